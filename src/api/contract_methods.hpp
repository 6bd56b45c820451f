// The method that describes all methods, itself included.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> contract_methods();

}  // namespace cubewright::api
