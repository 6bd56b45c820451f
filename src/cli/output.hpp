// Errors and exit codes of the command line. An error message shows option names as the user types them, the position
// before the message, and the line number in a batch.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "base/result.hpp"

namespace cubewright::cli {

// Converts a field name to an option: "max_length" becomes --max-length.
std::string option_name(std::string_view field);

// Adjusts the error for a value that starts on the given line of a batch, so that line numbers count from the start of
// the batch.
Error with_batch_line(Error error, std::size_t line);

// Returns the error as text: "line 2, column 3: unexpected 'Q'; expected …" or "--max-length must be 0 to 40".
std::string error_text(const Error& error, const api::Method& method);

// Returns the exit code for an error or for a method's answer.
int exit_code_for(const Error& error);
int exit_code_for(const Result<Json>& result, const api::Method& method);

// Prints an error for people (one line on standard error) or for programs (one JSON object), and returns its exit code.
int print_error(const Error& error, bool json);
int print_error(const Error& error, const api::Method& method, bool json);

// The exit codes of the program.
inline constexpr int exit_yes = 0;
inline constexpr int exit_no = 1;         // the request was valid and the answer is no
inline constexpr int exit_wrong_use = 2;  // the request was invalid
inline constexpr int exit_our_fault = 3;  // an answer failed verification
inline constexpr int exit_interrupted = 130;

// Prints the error of a verb, if there is one, and returns the exit code of the verb.
int finish_verb(const Result<int>& run, bool json);

}  // namespace cubewright::cli
