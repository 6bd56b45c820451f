// Text as people and programs hand it to us: quoted safely in messages, placed by line and column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright {

// Untrusted text made fit for a message: bytes that are not printable UTF-8 appear as \xNN, and
// what goes beyond `limit` bytes is cut off with an ellipsis.
std::string in_quotes(std::string_view text, std::size_t limit = 40);

// Where a byte offset lies, as a person counts: lines and columns from 1, a column for each code
// point.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
};
TextPlace place_of(std::string_view text, std::size_t offset);
Message in_words(TextPlace place);  // "line 1, column 3"

// The same numbers from an error's place, such as "set name, line 1, column 3"; the column is 0 in "line 3", where it
// is not known. Nothing for a place without a line, such as "item 3".
std::optional<TextPlace> place_in_text(const Message& where);

// The number of bytes of the UTF-8 sequence that begins `text`; 0 when it is not valid UTF-8.
std::size_t utf8_length(std::string_view text);

// A large number with a space between each three digits: "1 000 000".
std::string spaced(std::uint64_t number);

std::string_view trimmed(std::string_view text);

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Of ASCII's letters; other bytes stay as they are.
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

}  // namespace cubewright
