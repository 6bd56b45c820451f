#include "base/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "texts/message.hpp"

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

std::size_t unicode_space_length(std::string_view text) {
    if (text.empty() || byte_at(text, 0) < 0x80) return 0;
    if (text.starts_with("\u00A0")) return 2;
    if (text.starts_with("\u202F") || text.starts_with("\u3000")) return 3;
    const bool is_general = text.starts_with("\xE2\x80") && text.size() >= 3;  // U+2000 to U+200A
    return is_general && byte_at(text, 2) >= 0x80 && byte_at(text, 2) <= 0x8A ? 3 : 0;
}

std::string with_plain_spaces(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = unicode_space_length(text.substr(i));
        plain += length == 0 ? text[i] : ' ';
        i += std::max<std::size_t>(length, 1);
    }
    return plain;
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
    return say(place::line_and_column, place.line, place.column);
}

std::optional<TextPlace> find_place(const Message& where) {
    const auto number = [&](std::size_t part) {
        return static_cast<std::size_t>(number_of(where.parts[part]).value_or(0));
    };
    if (where.text == place::line_and_column) return TextPlace{number(0), number(1)};
    if (where.text == place::line) return TextPlace{number(0), 0};
    if (where.text != place::within) return std::nullopt;
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

namespace {

// Longer words are unlikely to be misspelt names, and comparing them would be slow.
constexpr std::size_t longest_word = 64;

std::string extract_digits(std::string_view text) {
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
    return digits;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Only three rows are stored. Entry (i, j) is the distance between the first i letters of a and the first j
    // letters of b.
    std::array<std::vector<std::size_t>, 3> rows;
    for (auto& row : rows) row.resize(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i - 1) % 3];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = upper(a[i - 1]) == upper(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && upper(a[i - 1]) == upper(b[j - 2]) && upper(a[i - 2]) == upper(b[j - 1]))
                row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
        }
    }
    return rows[a.size() % 3][b.size()];
}

std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates) {
    if (word.size() > longest_word) return std::nullopt;
    const std::string digits = extract_digits(word);
    std::size_t fewest = std::min<std::size_t>(word.size() / 3, 3) + 1;
    std::optional<std::string_view> nearest;
    for (const std::string_view each : candidates) {
        if (each.size() > longest_word || extract_digits(each) != digits) continue;
        const std::size_t edits = edit_distance(word, each);
        if (edits >= fewest || edits >= each.size()) continue;
        fewest = edits;
        nearest = each;
    }
    return nearest;
}

namespace {

constexpr double longest_duration = 366.0 * 24 * 3600;

std::optional<double> unit_seconds(std::string_view unit) {
    if (unit == "us" || unit == "µs") return 1e-6;
    if (unit == "ms") return 1e-3;
    if (unit.empty() || unit == "s") return 1;
    if (unit == "min") return 60;
    if (unit == "h") return 3600;
    return std::nullopt;
}

}  // namespace

std::optional<double> checked_duration(double seconds) {
    return seconds >= 0 && seconds <= longest_duration ? std::optional(seconds) : std::nullopt;
}

std::optional<double> parse_duration(std::string_view text) {
    text = trimmed(text);
    // Parses digits with at most one decimal point by hand, because some standard libraries lack from_chars for
    // doubles.
    double value = 0;
    double scale = 1;
    bool after_point = false;
    std::size_t digits = 0;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '.' && !after_point) {
            after_point = true;
        } else if (c >= '0' && c <= '9') {
            value = (value * 10) + (c - '0');
            if (after_point) scale *= 10;
            ++digits;
        } else {
            break;
        }
    }
    if (digits == 0 || digits > 12) return std::nullopt;
    const auto unit = unit_seconds(trimmed(text.substr(i)));
    if (!unit) return std::nullopt;
    return checked_duration(value / scale * *unit);
}

}  // namespace cubewright
