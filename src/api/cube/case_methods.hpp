// The error for a text that names no case.
#pragma once

#include <string_view>

#include "base/result.hpp"

namespace cubewright::api {

// For a text that is neither the name of a case nor, as `as_cube` says, a cube or turns.
Error unknown_case_error(std::string_view text, const Error& as_cube);

}  // namespace cubewright::api
