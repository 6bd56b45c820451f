// The values of standard input or of a file, one a line. The size of a value is bounded, so that no input can fill the
// memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "cli/input/json_extent.hpp"

namespace cubewright::cli {

// The values of an input: each a line, but a JSON value may go on over any number of lines.
class LineReader {
public:
    // `openers` are the characters with which a value begins that may go on over several lines.
    explicit LineReader(int descriptor, std::string_view openers = "") : descriptor_(descriptor), openers_(openers) {}
    // For an input whose beginning has been read already, and perhaps all of it.
    LineReader(int descriptor, std::string_view openers, std::string beginning, bool ended)
        : descriptor_(descriptor), openers_(openers), buffer_(std::move(beginning)), ended_(ended) {}

    // The next value that is not blank, without the end of its last line; nothing at the end of the input or after an
    // interrupt; an error, which ends the reading, for a value that is longer than the limit and for an input that
    // cannot be read. JSON that ends early or goes wrong is handed out up to there; the next value then begins with an
    // opener, a letter or a bracket at the start of a line.
    std::optional<Result<std::string>> next();

    // Would next() answer without waiting for whoever writes the lines?
    bool has_buffered_line() { return gather(false); }

    std::size_t first_line() const { return first_line_; }  // of the last value
    std::size_t values() const { return values_; }          // handed out so far

private:
    enum class Line : std::uint8_t { taken, not_yet, none, too_long, unreadable };
    Line take_line(bool may_wait, std::string& line);
    bool gather(bool may_wait);
    void add(std::string line);
    void begin_value(std::string line);
    void end_value(std::string_view last_line);
    bool opens(std::string_view line) const {
        return !line.empty() && openers_.find(line.front()) != std::string_view::npos;
    }
    void fill();

    int descriptor_;
    std::string_view openers_;
    std::string buffer_;
    std::size_t begin_ = 0;  // of what has not been handed out
    bool ended_ = false;
    int failure_ = 0;       // of the system, which ended the reading
    std::size_t line_ = 0;  // the number of the last one taken

    std::optional<Result<std::string>> ready_;  // the next value
    std::string value_;                         // what there is of one that goes on
    JsonExtent extent_;                         // of that
    std::optional<std::string> held_;           // a line that begins a value and came while another was unfinished
    bool skipping_ = false;                     // the rest of a value that went wrong
    bool exhausted_ = false;
    std::size_t value_line_ = 0;  // where the value that is gathered began
    std::size_t first_line_ = 0;
    std::size_t values_ = 0;
};

}  // namespace cubewright::cli
