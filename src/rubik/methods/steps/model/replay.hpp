// Nothing is handed out unproved: a solution is done again from the start, and at the end of each
// step it is checked that what the step promises holds.
#pragma once

#include "base/result.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// The solution itself, if every step of it holds and leads to the cube it says. An error is a bug of the method's.
Result<Solution> replayed(const Cube& cube, Solution solution);

// An error for a cube that no turns can solve; the methods' first question.
Result<Cube> solvable(const Cube& cube);

}  // namespace cubewright::rubik
