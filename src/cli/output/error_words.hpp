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
Error with_batch_line(Error error, std::size_t line);

// "line 2, column 3: unexpected 'Q'; expected …", "--max-length must be 0 to 40".
std::string error_text(const Error& error, const api::Method& method);

// The exit code that goes with an error, or with the answer of a method.
int exit_code_for(const Error& error);
int exit_code_for(const Result<Json>& result, const api::Method& method);

// Prints an error for a person (one line on standard error) or for a program (one JSON object), and returns its exit
// code.
int print_error(const Error& error, bool json);
int print_error(const Error& error, const api::Method& method, bool json);

}  // namespace cubewright::cli
