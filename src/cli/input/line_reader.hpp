// Reads values from standard input or a file, one per line. The size of a value is limited, so that no input can
// exhaust the memory.
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

// A sequence of input values. Each value is one line, except that a JSON value may span several lines.
class LineReader {
public:
    // `openers` lists the first characters of values that may span several lines.
    explicit LineReader(int descriptor, std::string_view openers = "") : descriptor_(descriptor), openers_(openers) {}
    // Constructs a reader for an input that has already been read in part or in full.
    LineReader(int descriptor, std::string_view openers, std::string beginning, bool ended)
        : descriptor_(descriptor), openers_(openers), buffer_(std::move(beginning)), ended_(ended) {}

    // Returns the next value that is not blank, without the final newline. Returns nullopt at the end of the input or
    // after an interrupt. Reading ends with an error if a value is too long or the input cannot be read. Incomplete or
    // invalid JSON is returned up to the point of the error; the next value is then the next line that starts with an
    // opener, a letter or a bracket.
    std::optional<Result<std::string>> next();

    // Returns true if next() would not have to wait for more input.
    bool has_buffered_line() { return gather(false); }

    std::size_t first_line() const { return first_line_; }  // line number at which the last value starts
    std::size_t values() const { return values_; }          // number of values returned so far

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
    std::size_t begin_ = 0;  // start of the unread part of the buffer
    bool ended_ = false;
    int failure_ = 0;       // errno of a failed read, or 0
    std::size_t line_ = 0;  // number of the last line read

    std::optional<Result<std::string>> ready_;  // the next value, once complete
    std::string value_;                         // an incomplete multi-line value
    JsonExtent extent_;                         // extent of the incomplete value
    std::optional<std::string> held_;           // a line that starts a new value before the previous one is complete
    bool skipping_ = false;                     // true while skipping the rest of an invalid value
    bool exhausted_ = false;
    std::size_t value_line_ = 0;  // line number at which the value being read starts
    std::size_t first_line_ = 0;
    std::size_t values_ = 0;
};

}  // namespace cubewright::cli
