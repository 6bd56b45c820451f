// Optimal solving where the state space is small: of a pattern, which needs some pieces or stickers only, or with few
// faces. Iterative deepening, pruned by tables over parts of the pattern that are built for each search: distances to
// the goal, as far out as a fixed number of states goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/group/pattern.hpp"
#include "rubik/search/pattern/colour_table.hpp"
#include "rubik/search/pattern/pattern_table.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class PatternSearch {
public:
    // Uses the target, the mask and the stickers of the options, and these moves. If it is stopped, it makes do with
    // the tables that it has; the search will be stopped as well.
    PatternSearch(const SolveOptions& goal, MoveSet moves, Metric metric);

    // Solves a cube whose centres are at home. Uses all options except the goal, the moves and the threads. The first
    // solution is a shortest one; "unreachable" is proven.
    SolveResult solve(const Cube& cube, const SolveOptions& options) const;

private:
    int bound(const Cube& cube) const;
    bool may_be_within(const Cube& cube, int cost) const;
    bool is_goal(const Cube& cube) const;

    struct Run;
    void descend(Run& run, const Cube& cube, int remaining, std::size_t previous) const;

    Cube to_target_;  // the inverse of the target: times a cube, it is solved through the mask at the goal
    PatternMask mask_;
    std::optional<PartialFacelets> stickers_;
    MoveSet moves_;
    Metric metric_;
    std::vector<PatternTable> tables_;
    std::vector<ColourTable> colour_tables_;
};

}  // namespace cubewright::rubik
