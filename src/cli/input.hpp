// What a verb is given: a word of the command line, a file named with @, or the lines of standard
// input. All of it bounded, so that no input can fill the memory.
#pragma once

#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::cli {

inline constexpr std::size_t input_limit = std::size_t{1} << 20U;  // bytes of a line or a file

// "@name" is the content of that file; anything else is itself.
Result<std::string> expand_argument(std::string_view argument);

// The next line that is not blank, without its end; nothing at the end of the input; an error, which
// ends the reading, for a line that is longer than the limit.
class LineReader {
public:
    explicit LineReader(std::FILE* file) : file_(file) {}
    std::optional<Result<std::string>> next();
    std::size_t line() const { return line_; }

private:
    std::FILE* file_;
    std::size_t line_ = 0;
};

}  // namespace cubewright::cli
