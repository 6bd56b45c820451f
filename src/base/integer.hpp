// Parsing of integers.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/result.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright {

// Returns the integer that the whole text represents, or std::nullopt for any other text and for a number that does not
// fit.
template <std::integral Number>
std::optional<Number> parse_integer(std::string_view text, int base = 10) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// Does the same for the text of a field, with an error.
inline Result<std::int64_t> read_integer(std::string_view text, Where where) {
    if (const auto number = parse_integer<std::int64_t>(text)) return *number;
    return fail("not-an-integer", tr("{text} is not an integer", quote(text)), std::move(where), tr("an integer"));
}

}  // namespace cubewright
