// cube.solve and its kin: whole solutions, single steps, hints and cases.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> solve_methods();

}  // namespace cubewright::api
