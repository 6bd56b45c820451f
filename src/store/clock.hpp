// The clock used for timestamps, and the rule that decides whether to trust a reading. docs/guides/operations.md
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
    // True if the operating system reports that a time server keeps the clock synchronised.
    bool is_synchronised = false;

    UnixTime seconds() const { return milliseconds / 1000; }
};
using Clock = std::function<ClockReading()>;

// Reads the system clock.
ClockReading read_system_clock();

// Largest correction in seconds. A clock that is behind the last recorded time by at most this much is assumed to have
// been corrected slightly, and the recorded time is used instead.
inline constexpr UnixTime clock_tolerance = 120;
// Longest gap in seconds. An unsynchronised clock is trusted if it is at most this far ahead of the last recorded
// time. A running service records the time every hour, so a larger gap means either a long downtime or a wrong clock,
// and the service cannot tell which.
inline constexpr UnixTime longest_gap = UnixTime{3} * 86'400;

enum class ClockState : std::uint8_t {
    right,
    unconfirmed,  // far ahead of the last recorded time and not synchronised
    behind,       // behind the last recorded time and not synchronised
};
std::string_view name(ClockState state);
ClockState assess_clock(const ClockReading& reading, UnixTime latest);

// Returns the last recorded time, or 0 if no time has been recorded.
UnixTime latest_time(Database& database);

// Returns the time to use for a reading: the last recorded time if the clock is slightly behind it, and otherwise the
// time of the reading. If the state of the clock is not `right`, refuses the reading.
Outcome<UnixTime> check_time(const ClockReading& reading, UnixTime latest);

// Records the reading within the writer's transaction and returns the time to use. If the state of the clock is not
// `right`, refuses the reading and records nothing.
Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading);
// Overload for a caller that has already read the last recorded time in this transaction.
Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading, UnixTime latest);

// Sets the last recorded time to the reading, regardless of earlier records. Called after the operator has checked the
// clock.
void confirm_time(Database& writer, const ClockReading& reading);

}  // namespace cubewright::store
