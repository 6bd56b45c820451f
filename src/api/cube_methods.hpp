// cube.*: what can be asked about a position of Rubik's cube.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> cube_methods();

}  // namespace cubewright::api
