// Which dates the board takes answers for, and when they rank.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/civil_date.hpp"

namespace cubewright::server {

// Seconds since 1970-01-01T00:00:00Z. The service reads it in one place, and a test in its own way.
using UnixTime = std::int64_t;
using WallClock = std::function<UnixTime()>;
UnixTime system_time();

std::string to_iso_text(UnixTime time);  // "2026-11-15T09:30:00Z"

enum class Season : std::uint8_t {
    archive,  // the date is over everywhere: judged and kept, not ranked
    open,     // it is that date somewhere on Earth, from UTC+14 to UTC−12
    future,   // it has not begun anywhere
};
Season season(CivilDate date, UnixTime now);

}  // namespace cubewright::server
