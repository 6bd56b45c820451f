// Verifies that a practice scramble leads to the requested exercise.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

// Verifies the cube after the moves, in the orientation that results from them.
Result<void> verify_practice(const Params& params, const rubik::Cube& cube, const std::string& moves);

}  // namespace cubewright::api
