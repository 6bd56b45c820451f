// Sequences of turns as they stand in answers.
#pragma once

#include <span>

#include "base/json.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::api {

// {"htm": …, "qtm": …, "stm": …, "etm": …}
Json lengths(std::span<const twisty::Turn> turns);

// {"moves": …, "length": …}: the same turns with everything merged that meets, for an answer whose algorithms stay
// whole. Rotations stay where they are, because they say how to hold the cube.
Json optimised(std::span<const twisty::Turn> turns);

}  // namespace cubewright::api
