// General entry point for solving. Chooses the search algorithm from the goal and the allowed moves.
#pragma once

#include <span>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::rubik {

// Returns the length that all interfaces aim for by default. In the half-turn metric, it suffices for every position
// (God's number); in the quarter-turn metric, it is 2 more than that. The search finds a solution of this length in
// about a millisecond with the smallest tables, and in 0.1 ms with the largest.
constexpr unsigned default_length(Metric metric) {
    return metric == Metric::qtm ? 28 : 20;
}

// Solves a cube. If all moves are allowed and the goal is the whole cube, calls solve_two_phase. If the allowed moves
// generate a small group, or if the target is partial, a pattern search finds an optimal solution. A result of
// "unreachable" is a proof that the allowed moves cannot reach the goal. Without limits in the options, a default node
// limit equivalent to a few seconds applies.
Result<SolveResult> solve(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options = {});

// Solves many cubes on `options.threads` threads, with one thread per cube.
void solve_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                 const BatchCallback& solved);

}  // namespace cubewright::rubik
