#include "base/iso_date.hpp"

#include <fmt/core.h>

#include <chrono>

#include "base/text.hpp"
#include "texts/message.hpp"

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
    return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}

Result<Date> parse_iso_date(std::string_view text) {
    if (!has_iso_shape(text))
        return fail("not-a-date", tr("{text} is not a date", quote(text)), {}, tr("a date such as 2026-11-14"));
    const Date date{static_cast<int>(number(text.substr(0, 4))), number(text.substr(5, 2)), number(text.substr(8, 2))};
    if (date.month < 1 || date.month > 12)
        return fail("no-such-month", tr("{text} has no month {month}", quote(text), date.month), {},
                    tr("a month from 01 to 12"));
    const Date next_month = date.month == 12 ? Date{date.year + 1, 1, 1} : Date{date.year, date.month + 1, 1};
    const unsigned last = date_of(day_number(next_month) - 1).day;
    if (date.day < 1 || date.day > last)
        return fail("no-such-day", tr("{text} has no day {day}", quote(text), date.day), {},
                    tr("a day from 01 to {last}", last));
    return date;
}

}  // namespace cubewright

namespace cubewright::store {

UnixTime system_time() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

constexpr UnixTime seconds_of_day = 86'400;

// Returns the time since the day began.
constexpr UnixTime time_of_day(UnixTime time) {
    return (time % seconds_of_day + seconds_of_day) % seconds_of_day;
}

}  // namespace

Date date_at(UnixTime time) {
    return date_of(static_cast<std::int32_t>((time - time_of_day(time)) / seconds_of_day));
}

std::string to_iso_text(UnixTime time) {
    const UnixTime clock = time_of_day(time);
    return fmt::format("{}T{:02}:{:02}:{:02}Z", iso_date(date_at(time)), clock / 3600, clock / 60 % 60, clock % 60);
}

}  // namespace cubewright::store
