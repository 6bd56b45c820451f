#include "store/board/day_puzzles.hpp"

#include <algorithm>

#include "readyset/deals/daily.hpp"
#include "readyset/game/score.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::board {

namespace {

std::shared_ptr<const DayPuzzle> make_day_puzzle(Date date) {
    DayPuzzle day{date, readyset::daily_puzzle(date).puzzle, 0};
    const auto solver = readyset::Solver::make(day.puzzle);
    if (const auto best = solver ? solver->best() : std::nullopt)
        day.best_possible = readyset::score(day.puzzle, *best).total;
    return std::make_shared<const DayPuzzle>(std::move(day));
}

}  // namespace

std::shared_ptr<const DayPuzzle> DayPuzzles::of(Date date) {
    {
        const std::scoped_lock lock(mutex_);
        const auto found = std::ranges::find(days_, date, [](const auto& day) { return day->date; });
        if (found != days_.end()) {
            days_.splice(days_.begin(), days_, found);
            return days_.front();
        }
    }
    auto day = make_day_puzzle(date);
    const std::scoped_lock lock(mutex_);
    days_.push_front(day);
    if (days_.size() > capacity) days_.pop_back();
    return day;
}

}  // namespace cubewright::board
