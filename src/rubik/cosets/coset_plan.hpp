// In which order a coset is solved, whoever does the work: all sequences of each length while they are few, then a
// prepass and the sequences that it cannot reach, then prepasses alone.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/cosets/coset_search.hpp"
#include "rubik/cosets/prepass.hpp"

namespace cubewright::rubik {

struct CosetWork {
    // Ends when so many have been marked.
    std::function<Result<MarkedLength>(unsigned length, bool only_entering, std::uint64_t most)> search;
    std::function<Result<PrepassCount>()> prepass;
    // The positions whose bits are not set, read from the bits themselves: all of them, or the first `most`.
    std::function<Result<std::vector<Cube>>(std::size_t most)> left;
};

// Begins where no bit is set. An error if the bits are not those that were marked: before every prepass all of them are
// counted, and at the end those that are not set.
Result<CosetCounts> solve_coset(const CosetWork& work, const CosetOptions& options);

GroupMoveSet moves_in_group(MoveSet moves);

}  // namespace cubewright::rubik
