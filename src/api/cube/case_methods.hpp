// Error message for a text that does not name a case.
#pragma once

#include <string_view>

#include "base/result.hpp"

namespace cubewright::api {

// Returns the error for a text that is neither the name of a case nor a cube or turns; `as_cube` is the error from
// parsing it as a cube.
Error unknown_case_error(std::string_view text, const Error& as_cube);

}  // namespace cubewright::api
