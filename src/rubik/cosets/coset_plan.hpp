// In which order a coset is solved, whoever does the work: all sequences of each length while they are few, then a
// prepass and the sequences that it cannot reach, then prepasses alone.
#pragma once

#include <functional>

#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/cosets/coset_search.hpp"
#include "rubik/cosets/prepass.hpp"

namespace cubewright::rubik {

struct CosetWork {
    // Ends when so many have been marked.
    std::function<Result<MarkedLength>(unsigned length, bool only_entering, std::uint64_t most)> search;
    std::function<Result<PrepassCount>()> prepass;
};

// Begins where no bit is set. The positions that are left are counted, not listed. An error if the bits are not those
// that were marked.
Result<CosetCounts> solve_coset(const CosetWork& work, const CosetOptions& options);

GroupMoveSet moves_in_group(MoveSet moves);

}  // namespace cubewright::rubik
