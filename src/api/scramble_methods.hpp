// cube.scramble: random positions and random moves, the same for the same seed.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> scramble_methods();

}  // namespace cubewright::api
