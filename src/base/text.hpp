// Utilities for untrusted text: safe quoting in messages, line and column numbers, UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright {

// Quotes untrusted text for a message. Bytes that are not printable UTF-8 appear as \xNN, and text beyond `limit`
// bytes is replaced with an ellipsis.
std::string quote(std::string_view text, std::size_t limit = 40);

// Line and column of a byte offset. Both start at 1, and columns count code points.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
};
TextPlace place_of(std::string_view text, std::size_t offset);
Message describe(TextPlace place);  // for example "line 1, column 3"

// Returns the line and column contained in an error location, such as "set name, line 1, column 3". The column is 0 if
// it is not known, as in "line 3". Returns std::nullopt for a location without a line, such as "item 3".
std::optional<TextPlace> find_place(const Message& where);

// Returns the length in bytes of the UTF-8 sequence at the start of `text`, or 0 if it is not valid UTF-8.
std::size_t utf8_length(std::string_view text);

// Formats a number with spaces between groups of three digits: "1 000 000".
std::string spaced(std::uint64_t number);

std::string_view trimmed(std::string_view text);

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Returns the length in bytes of the Unicode space at the start of `text`, such as a no-break space, or 0. Text copied
// from a page or a document may contain such spaces.
std::size_t unicode_space_length(std::string_view text);

// Replaces each Unicode space with one ASCII space. Columns stay the same, because they count code points.
std::string with_plain_spaces(std::string_view text);

// Converts ASCII letters to upper case. Other bytes stay unchanged.
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// "Did you mean …?" suggestions: finds the known word closest to a misspelt one.

// Returns the number of edits between two words, ignoring case. An edit inserts, deletes or replaces a letter, or
// swaps two adjacent letters (Damerau–Levenshtein distance, with each letter edited at most once).
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns the candidate with the fewest edits (the first one on a tie), or std::nullopt if no candidate is close. Words
// of at least three letters may differ by one edit, words of at least six by two, and words of at least nine by three.
// Digits must match exactly: OLL 99 is not a misspelling of OLL 9.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

// Parses a duration such as "10ms", "2s", "1.5min" or a plain number of seconds, and returns it in seconds. Returns
// std::nullopt if the text is not a duration, or if the duration is longer than one year.
std::optional<double> parse_duration(std::string_view text);

// Returns the duration if it is between zero and one year, the range of parse_duration, and std::nullopt otherwise.
std::optional<double> checked_duration(double seconds);

}  // namespace cubewright
