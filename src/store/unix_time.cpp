#include "store/unix_time.hpp"

#include <fmt/core.h>

#include <chrono>

namespace cubewright::store {

UnixTime system_time() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

Date date_at(UnixTime time) {
    using namespace std::chrono;
    return floor<days>(sys_seconds(seconds(time)));
}

std::string to_iso_text(UnixTime time) {
    using namespace std::chrono;
    const sys_seconds at{seconds(time)};
    const sys_days day = floor<days>(at);
    const hh_mm_ss clock(at - day);
    return fmt::format("{}T{:02}:{:02}:{:02}Z", iso_date(day), clock.hours().count(), clock.minutes().count(),
                       clock.seconds().count());
}

}  // namespace cubewright::store
