// Reads from a file descriptor until the end of input, an error or an interrupt.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::cli {

inline constexpr std::size_t input_limit = std::size_t{1} << 20U;  // maximum size of a value or a file in bytes

// State of a read: `ended` is true at the end of input, after an interrupt and after an error. After an error,
// `failure` contains the errno value.
struct ReadEnd {
    bool ended = false;
    int failure = 0;
};

// Appends at least one byte unless the input ends. Waits for input, but returns when interrupted.
ReadEnd read_more(int descriptor, std::string& into);

// Returns the error message for a failed system call.
tl::unexpected<Error> read_error(Message what, int failure);

}  // namespace cubewright::cli
