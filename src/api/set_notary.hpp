// The last look at what is said of rows of Ready, Set: every part is read again and asked card by card.
#pragma once

#include "api/method.hpp"

namespace cubewright::api {

Result<void> attest_explanation(const Params& params, const Json& answer);
Result<void> attest_set_hint(const Params& params, const Json& answer);

}  // namespace cubewright::api
