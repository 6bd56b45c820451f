#include "rubik/search/optimal/optimal_planned.hpp"

#include <algorithm>
#include <chrono>

#include "rubik/search/optimal/optimal_forecast.hpp"
#include "rubik/search/optimal/proven_bound.hpp"

namespace cubewright::rubik {

namespace {

using PlanClock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

double seconds_since(PlanClock::time_point start) {
    return Seconds(PlanClock::now() - start).count();
}

constexpr double first_look = 0.3;         // seconds for a good solution to begin with
constexpr double share_of_fast = 0.1;      // of the time ahead, given to finding a solution that makes it needless
constexpr double longest_fast = 20;        // seconds
constexpr double worth_a_fast_search = 3;  // seconds ahead
constexpr std::uint64_t enough_to_judge = 3'000'000;  // look-ups of a length: fewer say little about the next
constexpr double first_table = 0.1;                   // of the whole work, while nothing better is known
constexpr unsigned more_than_any = 27;                // moves, in either metric

class PlannedSearch {
public:
    PlannedSearch(const TwoPhaseTables& fast, const Cube& cube, const Cube& position, const OptimalOptions& options,
                  const PlanListener& listener)
        : fast_(fast), cube_(cube), position_(position), options_(options), listener_(listener) {
        status_.lower_bound = kept_bound(position_, metric());
        result_.best.length = more_than_any;
    }

    PlannedResult run() {
        look_for_better(Seconds(first_look), 0);
        // A busy machine may find none in that time. Where any length will do, the first is found soon.
        if (result_.best.length == more_than_any && options_.longest >= more_than_any)
            look_for_better({}, more_than_any);
        at_hand_ = best_optimal_size(metric(), stop());
        for (bool more = true; more;) {
            const OptimalTable* table = fetched(at_hand_);
            if (table == nullptr) break;  // interrupted
            result_.tables.push_back(table);
            more = search(*table);
        }
        finish();
        return std::move(result_);
    }

private:
    Metric metric() const { return fast_.metric; }
    const StopToken& stop() const { return options_.limits.stop; }
    unsigned longest_needed() const { return std::min(options_.longest, std::max(result_.best.length, 1U) - 1); }

    // Searches with this table. True when the search is to go on with another one, which is at hand next.
    bool search(const OptimalTable& table) {
        OptimalOptions options = options_;
        options.wanted = OptimalWanted::one;
        options.longest = longest_needed();
        options.proven = status_.lower_bound;
        length_began_ = PlanClock::now();
        OptimalSize next = at_hand_;
        options.reconsider = [&](const SearchedLength& searched) {
            next = reconsidered(searched);
            return next == at_hand_ ? longest_needed() : 0;
        };
        options.progress = [&](const OptimalProgress& progress) { tell(progress); };
        auto found = solve_optimal(table, cube_, options);
        if (!found) return false;  // the cube was checked before: it cannot be
        OptimalResult& all = result_.search;
        all.nodes += found->nodes;
        all.searched.insert(all.searched.end(), found->searched.begin(), found->searched.end());
        status_.lower_bound = std::max(status_.lower_bound, found->lower_bound);
        if (!found->solutions.empty()) {
            result_.best = {found->solutions.front(), found->length};
            return false;
        }
        if (next == at_hand_ || stop().stop_requested()) return false;
        last_.nodes = static_cast<std::uint64_t>(static_cast<double>(last_.nodes) / advantage(next, at_hand_));
        at_hand_ = next;
        return true;
    }

    // After a length without a solution: with which table to go on, if at all.
    OptimalSize reconsidered(const SearchedLength& searched) {
        rate_ = static_cast<double>(searched.nodes) / std::max(seconds_since(length_began_), 1e-3);
        last_ = searched;
        status_.lower_bound = searched.length + 1;
        OptimalSize next = at_hand_;
        if (searched.nodes >= enough_to_judge) {
            keep_bound(position_, metric(), status_.lower_bound);  // for one who is ended without warning
            if (ahead() > worth_a_fast_search && result_.best.length > status_.lower_bound)
                look_for_better(Seconds(std::min(share_of_fast * ahead(), longest_fast)), status_.lower_bound);
            next = soonest({at_hand_, ahead()}, makeable_sizes(metric()));
        }
        length_began_ = PlanClock::now();
        return next;
    }

