#include "base/text.hpp"

#include <fmt/core.h>
#include <algorithm>

#include "texts/codes.hpp"

namespace cubewright {

namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

constexpr bool is_continuation(unsigned byte) {
    return (byte & 0xC0U) == 0x80U;
}

constexpr bool is_printable_ascii(unsigned byte) {
    return byte >= 0x20 && byte < 0x7F;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const unsigned lead = byte_at(text, 0);
    const std::size_t length = lead < 0x80             ? 1
                               : (lead & 0xE0) == 0xC0 ? 2
                               : (lead & 0xF0) == 0xE0 ? 3
                               : (lead & 0xF8) == 0xF0 ? 4
                                                       : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!is_continuation(byte_at(text, i))) return 0;
    // Reject overlong encodings, surrogates and values beyond U+10FFFF.
    if (length == 2 && lead < 0xC2) return 0;
    if (length == 3 && lead == 0xE0 && byte_at(text, 1) < 0xA0) return 0;
    if (length == 3 && lead == 0xED && byte_at(text, 1) >= 0xA0) return 0;
    if (length == 4 && lead == 0xF0 && byte_at(text, 1) < 0x90) return 0;
    if (length == 4 && (lead > 0xF4 || (lead == 0xF4 && byte_at(text, 1) >= 0x90))) return 0;
    return length;
}

std::string quote(std::string_view text, std::size_t limit) {
    std::string out = "'";
    for (std::size_t i = 0; i < text.size();) {
        if (i >= limit) {
            out += "…";
            break;
        }
        const std::size_t length = utf8_length(text.substr(i));
        if (length > 1 || (length == 1 && is_printable_ascii(byte_at(text, i)))) {
            out += text.substr(i, length);
            i += length;
        } else {
            out += fmt::format("\\x{:02X}", byte_at(text, i));
            ++i;
        }
    }
    return out + "'";
}

TextPlace place_of(std::string_view text, std::size_t offset) {
    TextPlace place;
    for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
        if (text[i] == '\n')
            place = {place.line + 1, 1};
        else if (!is_continuation(byte_at(text, i)))
            ++place.column;
    }
    return place;
}

Message describe(TextPlace place) {
    return say(Text::at_line_and_column, place.line, place.column);
}

std::optional<TextPlace> find_place(const Message& where) {
    const auto number = [&](std::size_t part) {
        return static_cast<std::size_t>(number_of(where.parts[part]).value_or(0));
    };
    if (where.text == Text::at_line_and_column) return TextPlace{number(0), number(1)};
    if (where.text == Text::at_line) return TextPlace{number(0), 0};
    if (where.text != Text::at_within) return std::nullopt;
    const auto inner = find_place(where.parts.back());
    return inner ? inner : find_place(where.parts.front());
}

std::string spaced(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, 1, ' ');
    return digits;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace cubewright
