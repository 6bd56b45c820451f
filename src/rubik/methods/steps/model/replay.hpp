// Verifies solutions by replaying them from the start and checking the goal of each step.
#pragma once

#include "base/result.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// Returns the solution if every step reaches its goal and leads to the recorded cube. An error indicates a bug in the
// method.
Result<Solution> replayed(const Cube& cube, Solution solution);

// Returns an error for an unsolvable cube. Methods call this function first.
Result<Cube> solvable(const Cube& cube);

}  // namespace cubewright::rubik
