// Prints answers about cosets for people.
#pragma once

#include <string>

#include "api/core/method.hpp"

namespace cubewright::api {

std::string coset_number_text(const Json& answer, ColourDepth colours);
std::string coset_number_line(const Json& answer, ColourDepth colours);
std::string coset_show_text(const Json& answer, ColourDepth colours);
std::string coset_solve_text(const Json& answer, ColourDepth colours);

}  // namespace cubewright::api
