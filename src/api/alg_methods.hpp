// alg.*: what can be asked about a sequence of turns.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> alg_methods();

}  // namespace cubewright::api
