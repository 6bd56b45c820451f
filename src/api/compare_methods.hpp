// cube.compare: one cube solved in every way there is, side by side.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> compare_methods();

}  // namespace cubewright::api
