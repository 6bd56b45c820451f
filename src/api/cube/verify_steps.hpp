// The last look at solutions in steps: every step and part leads where it says, and the merged moves do the same.
#pragma once

#include "api/cube/input.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// Every step and every part of a step leads to the cube that it shows, and the parts of a step are its moves.
Result<void> verify_steps(const rubik::ReadCube& read, const Json& answer);

// The optimised moves do to every cube what the moves do, have the length that is given, and leave nothing to merge.
Result<void> verify_optimised_moves(const Json& answer);

}  // namespace cubewright::api
