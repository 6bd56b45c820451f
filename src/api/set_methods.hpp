// set.*: the game Ready, Set — deals, the judge, the exact solver, the atlas and the daily puzzle.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> set_methods();

}  // namespace cubewright::api
