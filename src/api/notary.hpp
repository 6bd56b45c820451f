// The last look at an answer before it leaves. Whatever moves it holds are done again, as they are
// written, on the cube as it was given, every length is counted again, and rows of Ready, Set are judged
// again. An answer that does not stand this is never given: the caller gets an internal error.
#pragma once

#include <string_view>

#include "api/method.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// The code of an error that is the engine's own fault.
inline constexpr std::string_view internal_error = "internal-error";

// Nothing, or the error to give in place of the answer.
Result<void> attest(std::string_view method, const Json& params, const Json& answer);

}  // namespace cubewright::api
