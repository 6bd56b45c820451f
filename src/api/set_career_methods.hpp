// The methods about the way through the game: its levels and a player's career.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> set_career_methods();

}  // namespace cubewright::api
