// Input of the command line: arguments, which are texts or files given as @name, and reads from file descriptors. The
// size of an input is limited, so that no input can exhaust the memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "cli/line_reader.hpp"

namespace cubewright::cli {

// Returns the content of the file for "@name" and, if `dash_is_input`, all of standard input for "-". Returns any other
// argument unchanged.
Result<std::string> expand_argument(std::string_view argument, bool dash_is_input = false);

// The values of a text that may have several lines.
struct TextValues {
    bool are_several = false;
    Message note = {};  // says how a single value was read, if its lines could also be several values
};
TextValues inspect_values(std::string text, ValueLayout layout);

// Returns the note about lines that could also be read in another way, or an empty message.
Message describe_reading(const LineReader& reader);

// A file given as @name. The file is opened and read only once, so it may be a pipe.
class ArgumentFile {
public:
    static Result<ArgumentFile> open(const std::string& path);
    ArgumentFile(ArgumentFile&& other) noexcept;
    ArgumentFile& operator=(ArgumentFile&&) = delete;
    ~ArgumentFile();

    TextValues inspect_values(ValueLayout layout) const;
    // Returns the content as one value, or an error if it exceeds the size limit.
    Result<std::string> whole() const;
    // Reads the values line by line. The reader must not outlive this file.
    LineReader lines(ValueLayout layout) const;

private:
    ArgumentFile(int descriptor, std::string quoted_path)
        : descriptor_(descriptor), quoted_path_(std::move(quoted_path)) {}

    int descriptor_;
    std::string quoted_path_;
    std::string beginning_;  // the whole file, or its beginning if the file exceeds the limit
    bool ended_ = false;     // true if `beginning_` is the whole file
};

// Reads from a file descriptor, until the end of input, an error or an interrupt.

inline constexpr std::size_t input_limit = std::size_t{1} << 20U;  // maximum size of a value or a file in bytes

// State of a read: `ended` is true at the end of input, after an interrupt and after an error. After an error,
// `failure` contains the errno value.
struct ReadEnd {
    bool ended = false;
    int failure = 0;
};

// Appends at least one byte unless the input ends. Waits for input, but returns when interrupted.
ReadEnd read_more(int descriptor, std::string& into);

// Removes the byte order mark that some editors write at the start of a file. Returns false if more bytes must be read
// to decide.
bool strip_byte_order_mark(std::string& beginning, bool is_whole);

// Returns the error message for a failed system call.
tl::unexpected<Error> read_error(Message what, int failure);

}  // namespace cubewright::cli
