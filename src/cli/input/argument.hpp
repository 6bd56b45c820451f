// A command-line argument: the text itself, or a file given as @name. The size is limited, so that no input can exhaust
// the memory.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "cli/input/line_reader.hpp"

namespace cubewright::cli {

// Returns the content of the file for "@name" and, if `dash_is_input`, all of standard input for "-". Returns any other
// argument unchanged.
Result<std::string> expand_argument(std::string_view argument, bool dash_is_input = false);

// A file given as @name. The file is opened and read only once, so it may be a pipe.
class ArgumentFile {
public:
    static Result<ArgumentFile> open(const std::string& path);
    ArgumentFile(ArgumentFile&& other) noexcept;
    ArgumentFile& operator=(ArgumentFile&&) = delete;
    ~ArgumentFile();

    // Returns true if the file contains several values, one per line. A file that is one JSON value or the 54 stickers
    // of one cube is a single value.
    bool has_many_values() const;
    // Returns the content as one value, or an error if it exceeds the size limit.
    Result<std::string> whole() const;
    // Reads the values line by line. The reader must not outlive this file.
    LineReader lines(std::string_view openers) const;

private:
    ArgumentFile(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}

    int descriptor_;
    std::string path_;
    std::string beginning_;  // the whole file, or its beginning if the file exceeds the limit
    bool ended_ = false;     // true if `beginning_` is the whole file
};

}  // namespace cubewright::cli
