// An argument of the command line: the text itself, or the file that it names with @. The size is bounded, so that no
// input can fill the memory.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "cli/input/line_reader.hpp"

namespace cubewright::cli {

// "@name" is the content of that file, "-" where `dash_is_input` the whole standard input; anything else is itself.
Result<std::string> expand_argument(std::string_view argument, bool dash_is_input = false);

// The file that an argument names with @. It is opened once and read once, so that it may be a pipe.
class ArgumentFile {
public:
    static Result<ArgumentFile> open(const std::string& path);
    ArgumentFile(ArgumentFile&& other) noexcept;
    ArgumentFile& operator=(ArgumentFile&&) = delete;
    ~ArgumentFile();

    // Does the file hold several values, one a line? Not if the lines together are JSON, or the 54 stickers of one
    // cube.
    bool has_many_values() const;
    // The content as one value; an error when it is longer than the limit.
    Result<std::string> whole() const;
    // The values line by line, while this file is open.
    LineReader lines(std::string_view openers) const;

private:
    ArgumentFile(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}

    int descriptor_;
    std::string path_;
    std::string beginning_;  // all of the file, or more than the limit of it
    bool ended_ = false;     // that is all
};

}  // namespace cubewright::cli
