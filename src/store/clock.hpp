// The clock by which times are recorded, and the rule that decides whether to believe it. docs/guides/operations.md
// explains the rule to operators.
#pragma once

#include <cstdint>
#include <functional>

#include "store/database.hpp"
#include "store/refusal.hpp"
#include "store/unix_time.hpp"

namespace cubewright::store {

struct ClockReading {
    std::int64_t milliseconds = 0;  // since 1970-01-01T00:00:00Z
    bool is_synchronised = false;   // the operating system reports that a time server keeps the clock right

    UnixTime seconds() const { return milliseconds / 1000; }
};
using Clock = std::function<ClockReading()>;

// Reads the clock of this machine.
ClockReading read_system_clock();

// A clock that is behind the last recorded time by at most this long has been corrected a little; the recorded time is
// used instead.
inline constexpr UnixTime clock_tolerance = 120;
// A clock that is not synchronised is believed if it is at most this far ahead of the last recorded time. A running
// service records the time every hour, so a larger gap is a long downtime or a wrong clock, and nobody can tell which.
inline constexpr UnixTime longest_gap = UnixTime{3} * 86'400;

enum class ClockState : std::uint8_t {
    right,
    unconfirmed,  // far ahead of the last recorded time, and not synchronised
    behind,       // behind the last recorded time, and not synchronised
};
std::string_view name(ClockState state);
ClockState assess_clock(const ClockReading& reading, UnixTime latest);

// The last recorded time; 0 when nothing has been recorded.
UnixTime latest_time(Database& database);

// Records the reading within the writer's transaction and returns the time to use. Refuses a clock that is not right,
// and then records nothing.
Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading);

// The operator has checked the clock: the reading becomes the last recorded time, whatever was recorded before.
void confirm_time(Database& writer, const ClockReading& reading);

}  // namespace cubewright::store
