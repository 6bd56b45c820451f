// Errors as the command line words them: options as they are typed, places before the message, and the line of a batch.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "base/result.hpp"

namespace cubewright::cli {

// "max_length" is typed --max-length.
std::string option_name(std::string_view field);

// The error of a value that begins on this line of a batch: its place is counted from the batch's first line.
Error at_line_of_batch(Error error, std::size_t line);

// "line 2, column 3: unexpected 'Q'; expected …", "--max-length must be 0 to 40".
std::string error_text(const Error& error, const api::Method& method);

}  // namespace cubewright::cli
