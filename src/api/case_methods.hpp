// cube.case and cube.cases: the case library and recognition.
#pragma once

#include <string_view>
#include <vector>

#include "api/method.hpp"
#include "base/result.hpp"

namespace cubewright::api {

std::vector<Method> case_methods();

// For a text that is neither the name of a case nor, as `as_cube` says, a cube or turns.
Error no_such_case(std::string_view text, const Error& as_cube);

}  // namespace cubewright::api
