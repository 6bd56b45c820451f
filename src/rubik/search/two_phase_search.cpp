#include "rubik/search/two_phase_search.hpp"

namespace cubewright::rubik {

namespace {

// Pre-moves pay only where phase 1 has this much left to itself.
constexpr int least_after_pre_moves = 8;

}  // namespace

std::optional<Schedule::Item> Schedule::next() {
    const SpinLock::Guard guard(lock_);
    while (answers_.wanted_length() >= total_price_ && total_price_ <= static_cast<int>(longest_phase1)) {
        const auto before = static_cast<int>(pre_move_price_);
        if (pre_move_price_ > most_pre_moves || (before > 0 && total_price_ - before < least_after_pre_moves)) {
            ++total_price_;
            pre_move_price_ = 0;
            continue;
        }
        const auto roots = roots_.with_pre_moves(pre_move_price_);
        while (next_root_ < roots.size()) {
            const Root& root = roots[next_root_++];
            if (root.least_price <= total_price_ - before) return Item{&root, total_price_ - before, before};
        }
        ++pre_move_price_;
        next_root_ = 0;
    }
    complete_ = answers_.wanted_length() < total_price_;
    return std::nullopt;
}

Worker::Worker(const TwoPhaseTables& tables, const Roots& roots, Answers& answers, const SearchLimits& limits,
               Budget::Clock::time_point start)
    : tables_(tables),
      roots_(roots),
      budget_(limits, start),
      finisher_(tables, roots, answers, budget_),
      bounded_(tables, finisher_, budget_),
      exact_(tables, roots, finisher_, budget_) {}

bool Worker::step(Schedule& schedule) {
    if (tables_.tier == TableTier::tiny) {
        const auto item = schedule.next();
        if (!item) return false;
        bounded_.search(*item->root, roots_.allowed(item->root->direction), item->price, item->pre_move_price);
    } else {
        while (exact_.has_room()) {
            const auto item = schedule.next();
            if (!item) break;
            exact_.add(*item->root, item->price, item->pre_move_price);
        }
        if (!exact_.step()) return false;
    }
    return !budget_.spent();
}

}  // namespace cubewright::rubik
