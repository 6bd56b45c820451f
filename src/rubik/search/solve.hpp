// The one call that solves whatever is asked: it chooses the search by the moves that are allowed.
#pragma once

#include "base/result.hpp"
#include "rubik/search/two_phase.hpp"

namespace cubewright::rubik {

// With all faces this is solve_two_phase. Where the allowed moves make a small group, the answer comes
// from a search made for it, and the shortest one at once; where they cannot turn the cube into the
// target at all, the result says so, and that is proved. Without any limit in the options the search
// still ends after ten seconds.
Result<SolveResult> solve(const TwoPhaseTables& tables, const Cube& cube, SolveOptions options = {});

}  // namespace cubewright::rubik
