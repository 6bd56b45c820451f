// Prints solutions, steps, hints and cases for people.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/json.hpp"

namespace cubewright::api {

std::string solve_text(const Json& answer, ColourDepth colours);
std::string solve_line(const Json& answer, ColourDepth colours);  // prints only the moves
std::string steps_text(const Json& answer, ColourDepth colours);
std::string methods_text(const Json& answer, ColourDepth colours);
std::string hint_text(const Json& answer, ColourDepth colours);
std::string case_text(const Json& answer, ColourDepth colours);
std::string cases_text(const Json& answer, ColourDepth colours);

}  // namespace cubewright::api
