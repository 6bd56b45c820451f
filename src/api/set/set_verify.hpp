// Verifies answers about Ready, Set: rows are judged again, and every part is evaluated again for each card.
#pragma once

#include "api/contract.hpp"

namespace cubewright::api {

Result<void> verify_solved_puzzle(const Params& params, const Json& answer);
Result<void> verify_puzzle(const Params& params, const Json& answer);
Result<void> verify_explanation(const Params& params, const Json& answer);
Result<void> verify_set_hint(const Params& params, const Json& answer);

}  // namespace cubewright::api
