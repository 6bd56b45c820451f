// Answer verification: every answer that can be checked is checked before it is returned. Each entry of the method
// table names its check; an answer that fails the check is replaced by an internal error.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// Runs the method's check. Returns internal_error if the answer fails it.
Result<void> verify_answer(const Method& method, const Json& params, const Json& answer);

// Returns the text in a field of an answer.
const std::string& text_field_of(const Json& answer, const char* field);

}  // namespace cubewright::api
