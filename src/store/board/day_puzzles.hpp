// Cache of the daily puzzles in use. Each puzzle is generated once.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "base/iso_date.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::board {

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
