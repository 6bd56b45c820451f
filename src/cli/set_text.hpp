// Answers about Ready, Set as a person reads them.
#pragma once

#include <string>

#include "base/json.hpp"

namespace cubewright::cli {

std::string puzzle_text(const Json& answer);
std::string verdict_text(const Json& answer);
std::string solution_text(const Json& answer);
std::string atlas_text(const Json& answer);
std::string levels_text(const Json& answer);
std::string career_text(const Json& career);

// "red = blue / green ∪ gold"
std::string rows_text(const Json& rows);

}  // namespace cubewright::cli
