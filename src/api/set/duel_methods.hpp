// Formats Duel answers as text for people.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/json.hpp"

namespace cubewright::api {

// Returns one sentence about an action, such as "Player 2 moved ∪ to Allowed."
std::string action_text(const Json& action);
std::string duel_text(const Json& answer, ColourDepth colours);
std::string duel_analysis_text(const Json& answer, ColourDepth colours);

}  // namespace cubewright::api
