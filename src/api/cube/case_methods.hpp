// Texts that name a case: where one ends in several lines, and the error for other texts.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::api {

// Returns the lines that form the first case name, move sequence or cube of a text.
twisty::FirstValue find_first_case(std::span<const std::string> lines, bool is_end, twisty::Before before);

// Returns the error for input that is not a case name, a cube or a sequence of turns. `as_cube` is the error from
// parsing the input as a cube.
Error unknown_case_error(std::string_view text, const Error& as_cube);

}  // namespace cubewright::api
