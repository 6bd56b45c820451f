#include "server/board/board_day.hpp"

#include <fmt/core.h>

#include <chrono>

namespace cubewright::server {

namespace {

constexpr UnixTime hour = 3600;
constexpr UnixTime day = 24 * hour;
constexpr UnixTime earliest_zone = 14 * hour;  // the Line Islands begin the date
constexpr UnixTime latest_zone = -12 * hour;   // a ship west of Hawaii ends it

constexpr UnixTime days_before(UnixTime time) {
    return (time >= 0 ? time : time - day + 1) / day;
}

}  // namespace

UnixTime system_time() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

std::string to_iso_text(UnixTime time) {
    const UnixTime days = days_before(time);
    const UnixTime rest = time - (days * day);
    return fmt::format("{}T{:02}:{:02}:{:02}Z", to_string(date_of(static_cast<std::int32_t>(days))), rest / hour,
                       rest / 60 % 60, rest % 60);
}

Season season(CivilDate date, UnixTime now) {
    const UnixTime asked = day_number(date);
    if (asked > days_before(now + earliest_zone)) return Season::future;
    return asked < days_before(now + latest_zone) ? Season::archive : Season::open;
}

}  // namespace cubewright::server
