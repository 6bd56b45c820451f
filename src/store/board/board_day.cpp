#include "store/board/board_day.hpp"

#include <chrono>

namespace cubewright::board {

namespace {

using namespace std::chrono_literals;

constexpr auto earliest_zone = 14h;  // UTC+14, used in the Line Islands: the first time zone to begin a date
constexpr auto latest_zone = -12h;   // UTC−12, used by ships west of Hawaii: the last time zone to end a date

}  // namespace

Season season(Date date, store::UnixTime now) {
    using namespace std::chrono;
    const sys_days asked = date;
    const sys_seconds utc{seconds(now)};
    if (asked > floor<days>(utc + earliest_zone)) return Season::future;
    return asked < floor<days>(utc + latest_zone) ? Season::archive : Season::open;
}

}  // namespace cubewright::board
