// Very short solutions found as people find them: EO, DR, HTR, finish, on every axis, on the scramble and on its
// inverse, many candidates of each step kept; and skeletons that leave three pieces, with the best insertion.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "rubik/methods/fmc/reduction.hpp"
#include "rubik/methods/fmc/reduction_space.hpp"
#include "rubik/methods/fmc/three_cycles.hpp"
#include "rubik/search/two_phase/limits.hpp"

namespace cubewright::rubik {

// A way from the cube to the solved one, step by step. In the order of the steps, each with its moves on either side.
struct FewestMovesSolution {
    Axis eo_axis{}, dr_axis{};
    DominoSubset subset;  // of the domino reduction, as it was chosen
    SidedMoves eo, dr;
    std::vector<Move> htr, finish;       // all normal: a switch here would give nothing new
    std::vector<Move> skeleton;          // in their stead, if there is an insertion: from DR to three pieces left
    std::optional<Insertion> insertion;  // into eo, dr and skeleton, written as one sequence
    std::vector<Move> moves;             // what to turn, the inverse parts undone at the end

    std::size_t length() const { return moves.size(); }
};

struct FewestMovesOptions {
    SearchLimits limits;
    std::function<void(const FewestMovesSolution&)> on_better;  // each that is shorter than all before
};

struct FewestMovesResult {
    std::optional<FewestMovesSolution> best;  // nothing only if it was ended before the first
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Any solvable cube in any hold; moves are for the cube as it is held. The same for the same limit of nodes.
Result<FewestMovesResult> solve_fewest_moves(const Cube& cube, const FewestMovesOptions& options);

// Every step of a solution does what it promises, and the whole solves the position.
bool stands(const Cube& position, const FewestMovesSolution& solution);

}  // namespace cubewright::rubik
