// The last pass over a method's solution: turns that meet where one step ends and the next begins, or
// within a step, are merged, so that the whole is as short as the simplifier makes it. Rotations stay
// where they are, for they say how to hold the cube.
#pragma once

#include <cstddef>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/solution.hpp"

namespace cubewright::rubik {

// The same solution with its seams merged. A merged turn goes to the step that still keeps its promise with
// it, the later one if either does. Where neither does (L' ends one pair and L begins the next: with both
// gone, the moment between the two pairs is gone too), the steps become one, "pair 2 + pair 3".
Solution with_merged_seams(const Cube& cube, Solution solution);

// The same within the steps alone, for whoever does them one by one.
Solution with_merged_steps(const Cube& cube, Solution solution);

// How many steps were lost to others in that way.
std::size_t joined_steps_in(const Solution& solution);

}  // namespace cubewright::rubik
