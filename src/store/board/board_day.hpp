// Which dates the board takes answers for, and when they rank.
#pragma once

#include <cstdint>

#include "base/iso_date.hpp"
#include "store/unix_time.hpp"

namespace cubewright::board {

enum class Season : std::uint8_t {
    archive,  // the date is over everywhere: judged and kept, not ranked
    open,     // it is that date somewhere on Earth, from UTC+14 to UTC−12
    future,   // it has not begun anywhere
};
Season season(Date date, store::UnixTime now);

}  // namespace cubewright::board
