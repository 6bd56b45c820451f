#include "base/iso_date.hpp"

#include <fmt/core.h>

#include "base/text.hpp"
#include "texts/codes.hpp"

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

constexpr unsigned number(std::string_view digits) {
    unsigned n = 0;
    for (const char c : digits) n = (n * 10) + static_cast<unsigned>(c - '0');
    return n;
}

}  // namespace

std::string iso_date(Date date) {
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

Result<Date> parse_iso_date(std::string_view text) {
    using namespace std::chrono;
    if (!has_iso_shape(text)) return fail(say(Text::not_a_date, quote(text)), {}, Text::expected_date);
    const year_month in = year(static_cast<int>(number(text.substr(0, 4)))) / month(number(text.substr(5, 2)));
    const day on(number(text.substr(8, 2)));
    if (!in.ok())
        return fail(say(Text::no_such_month, static_cast<unsigned>(in.month()), quote(text)), {}, Text::expected_month);
    if (!(in / on).ok())
        return fail(say(Text::no_such_day, static_cast<unsigned>(on), quote(text)), {},
                    say(Text::expected_day, static_cast<unsigned>((in / last).day())));
    return in / on;
}

}  // namespace cubewright
