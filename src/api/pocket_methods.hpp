// pocket.show, pocket.check, pocket.scramble, pocket.solve, pocket.simplify and pocket.facts: the 2×2×2.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> pocket_methods();

}  // namespace cubewright::api
