// Verifies answers about the 2×2×2 before they are returned: the turns are replayed on the input cube and counted
// again.
#pragma once

#include "api/core/method.hpp"
#include "base/result.hpp"

namespace cubewright::api {

Result<void> verify_pocket_solution(const Params& params, const Json& answer);
Result<void> verify_pocket_turns(const Params& params, const Json& answer);
Result<void> verify_pocket_scrambles(const Params& params, const Json& answer);

}  // namespace cubewright::api
