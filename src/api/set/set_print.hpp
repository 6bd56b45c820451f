// Prints answers about Ready, Set for people.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/json_fwd.hpp"

namespace cubewright::api {

std::string puzzle_text(const Json& answer, ColourDepth colours);
std::string verdict_text(const Json& answer, ColourDepth colours);
std::string solution_text(const Json& answer, ColourDepth colours);
std::string explanation_text(const Json& answer, ColourDepth colours);
std::string given_hint_text(const Json& answer, ColourDepth colours);
std::string atlas_text(const Json& answer, ColourDepth colours);
std::string levels_text(const Json& answer, ColourDepth colours);
std::string career_text(const Json& career, ColourDepth colours);

// Returns the rows as text: "red = blue / green ∪ gold".
std::string rows_text(const Json& rows);

}  // namespace cubewright::api
