// Verifies step-by-step solutions: every step and part reaches its stated result, and the merged moves are equivalent
// to the original moves.
#pragma once

#include "api/cube/input.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// Verifies that every step and every part of a step leads to the cube that it shows, and that the parts of a step add
// up to its moves.
Result<void> verify_steps(const rubik::ReadCube& read, const Json& answer);

// Verifies that the optimised moves have the same effect as the original moves, have the stated length, and cannot be
// merged any further.
Result<void> verify_optimised_moves(const Json& answer);

}  // namespace cubewright::api
