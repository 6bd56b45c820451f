// Dates as ISO 8601 writes them. The calendar is std::chrono's; reading and writing dates is what the standard
// libraries of our oldest compilers lack.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright {

using Date = std::chrono::year_month_day;  // of the years 0 to 9999

// Days since 1970-01-01.
constexpr std::int32_t day_number(Date date) {
    return static_cast<std::int32_t>(std::chrono::sys_days(date).time_since_epoch().count());
}
constexpr Date date_of(std::int32_t day_number) {
    return std::chrono::sys_days(std::chrono::days(day_number));
}

constexpr std::chrono::weekday weekday_of(Date date) {
    return std::chrono::sys_days(date);
}
// 0 for Monday to 6 for Sunday.
constexpr std::int32_t days_since_monday(std::chrono::weekday day) {
    return static_cast<std::int32_t>(day.iso_encoding()) - 1;
}

std::string iso_date(Date date);                     // "2026-11-14"
Result<Date> parse_iso_date(std::string_view text);  // refuses days that do not exist

}  // namespace cubewright
