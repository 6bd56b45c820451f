// alg.find: all algorithms that do a case.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> alg_find_methods();

}  // namespace cubewright::api
