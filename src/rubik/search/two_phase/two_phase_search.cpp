#include "rubik/search/two_phase/two_phase_search.hpp"

#include <algorithm>
#include <array>

namespace cubewright::rubik {

namespace {

// Minimum phase-1 cost for which pre-moves pay off.
constexpr int min_cost_after_pre_moves = 8;

// Order in which the pre-move costs are tried. At large total costs, long pre-moves come first: several of them share
// one first phase, so their candidates are cheap. Building their many starting points takes time, though, and most
// searches end before the total cost reaches 11.
constexpr int pre_move_cost(int total_cost, int turn) {
    constexpr std::array<std::array<int, most_pre_moves + 1>, 3> orders{{{0, 1, 2, 3}, {2, 1, 3, 0}, {3, 2, 1, 0}}};
    return orders[static_cast<std::size_t>(std::clamp(total_cost - 10, 0, 2))][static_cast<std::size_t>(turn)];
}

}  // namespace

// Why a complete schedule proves that no shorter solution exists: consider the last move of a solution that is not in
// the phase-2 group, and let k be the total cost up to this move. The moves up to it are a first phase of cost k
// without pre-moves. The solution is therefore found if all starting points without pre-moves are scheduled at every
// total cost up to the wanted length, which is the case:
// - Up to a total cost of 10 they are scheduled in turn 0, whether `is_easy` is set or not.
// - From 11 on they are scheduled in turn 0 while `is_easy` is true, which is then the only turn, and otherwise in the
// last turn. At a fixed total cost, `is_easy` can only change from true to false, because the wanted length never
// increases. The schedule therefore leaves a total cost either after a turn 0 that was easy throughout, or after the
// last turn.
std::optional<Schedule::Item> Schedule::next() {
    const Lock lock(mutex_);
    while (found_.wanted_length() >= total_cost_ && total_cost_ <= static_cast<int>(longest_phase1)) {
        const bool is_easy = found_.wanted_length() - total_cost_ > pre_move_limit_;
        const int most =
            is_easy ? 0 : std::clamp(total_cost_ - min_cost_after_pre_moves, 0, static_cast<int>(most_pre_moves));
        if (turn_ > most) {
            ++total_cost_;
            turn_ = 0;
            continue;
        }
        const int before = is_easy ? 0 : pre_move_cost(total_cost_, turn_);
        const auto starts = starts_.with_pre_moves(static_cast<std::size_t>(before));
        while (next_start_ < starts.size()) {
            const StartingPoint& start = starts[next_start_++];
            if (start.least_cost <= total_cost_ - before) return Item{&start, total_cost_ - before, before};
        }
        ++turn_;
        next_start_ = 0;
    }
    complete_ = found_.wanted_length() < total_cost_;
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
        bounded_.search(*item->start, starts_.allowed(item->start->direction), item->phase1_cost, item->pre_move_cost);
    } else {
        while (exact_.can_add_start()) {
            const auto item = schedule.next();
            if (!item) break;
            exact_.add(*item->start, item->phase1_cost, item->pre_move_cost);
        }
        if (!exact_.step()) return false;
    }
    return !budget_.spent();
}

}  // namespace cubewright::rubik
