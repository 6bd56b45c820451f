#include "store/board/board_day.hpp"

#include <algorithm>
#include <chrono>

#include "readyset/deals/daily.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::board {

namespace {

constexpr store::UnixTime hour = 3600;
constexpr store::UnixTime earliest_zone =
    14 * hour;  // UTC+14, used in the Line Islands: the first zone to begin a date
constexpr store::UnixTime latest_zone =
    -12 * hour;  // UTC−12, used by ships west of Hawaii: the last zone to end a date

}  // namespace

Season season(Date date, store::UnixTime now) {
    if (date > store::date_at(now + earliest_zone)) return Season::future;
    return date < store::date_at(now + latest_zone) ? Season::archive : Season::open;
}

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
