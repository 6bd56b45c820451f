// What a verb is given: a word of the command line, a file named with @, or the lines of standard
// input or of a file. All of it bounded, so that no input can fill the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::cli {

inline constexpr std::size_t input_limit = std::size_t{1} << 20U;  // bytes of a line or a file

// "@name" is the content of that file; anything else is itself.
Result<std::string> expand_argument(std::string_view argument);

// Does the argument name a file with several values, one a line? Not if the lines together are JSON, or the
// 54 stickers of one cube; nor if there is no such file.
bool names_many(std::string_view argument);

// An open file, closed at the end.
class InputFile {
public:
    static Result<InputFile> open(const std::string& path);
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile();
    int descriptor() const { return descriptor_; }

private:
    explicit InputFile(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

class LineReader {
public:
    explicit LineReader(int descriptor) : descriptor_(descriptor) {}

    // The next line that is not blank, without its end; nothing at the end of the input; an error, which
    // ends the reading, for a line that is longer than the limit.
    std::optional<Result<std::string>> next();

    // Would next() answer without waiting for whoever writes the lines?
    bool is_at_hand();

    std::size_t line() const { return line_; }  // the number of the last one

private:
    bool has_whole_line() const { return buffer_.find('\n', begin_) != std::string::npos; }
    void fill();

    int descriptor_;
    std::string buffer_;
    std::size_t begin_ = 0;  // of what has not been handed out
    bool ended_ = false;
    std::size_t line_ = 0;
};

}  // namespace cubewright::cli
