// Error message for a text that does not name a case.
#pragma once

#include <string_view>

#include "base/result.hpp"

namespace cubewright::api {

// Returns the error for input that is not a case name, a cube or a sequence of turns. `as_cube` is the error from
// parsing the input as a cube.
Error unknown_case_error(std::string_view text, const Error& as_cube);

}  // namespace cubewright::api
