// The last pass over a method's solution: turns that meet where one step ends and the next begins, or within a step,
// are merged, so that the whole is as short as the simplifier makes it (twisty/seams.hpp). Teaching styles skip it: a
// learner must recognise the algorithms.
#pragma once

#include <cstddef>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// The same solution with its seams merged. Steps that lose the moment between them become one, "pair 2 + pair 3". A
// step that gives all its turns to another says that it is done already.
Solution with_merged_seams(const Cube& cube, Solution solution);

// The number of steps that were lost to others in that way.
std::size_t joined_steps_in(const Solution& solution);

}  // namespace cubewright::rubik
