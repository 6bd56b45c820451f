// Reads values from standard input or a file, one per line. A JSON value may span several lines. The size of a value is
// limited, so that no input can exhaust the memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "cli/json_extent.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::cli {

// How values are divided into lines.
struct ValueLayout {
    std::string_view openers = "";  // first characters of values that may span several lines of JSON
    twisty::FindFirstValue find_first_value = nullptr;  // null if every other value is one line
};

// A sequence of input values. A value is one line, unless it is JSON or the layout says that it takes several lines.
class LineReader {
public:
    explicit LineReader(int descriptor, ValueLayout layout = {});
    // Constructs a reader for an input that has already been read in part or in full.
    LineReader(int descriptor, ValueLayout layout, std::string beginning, bool ended)
        : descriptor_(descriptor), layout_(layout), buffer_(std::move(beginning)), ended_(ended), is_at_start_(false) {}

    // Returns the next value that is not blank, without the final newline. Returns nullopt at the end of the input or
    // after an interrupt. Reading ends with an error if a value is too long or the input cannot be read. Incomplete or
    // invalid JSON is returned up to the point of the error; the next value is then the next line that starts with an
    // opener, a letter or a bracket.
    std::optional<Result<std::string>> next();

    // Returns true if next() would not have to wait for more input.
    bool has_buffered_line() { return gather(false); }

    std::size_t first_line() const { return first_line_; }  // line number at which the last value starts
    std::size_t last_line() const { return last_line_; }    // line number at which the last value ends
    bool is_ambiguous() const { return is_ambiguous_; }     // see twisty::FirstValue
    std::size_t values() const { return values_; }          // number of values returned so far

private:
    enum class Line : std::uint8_t { taken, not_yet, none, too_long, unreadable };
    Line take_line(bool may_wait, std::string& line);
    bool gather(bool may_wait);
    bool look_ahead(bool may_wait);
    std::string take_pending();
    void add(std::string line);
    void take_several(const twisty::FirstValue& first);
    void begin_value(std::string line);
    void end_value(std::string_view last_line);
    bool opens(std::string_view line) const;
    void fill();

    int descriptor_;
    bool is_terminal_ = false;
    ValueLayout layout_;
    std::string buffer_;
    std::size_t begin_ = 0;  // start of the unread part of the buffer
    bool ended_ = false;
    int failure_ = 0;  // errno of a failed read, or 0
    bool is_at_start_ = true;
    twisty::Before before_ = twisty::Before::nothing;  // what precedes the next value
    std::vector<std::string> pending_;                 // lines that were read but belong to no value yet
    Line last_read_ = Line::taken;                     // result of the last attempt to read a line
    std::size_t line_ = 0;                             // number of the last line before the pending ones

    std::optional<Result<std::string>> ready_;  // the next value, once complete
    std::string value_;                         // an incomplete multi-line value
    JsonExtent extent_;                         // extent of the incomplete value
    bool skipping_ = false;                     // true while skipping the rest of an invalid value
    bool exhausted_ = false;
    std::size_t value_line_ = 0;  // line number at which the value being read starts
    bool value_is_ambiguous_ = false;
    std::size_t first_line_ = 0;
    std::size_t last_line_ = 0;
    bool is_ambiguous_ = false;
    std::size_t values_ = 0;
};

}  // namespace cubewright::cli
