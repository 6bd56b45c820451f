// Order of the steps that solve a coset, independent of the hardware: first all sequences of each length, while there
// are only a few of them; then a prepass followed by the sequences that it does not cover; finally prepasses only.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/cosets/coset_search.hpp"
#include "rubik/cosets/prepass.hpp"

namespace cubewright::rubik {

inline constexpr ProgressStage coset_stage{"coset", tr("coset")};

struct CosetWork {
    // Searches sequences of one length. Stops early once `most` positions have been marked.
    std::function<Result<MarkedLength>(unsigned length, bool only_entering, std::uint64_t most)> search;
    std::function<Result<PrepassCount>()> prepass;
    // Reads the bitmap and returns the positions whose bits are not set, but no more than the first `most`.
    std::function<Result<std::vector<Cube>>(std::size_t most)> left;
};

// Solves a coset, starting from an empty bitmap. Returns an error if the bitmap is inconsistent. To detect this, all
// set bits are counted before each prepass, and the unset bits are counted at the end.
Result<CosetCounts> solve_coset(const CosetWork& work, const CosetOptions& options);

GroupMoveSet group_moves_in(MoveSet moves);

}  // namespace cubewright::rubik
