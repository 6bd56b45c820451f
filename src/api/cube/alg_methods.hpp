// Formats sequences of turns for answers.
#pragma once

#include <span>

#include "base/json.hpp"
#include "rubik/cube/cube.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

// Returns {"htm": …, "qtm": …, "stm": …, "etm": …}.
Json lengths(std::span<const twisty::Turn> turns);

// Adds the solution of a search as "moves", "length" and a single step.
void add_solution(Json& answer, std::span<const rubik::Move> moves);

// Adds the reason why a search has no answer. A call that its caller stopped has the code of the error "interrupted".
void add_reason(Json& answer, const Message& reason);

// Returns {"moves": …, "length": …} with adjacent turns merged, for an answer whose steps contain unmerged algorithms.
// Rotations stay in place because they show how to hold the cube.
Json optimised(std::span<const twisty::Turn> turns);

}  // namespace cubewright::api
