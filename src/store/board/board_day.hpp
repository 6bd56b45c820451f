// Decides for which dates the board accepts answers, and which answers are ranked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>

#include "base/iso_date.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::board {

enum class Season : std::uint8_t {
    archive,  // the date is over in every time zone; answers are judged and stored but not ranked
    open,     // it is currently that date in at least one time zone from UTC+14 to UTC−12
    future,   // the date has not begun in any time zone
};
Season season(Date date, store::UnixTime now);

// Cache of the daily puzzles in use. Each puzzle is generated once.

struct DayPuzzle {
    Date date;
    readyset::Puzzle puzzle;
    unsigned best_possible = 0;  // highest score of any solution
};

class DayPuzzles {
public:
    std::shared_ptr<const DayPuzzle> of(Date date);

private:
    static constexpr std::size_t capacity = 64;
    std::mutex mutex_;
    std::list<std::shared_ptr<const DayPuzzle>> days_;  // most recently used first
};

}  // namespace cubewright::board
