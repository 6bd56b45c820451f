// cube.case and cube.cases: the case library and recognition.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> case_methods();

}  // namespace cubewright::api
