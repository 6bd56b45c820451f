// Reading from a file descriptor until the end, a failure or an interrupt.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::cli {

inline constexpr std::size_t input_limit = std::size_t{1} << 20U;  // bytes of a value or a file

// What ends the reading: nothing yet, the end of the input, an interrupt, or a failure of the system.
struct ReadEnd {
    bool ended = false;
    int failure = 0;
};

// Appends at least a byte, unless the input ends. Waits for input, but not beyond an interrupt.
ReadEnd read_more(int descriptor, std::string& into);

// The error for a failure of the system.
tl::unexpected<Error> read_error(Message what, int failure);

}  // namespace cubewright::cli
