// State of the search for one cube: its starting points, the solutions so far, and the order in which first phases are
// tried. Each thread has its own Worker.
#pragma once

#include <cstddef>
#include <optional>

#include "base/mutex.hpp"
#include "rubik/search/two_phase/found_solutions.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/search/two_phase/phase1_bounded.hpp"
#include "rubik/search/two_phase/phase1_exact.hpp"
#include "rubik/search/two_phase/solution_completer.hpp"
#include "rubik/search/two_phase/starting_points.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// Schedules the starting points, each with the cost of the first phase to search, in order of increasing total cost. At
// small total costs, starting points without pre-moves come first.
class Schedule {
public:
    // If phase 2 may cost more than `pre_move_limit`, pre-moves are skipped, because the search ends sooner without
    // them.
    Schedule(StartingPoints& starts, const FoundSolutions& found, int pre_move_limit)
        : starts_(starts), found_(found), pre_move_limit_(pre_move_limit) {}

    struct Item {
        const StartingPoint* start;
        int phase1_cost;  // cost of phase 1 without the pre-moves
        int pre_move_cost;
    };
    std::optional<Item> next();

    // True once every starting point that could still improve the solutions has been scheduled.
    bool is_complete() const { return complete_; }

private:
    StartingPoints& starts_;
    const FoundSolutions& found_;
    int pre_move_limit_;
    Mutex mutex_;
    int total_cost_ = 0;
    int turn_ = 0;  // index into the pre-move costs at this total cost
    std::size_t next_start_ = 0;
    bool complete_ = false;
};

class Worker {
public:
    Worker(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
           const SearchLimits& limits, Budget::Clock::time_point start);

    // Processes a node or a starting point. Returns false when all work is done or a limit has been reached.
    bool step(Schedule& schedule);
    // Prefetches the data for the next step.
    void prefetch_next() const { exact_.prefetch_next(); }

    void limit_phase2(int most) { completer_.limit_phase2(most); }
    bool has_excluded_work() const { return completer_.has_excluded_work(); }
    const Budget& budget() const { return budget_; }

private:
    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    Budget budget_;
    SolutionCompleter completer_;
    BoundedPhase1 bounded_;
    ExactPhase1 exact_;
};

}  // namespace cubewright::rubik
