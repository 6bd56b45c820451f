#include "base/civil_date.hpp"

#include <fmt/core.h>

#include "base/text.hpp"

namespace cubewright {

namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool has_iso_shape(std::string_view text) {
    constexpr std::string_view shape = "0000-00-00";
    if (text.size() != shape.size()) return false;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (shape[i] == '-' ? text[i] != '-' : !is_digit(text[i])) return false;
    return true;
}

constexpr int number(std::string_view digits) {
    int n = 0;
    for (const char c : digits) n = (n * 10) + (c - '0');
    return n;
}

}  // namespace

std::string to_string(CivilDate date) {
    return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}

Result<CivilDate> parse_civil_date(std::string_view text) {
    if (!has_iso_shape(text))
        return fail(fmt::format("{} is not a date", in_quotes(text)), {}, "a date such as 2026-11-14");
    const int year = number(text.substr(0, 4));
    const int month = number(text.substr(5, 2));
    const int day = number(text.substr(8, 2));
    if (month < 1 || month > 12)
        return fail(fmt::format("there is no month {} in {}", month, in_quotes(text)), {}, "a month from 01 to 12");
    const unsigned days = days_in_month(year, static_cast<unsigned>(month));
    if (day < 1 || day > static_cast<int>(days))
        return fail(fmt::format("there is no day {} in {}", day, in_quotes(text)), {},
                    fmt::format("a day from 01 to {}", days));
    return CivilDate{year, static_cast<std::uint8_t>(month), static_cast<std::uint8_t>(day)};
}

}  // namespace cubewright
