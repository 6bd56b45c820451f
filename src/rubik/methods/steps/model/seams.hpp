// Final pass over a solution: merges turns at step boundaries and within steps, so that the solution is as short as
// the simplifier can make it (twisty/seams.hpp). Teaching styles skip this pass, because a learner must recognise the
// algorithms.
#pragma once

#include <cstddef>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// Returns the solution with merged turns. Steps without a separate intermediate state are joined, as in "pair 2 +
// pair 3". A step that loses all its turns is marked as already done.
Solution merge_adjacent_turns(const Cube& cube, Solution solution);

// Returns the number of steps that were joined to other steps.
std::size_t count_joined_steps(const Solution& solution);

}  // namespace cubewright::rubik
