// Optimal solving where the state space is small: of a pattern, which asks for some pieces only, or with
// few faces. Iterative deepening, pruned by tables over parts of the pattern that are made for the
// occasion: spheres about the solved part, as far out as a fixed number of states goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/group/pattern.hpp"
#include "rubik/search/pattern/pattern_table.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class PatternSearch {
public:
    // Stopped, it makes do with the tables it has; the search will be stopped as well.
    PatternSearch(const PatternMask& mask, MoveSet moves, Metric metric, const StopToken& stop = {});

    // Moves that bring the cube to where it looks solved through the mask, as it is held. (With a target
    // the mask is over the places at which the target has its pieces.) Of the options, all but the moves
    // and the threads count. The first answer is the shortest there is; "unreachable" is proved.
    Result<SolveResult> solve(const Cube& cube, const SolveOptions& options) const;

private:
    int bound(const Cube& cube) const;
    bool may_be_within(const Cube& cube, int price) const;

    struct Run;
    void descend(Run& run, const Cube& cube, int togo, std::size_t previous) const;

    PatternMask mask_;
    MoveSet moves_;
    Metric metric_;
    std::vector<PatternTable> tables_;
};

}  // namespace cubewright::rubik
