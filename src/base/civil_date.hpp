// A day of the proleptic Gregorian calendar, the calendar of today carried on into the past and
// the future alike. The arithmetic is Howard Hinnant's "chrono-compatible low-level date algorithms".
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright {

enum class Weekday : std::uint8_t { monday, tuesday, wednesday, thursday, friday, saturday, sunday };

constexpr std::string_view name(Weekday day) {
    constexpr std::array<std::string_view, 7> names{"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                    "Friday", "Saturday", "Sunday"};
    return names[static_cast<std::size_t>(day)];
}

struct CivilDate {
    std::int32_t year = 1970;  // 0 to 9999
    std::uint8_t month = 1;    // 1 to 12
    std::uint8_t day = 1;      // 1 to 31
    friend constexpr auto operator<=>(const CivilDate&, const CivilDate&) = default;
};

constexpr bool is_leap_year(std::int32_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

constexpr unsigned days_in_month(std::int32_t year, unsigned month) {
    constexpr std::array<unsigned, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap_year(year) ? 29 : days[month - 1];
}

// Days since 1970-01-01. A year is taken to begin on the first of March, so that the leap day is
// its last, and 400 years are one era of 146 097 days.
constexpr std::int32_t day_number(CivilDate date) {
    const std::int32_t year = date.year - (date.month <= 2 ? 1 : 0);
    const std::int32_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int32_t year_of_era = year - (era * 400);
    const std::int32_t month_from_march = (date.month + 9) % 12;
    const std::int32_t day_of_year = (((153 * month_from_march) + 2) / 5) + date.day - 1;
    const std::int32_t day_of_era = (year_of_era * 365) + (year_of_era / 4) - (year_of_era / 100) + day_of_year;
    return (era * 146097) + day_of_era - 719468;
}

constexpr CivilDate date_of(std::int32_t day_number) {
    const std::int32_t shifted = day_number + 719468;
    const std::int32_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    const std::int32_t day_of_era = shifted - (era * 146097);
    const std::int32_t year_of_era =
        (day_of_era - (day_of_era / 1460) + (day_of_era / 36524) - (day_of_era / 146096)) / 365;
    const std::int32_t day_of_year = day_of_era - ((365 * year_of_era) + (year_of_era / 4) - (year_of_era / 100));
    const std::int32_t month_from_march = ((5 * day_of_year) + 2) / 153;
    const std::int32_t day = day_of_year - (((153 * month_from_march) + 2) / 5) + 1;
    const std::int32_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
    return {year_of_era + (era * 400) + (month <= 2 ? 1 : 0), static_cast<std::uint8_t>(month),
            static_cast<std::uint8_t>(day)};
}

constexpr Weekday weekday(CivilDate date) {
    const std::int32_t from_monday = (day_number(date) + 3) % 7;  // 1970-01-01 was a Thursday
    return static_cast<Weekday>(from_monday < 0 ? from_monday + 7 : from_monday);
}

std::string to_string(CivilDate date);                      // "2026-11-14"
Result<CivilDate> parse_civil_date(std::string_view text);  // refuses days that do not exist

}  // namespace cubewright
