// Optimal search for small state spaces: patterns that involve only some pieces or stickers, or few allowed faces. Uses
// iterative deepening with pattern databases over parts of the pattern. The databases are built for each search, up to
// a fixed number of states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/group/cube_pattern.hpp"
#include "rubik/search/colour_table.hpp"
#include "rubik/search/pattern_table.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

class PatternSearch {
public:
    // Builds the pattern databases for the target, the mask and the stickers of the options, using these moves. If
    // stopped, uses only the tables built so far; the search will then stop as well.
    PatternSearch(const SolveOptions& goal, MoveSet moves, Metric metric);

    // Solves a cube with solved centres. Uses all options except the goal, the moves and the threads. The first
    // solution is optimal, and a result of "unreachable" is a proof that no solution exists.
    SolveResult solve(const Cube& cube, const SolveOptions& options) const;

private:
    int bound(const Cube& cube) const;
    bool may_be_solvable_in(const Cube& cube, int cost) const;
    bool is_goal(const Cube& cube) const;

    struct Run;
    void descend(Run& run, const Cube& cube, int remaining, std::size_t previous) const;

    Cube to_target_;  // inverse of the target; at the goal, to_target_ * cube looks solved through the mask
    PatternMask mask_;
    std::optional<PartialFacelets> stickers_;
    MoveSet moves_;
    Metric metric_;
    std::vector<PatternTable> tables_;
    std::vector<ColourTable> colour_tables_;
};

}  // namespace cubewright::rubik
