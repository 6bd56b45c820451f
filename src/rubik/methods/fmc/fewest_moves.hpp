// Finds very short solutions with fewest-moves techniques: EO, DR, HTR and finish on every axis, on the normal and
// inverse scramble, with many candidates per step. Also tries skeletons that leave three unsolved pieces, which the
// best insertion then solves.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "rubik/methods/fmc/domino_reduction.hpp"
#include "rubik/methods/fmc/reduction_space.hpp"
#include "rubik/methods/fmc/three_cycles.hpp"
#include "rubik/two_phase/found_solutions.hpp"

namespace cubewright::rubik {

// A solution step by step. The fields are in solving order, and EO and DR have moves on the normal and inverse
// scramble.
struct FewestMovesSolution {
    Axis eo_axis{}, dr_axis{};
    DominoSubset subset;  // subset of the chosen domino reduction
    SidedMoves eo, dr;
    std::vector<Move> htr, finish;  // on the normal scramble only, because a switch would give nothing new
    // Moves from DR to three unsolved pieces. Replaces htr and finish if there is an insertion.
    std::vector<Move> skeleton;
    std::optional<Insertion> insertion;  // insertion into the concatenation of eo, dr and skeleton
    std::vector<Move> moves;             // the complete solution, with the inverse parts undone at the end

    std::size_t length() const { return moves.size(); }
};

struct FewestMovesOptions {
    SearchLimits limits;
    // Called for each solution shorter than all previous ones.
    std::function<void(const FewestMovesSolution&)> on_improvement;
};

struct FewestMovesResult {
    std::optional<FewestMovesSolution> best;  // empty only if the search was stopped before the first solution
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Solves a solvable cube in any orientation; moves are relative to its current orientation. The result is
// deterministic for a given node limit.
Result<FewestMovesResult> solve_fewest_moves(const Cube& cube, const FewestMovesOptions& options);

// Returns true if every step reaches its goal and the complete solution solves the position.
bool is_valid_solution(const Cube& position, const FewestMovesSolution& solution);

}  // namespace cubewright::rubik
