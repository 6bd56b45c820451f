// Dates of the Gregorian calendar, and their ISO 8601 form.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright {

struct Date {
    int year = 0;  // 0 to 9999
    unsigned month = 1;
    unsigned day = 1;
    friend constexpr auto operator<=>(const Date&, const Date&) = default;
};

// Returns the number of days since 1970-01-01. The year begins in March here, so that the leap day is its last one
// (Howard Hinnant, "chrono-compatible low-level date algorithms").
constexpr std::int32_t day_number(const Date& date) {
    const int year = date.year - (date.month <= 2 ? 1 : 0);
    const int era = (year >= 0 ? year : year - 399) / 400;
    const int year_of_era = year - era * 400;
    const int month = static_cast<int>(date.month) + (date.month > 2 ? -3 : 9);
    const int day_of_year = (153 * month + 2) / 5 + static_cast<int>(date.day) - 1;
    return era * 146'097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719'468;
}
constexpr Date date_of(std::int32_t day_number) {
    const int day = day_number + 719'468;
    const int era = (day >= 0 ? day : day - 146'096) / 146'097;
    const int day_of_era = day - era * 146'097;
    const int year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
    const int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const int month = (5 * day_of_year + 2) / 153;
    const auto in_year = static_cast<unsigned>(month < 10 ? month + 3 : month - 9);
    return {era * 400 + year_of_era + (in_year <= 2 ? 1 : 0), in_year,
            static_cast<unsigned>(day_of_year - (153 * month + 2) / 5 + 1)};
}

// Returns 0 for Monday to 6 for Sunday.
constexpr std::int32_t days_since_monday(const Date& date) {
    return ((day_number(date) + 3) % 7 + 7) % 7;  // 1970-01-01 was a Thursday
}

std::string iso_date(Date date);                     // for example "2026-11-14"
Result<Date> parse_iso_date(std::string_view text);  // rejects dates that do not exist

}  // namespace cubewright

namespace cubewright::store {

// Unix time and its text form.

// Seconds since 1970-01-01T00:00:00Z.
using UnixTime = std::int64_t;
UnixTime system_time();

Date date_at(UnixTime time);             // date in UTC
std::string to_iso_text(UnixTime time);  // for example "2026-11-15T09:30:00Z"

}  // namespace cubewright::store
