// Cubes read from pictures: a face found in one, and a whole cube from six.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> scan_methods();

}  // namespace cubewright::api
