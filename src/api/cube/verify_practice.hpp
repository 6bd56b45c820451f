// Whether a scramble for practice asks for what is to be practised.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

// The cube as the moves leave it, held as they leave it.
Result<void> verify_practice(const Params& params, const rubik::Cube& cube, const std::string& moves);

}  // namespace cubewright::api
