#include "rubik/search/two_phase/two_phase_search.hpp"

#include <algorithm>
#include <array>

namespace cubewright::rubik {

namespace {

// Pre-moves pay only where phase 1 has this much left to itself.
constexpr int least_after_pre_moves = 8;

// In which order pre-moves are tried, by their price. Those with many come first in the end: several ways
// share one first phase, so their candidates are cheap. But to make their many starts takes time, and
// before the total has come to 11 most searches are over.
constexpr int pre_move_price(int total_price, int turn) {
    constexpr std::array<std::array<int, most_pre_moves + 1>, 3> orders{{{0, 1, 2, 3}, {2, 1, 3, 0}, {3, 2, 1, 0}}};
    return orders[static_cast<std::size_t>(std::clamp(total_price - 10, 0, 2))][static_cast<std::size_t>(turn)];
}

}  // namespace

// Why a complete schedule proves that nothing shorter is left. Let a solution have a last move at price k that is not
// one of the phase-2 group. Its moves up to there are a first phase of price k without pre-moves, so it is found if all
// starts without pre-moves are handed out at every total price up to the wanted length. They are:
// - Up to a total of 10 they come in turn 0, whether it is easy or not.
// - From 11 on they come in turn 0 while it is easy, which is then the only turn, and otherwise in the last turn. While
//   the total stays the same, `is_easy` can only change from true to false, because the wanted length never grows. So
//   a total is left either after turn 0 that was easy throughout, or after the last turn.
std::optional<Schedule::Item> Schedule::next() {
    const Lock lock(mutex_);
    while (found_.wanted_length() >= total_price_ && total_price_ <= static_cast<int>(longest_phase1)) {
        const bool is_easy = found_.wanted_length() - total_price_ > plenty_;
        const int most =
            is_easy ? 0 : std::clamp(total_price_ - least_after_pre_moves, 0, static_cast<int>(most_pre_moves));
        if (turn_ > most) {
            ++total_price_;
            turn_ = 0;
            continue;
        }
        const int before = is_easy ? 0 : pre_move_price(total_price_, turn_);
        const auto starts = starts_.with_pre_moves(static_cast<std::size_t>(before));
        while (next_start_ < starts.size()) {
            const StartingPoint& start = starts[next_start_++];
            if (start.least_price <= total_price_ - before) return Item{&start, total_price_ - before, before};
        }
        ++turn_;
        next_start_ = 0;
    }
    complete_ = found_.wanted_length() < total_price_;
    return std::nullopt;
}

Worker::Worker(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
               const SearchLimits& limits, Budget::Clock::time_point start)
    : tables_(tables),
      starts_(starts),
      budget_(limits, start),
      completer_(tables, starts, found, budget_),
      bounded_(tables, completer_, budget_),
      exact_(tables, starts, completer_, budget_) {}

bool Worker::step(Schedule& schedule) {
    if (tables_.tier == TableTier::tiny) {
        const auto item = schedule.next();
        if (!item) return false;
        bounded_.search(*item->start, starts_.allowed(item->start->direction), item->price, item->pre_move_price);
    } else {
        while (exact_.has_room()) {
            const auto item = schedule.next();
            if (!item) break;
            exact_.add(*item->start, item->price, item->pre_move_price);
        }
        if (!exact_.step()) return false;
    }
    return !budget_.spent();
}

}  // namespace cubewright::rubik
