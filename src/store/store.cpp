#include "store/store.hpp"

#if defined(__linux__)
#include <sys/timex.h>
#endif

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>

#include "texts/message.hpp"

namespace cubewright::store {

namespace {

// Returns true if the kernel reports a synchronised clock and `milliseconds` matches the kernel's time. The two times
// are compared because a process can be shown a time that differs from the kernel's.
bool is_kernel_time(std::int64_t milliseconds) {
#if defined(__linux__)
    timex kernel{};
    if (adjtimex(&kernel) == -1 || (static_cast<unsigned>(kernel.status) & STA_UNSYNC) != 0) return false;
    return std::abs(std::int64_t{kernel.time.tv_sec} - (milliseconds / 1000)) <= clock_tolerance;
#else
    (void)milliseconds;
    return false;
#endif
}

void store_latest_time(Database& writer, UnixTime now) {
    writer.defer("UPDATE recorded_time SET latest = ?", now);
}

}  // namespace

ClockReading read_system_clock() {
    using namespace std::chrono;
    const std::int64_t now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    return {now, is_kernel_time(now)};
}

std::string_view name(ClockState state) {
    constexpr std::array<std::string_view, 3> names{"right", "unconfirmed", "behind"};
    return names[static_cast<std::size_t>(state)];
}

ClockState assess_clock(const ClockReading& reading, UnixTime latest) {
    if (reading.is_synchronised || latest == 0) return ClockState::right;
    if (reading.seconds() < latest - clock_tolerance) return ClockState::behind;
    return reading.seconds() > latest + longest_gap ? ClockState::unconfirmed : ClockState::right;
}

UnixTime latest_time(Database& database) {
    return database.number("SELECT latest FROM recorded_time");
}

Outcome<UnixTime> check_time(const ClockReading& reading, UnixTime latest) {
    const UnixTime now = reading.seconds();
    switch (assess_clock(reading, latest)) {
        case ClockState::behind:
            return refuse(Reason::clock_behind, "clock-behind",
                          tr("the service's clock says {date}, but the last recorded time is {date2}; nothing is "
                             "recorded until the clock is right",
                             to_iso_text(now), to_iso_text(latest)),
                          {}, tr("a synchronised clock, or confirmation with cubewright serve clock --confirm"));
        case ClockState::unconfirmed:
            return refuse(Reason::clock_unconfirmed, "clock-unconfirmed",
                          tr("the service's clock says {date}, but the last recorded time is {date2}, and the system "
                             "does not report a synchronised clock; nothing is recorded until the clock is confirmed",
                             to_iso_text(now), to_iso_text(latest)),
                          {}, tr("a synchronised clock, or confirmation with cubewright serve clock --confirm"));
        case ClockState::right:
            break;
    }
    return now <= latest && now >= latest - clock_tolerance ? latest : now;
}

Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading) {
    return record_time(writer, reading, latest_time(writer));
}

Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading, UnixTime latest) {
    const auto time = check_time(reading, latest);
    if (time && *time != latest) store_latest_time(writer, *time);
    return time;
}

void confirm_time(Database& writer, const ClockReading& reading) {
    store_latest_time(writer, reading.seconds());
}

}  // namespace cubewright::store
