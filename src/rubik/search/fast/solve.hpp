// The one call that solves whatever is asked: it chooses the search by the goal and by the moves that
// are allowed.
#pragma once

#include <span>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {

// With all faces and the whole cube as the goal this is solve_two_phase. Where the allowed moves make a
// small group, and where only a part of the cube is wanted, the answer comes from a search made for it,
// and the shortest one at once; where the moves cannot do it at all, the result says so, and that is
// proved. Without any limit in the options the search still ends, after some seconds' worth of nodes.
Result<SolveResult> solve(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options = {});

// The same for many cubes, on `options.threads` threads, one thread a cube.
void solve_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                 const BatchCallback& solved);

}  // namespace cubewright::rubik
