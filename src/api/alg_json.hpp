// Sequences of turns as they stand in answers.
#pragma once

#include <span>

#include "base/json.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::api {

// {"htm": …, "qtm": …, "stm": …, "etm": …}
Json lengths(std::span<const twisty::Turn> turns);

}  // namespace cubewright::api