    // Seconds of searching, with the table at hand, until no length below the best solution's is left.
    double ahead() const {
        if (rate_ == 0) return 0;
        return lookups_ahead(static_cast<double>(last_.nodes), status_.lower_bound, longest_needed(), metric()) / rate_;
    }

    // The two-phase search, for some seconds or until a solution is good enough: one as short as what is proven ends
    // the work.
    void look_for_better(std::optional<Seconds> time, unsigned good_enough) {
        SolveOptions options;
        options.longest = std::min(options_.longest, result_.best.length - 1);
        options.good_enough = good_enough;
        options.target = options_.target;
        options.limits = {.time = time, .nodes = {}, .stop = stop()};
        options.threads = options_.threads;
        const auto found = solve_two_phase(fast_, cube_, options);
        if (!found || found->solutions.empty() || found->solutions.front().length >= result_.best.length) return;
        result_.best = found->solutions.front();
        status_.best = result_.best.length;
        if (listener_.better) listener_.better(result_.best);
    }

    const OptimalTable* fetched(OptimalSize size) {
        const bool new_here = !is_loaded(size, metric());
        const double to_build = new_here ? seconds_to_build(size) : 0;
        const auto progress = [&](const Progress& each) {
            status_.building = size;
            if (rate_ == 0) status_.done = std::max(status_.done, first_table * each.done);
            tell_time(((1 - each.done) * to_build) + ahead(), rate_ != 0);
        };
        const OptimalTable* table = optimal_table(size, metric(), new_here ? progress : ProgressCallback{}, stop());
        status_.building.reset();
        return table;
    }

    void tell(const OptimalProgress& progress) {
        status_.lower_bound = std::max(status_.lower_bound, progress.length);
        if (last_.nodes == 0 || rate_ == 0) {
            tell_time(0, false);
            return;
        }
        const double this_length = lookups_ahead(static_cast<double>(last_.nodes), 1, 1, metric());
        const double left_here = std::max(this_length - static_cast<double>(progress.nodes), 0.0) / rate_;
        const double later = std::max(ahead() - (this_length / rate_), 0.0);
        tell_time(left_here + later, true);
    }

    void tell_time(double seconds_left, bool known) {
        if (!listener_.status) return;
        const double spent = seconds_since(start_);
        if (known) {
            status_.seconds_left = seconds_left;
            status_.done = std::max(status_.done, spent / (spent + seconds_left + 0.1));
        }
        listener_.status(status_);
    }

    void finish() {
        OptimalResult& all = result_.search;
        const bool known = !result_.best.moves.empty() || position_ == solved_cube;
        all.lower_bound = status_.lower_bound;
        all.optimal = known && status_.lower_bound >= result_.best.length;
        if (all.optimal) {
            all.lower_bound = all.length = result_.best.length;
            all.solutions = {result_.best.moves};
            all.complete = true;
            forget_bound(position_, metric());
        } else {
            result_.kept = keep_bound(position_, metric(), all.lower_bound);
        }
        all.seconds = seconds_since(start_);
    }

    const TwoPhaseTables& fast_;
    Cube cube_;
    Cube position_;
    const OptimalOptions& options_;
    const PlanListener& listener_;
    PlanClock::time_point start_ = PlanClock::now();
    PlanClock::time_point length_began_ = start_;
    SearchedLength last_;  // the last length that was searched to its end, with the table at hand
    double rate_ = 0;      // look-ups a second
    OptimalSize at_hand_ = OptimalSize::mb30;
    PlanStatus status_;
    PlannedResult result_;
};

}  // namespace

Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener) {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    return PlannedSearch(fast, cube, *position, options, listener).run();
}

}  // namespace cubewright::rubik
