// Parsing and formatting of ISO 8601 dates. The calendar arithmetic comes from std::chrono, whose date parser is
// missing from the oldest compilers we support.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright {

using Date = std::chrono::year_month_day;  // years 0 to 9999

// Returns the number of days since 1970-01-01.
constexpr std::int32_t day_number(Date date) {
    return static_cast<std::int32_t>(std::chrono::sys_days(date).time_since_epoch().count());
}
constexpr Date date_of(std::int32_t day_number) {
    return std::chrono::sys_days(std::chrono::days(day_number));
}

constexpr std::chrono::weekday get_weekday(Date date) {
    return std::chrono::sys_days(date);
}
// Returns 0 for Monday to 6 for Sunday.
constexpr std::int32_t days_since_monday(std::chrono::weekday day) {
    return static_cast<std::int32_t>(day.iso_encoding()) - 1;
}

std::string iso_date(Date date);                     // for example "2026-11-14"
Result<Date> parse_iso_date(std::string_view text);  // rejects dates that do not exist

}  // namespace cubewright
