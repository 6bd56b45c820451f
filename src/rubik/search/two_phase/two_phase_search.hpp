// One cube's search as it runs: its starts, its answers so far, and the order in which the first phases
// are tried. Threads work on it through a Worker each.
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

// Hands out starts with the price of the first phase to look for: ever dearer ones, and of one price
// those with no pre-moves first.
class Schedule {
public:
    // Where phase 2 may cost more than `plenty`, pre-moves are left out: without them it ends sooner.
    Schedule(StartingPoints& starts, const FoundSolutions& found, int plenty)
        : starts_(starts), found_(found), plenty_(plenty) {}

    struct Item {
        const StartingPoint* start;
        int price;  // of phase 1 without the pre-moves
        int pre_move_price;
    };
    std::optional<Item> next();

    // All that the answers still want was handed out.
    bool is_complete() const { return complete_; }

private:
    StartingPoints& starts_;
    const FoundSolutions& found_;
    int plenty_;
    Mutex mutex_;
    int total_price_ = 0;
    int turn_ = 0;  // of the prices of pre-moves at this total
    std::size_t next_start_ = 0;
    bool complete_ = false;
};

class Worker {
public:
    Worker(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
           const SearchLimits& limits, Budget::Clock::time_point start);

    // A node or a start; false when the schedule has no more and all is done, or when a limit was met.
    bool step(Schedule& schedule);
    // Requests what the next step will look up.
    void request() const { exact_.request(); }

    void limit_phase2(int most) { completer_.limit_phase2(most); }
    bool missed_something() const { return completer_.missed_something(); }
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
