// Decides for which dates the board accepts answers, and which answers are ranked.
#pragma once

#include <cstdint>

#include "base/iso_date.hpp"
#include "store/unix_time.hpp"

namespace cubewright::board {

enum class Season : std::uint8_t {
    archive,  // the date is over in every time zone; answers are judged and stored but not ranked
    open,     // it is currently that date in at least one time zone from UTC+14 to UTC−12
    future,   // the date has not begun in any time zone
};
Season season(Date date, store::UnixTime now);

}  // namespace cubewright::board
