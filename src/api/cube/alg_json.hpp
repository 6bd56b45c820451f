// Formats sequences of turns for answers.
#pragma once

#include <span>

#include "base/json.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::api {

// Returns {"htm": …, "qtm": …, "stm": …, "etm": …}.
Json lengths(std::span<const twisty::Turn> turns);

// Returns {"moves": …, "length": …} with adjacent turns merged, for an answer whose steps contain unmerged algorithms.
// Rotations stay in place because they show how to hold the cube.
Json optimised(std::span<const twisty::Turn> turns);

}  // namespace cubewright::api
