#include "rubik/search/optimal/optimal.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <set>

#include "base/mutex.hpp"
#include "base/workers.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/search/optimal/optimal_symmetry.hpp"
#include "rubik/search/optimal/optimal_worker.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {

namespace {

using Clock = std::chrono::steady_clock;

class OptimalSearch {
public:
    OptimalSearch(const OptimalTable& table, const Cube& position, const OptimalOptions& options)
        : table_(table),
          position_(position),
          options_(options),
          symmetries_(self_symmetries(position)),
          tasks_(optimal_tasks(position, table, symmetries_)),
          order_(tasks_.size()) {
        std::iota(order_.begin(), order_.end(), 0U);
    }

    OptimalResult run() {
        const bool quarter_turns = table_.shape.metric == Metric::qtm;
        unsigned length =
            std::max({optimal_bound(table_, position_), optimal_bound(table_, inverse(position_)), options_.proven});
        // Every quarter turn changes the parity of the corners' permutation.
        const unsigned step = quarter_turns ? 2 : 1;
        if (quarter_turns && length % 2 != (is_odd_on_corners(position_) ? 1U : 0U)) ++length;
        unsigned longest = options_.longest;
        for (; length <= longest; length += step) {
            result_.lower_bound = length;
            if (!search(length)) break;
            if (options_.reconsider) longest = std::min(longest, options_.reconsider(result_.searched.back()));
        }
        if (length > longest) result_.lower_bound = length;
        result_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        return std::move(result_);
    }

private:
    // False when the search is over: solved, or a limit was met.
    bool search(unsigned length) {
        OptimalRound round{.table = table_,
                           .tasks = tasks_,
                           .order = order_,
                           .threads = threads_,
                           .length = length,
                           .all = options_.wanted != OptimalWanted::one,
                           .wide = is_long() ? widely_near_solved(table_.shape.metric, options_.limits.stop) : nullptr};
        round.solutions = shortest_of_all(position_, length, table_.shape.metric);
        if (round.all || round.solutions.empty()) search_tasks(round);
        result_.searched.push_back({length, round.nodes});
        result_.nodes += round.nodes;
        if (round.solutions.empty()) return !round.limited;
        result_.length = length;
        result_.optimal = true;
        result_.complete = !round.limited || options_.wanted == OptimalWanted::one;
        keep(round.solutions);
        return false;
    }

    // Whether building the wide near set pays off: when the last length took a second or ten. It is larger than the
    // smallest table, whose users have no memory for it.
    bool is_long() const {
        return !result_.searched.empty() && result_.searched.back().nodes > 500'000'000 &&
               table_.shape.flip_bits > shape_of(OptimalSize::mb30, table_.shape.metric).flip_bits;
    }

    void search_tasks(OptimalRound& round) {
        std::vector<std::vector<std::uint32_t>> counts(threads_);
        const auto work = [&](std::size_t i) {
            OptimalWorker worker(round);
            std::uint64_t told = 0;
            for (unsigned steps = 0; worker.step(); ++steps) {
                if (steps % 64 != 0) continue;
                round.nodes += worker.nodes() - told;
                told = worker.nodes();
                if (must_stop(round)) {
                    round.limited = round.over = true;
                    break;
                }
                if (i == 0) tell(round);
            }
            round.nodes += worker.nodes() - told;
            counts[i] = worker.task_nodes();
        };
        run_workers(threads_, work, [&] { round.shared.do_without_one(); });
        for (OptimalTask& task : tasks_) {
            task.nodes = 0;
            for (const auto& count : counts)
                if (!count.empty()) task.nodes += count[task.node.task];
        }
        std::ranges::stable_sort(order_, std::ranges::greater{}, [&](std::uint32_t i) { return tasks_[i].nodes; });
    }

    bool must_stop(const OptimalRound& round) const {
        const SearchLimits& limits = options_.limits;
        return limits.stop.stop_requested() || (limits.nodes && result_.nodes + round.nodes >= *limits.nodes) ||
               (limits.time && Clock::now() - start_ >= *limits.time);
    }

    // About ten times a second, so that a terminal can keep up.
    void tell(const OptimalRound& round) {
        if (!options_.progress || Clock::now() - told_ < std::chrono::milliseconds(100)) return;
        told_ = Clock::now();
        const auto begun = static_cast<double>(std::min(round.next.load(), order_.size()));
        options_.progress(
            {round.length, begun / static_cast<double>(std::max<std::size_t>(order_.size(), 1)), round.nodes});
    }

    // Canonically written, replayed, without repetition; symmetric ones added or left out as asked for.
    void keep(const std::vector<std::vector<Move>>& found) {
        std::set<std::vector<Move>> kept;
        for (const auto& moves : found) {
            const std::vector<Move> solution = canonical(moves);
            if (!(after(position_, solution) == solved_cube)) continue;
            if (options_.wanted == OptimalWanted::one) {
                kept.insert(solution);
                break;
            }
            const auto all = images(solution, symmetries_);
            if (options_.wanted == OptimalWanted::every)
                kept.insert(all.begin(), all.end());
            else
                kept.insert(*all.begin());
        }
        result_.solutions.assign(kept.begin(), kept.end());
    }

    const OptimalTable& table_;
    Cube position_;
    const OptimalOptions& options_;
    // Workers wait for each other, so there is one only where no two run at the same time.
    std::size_t threads_ = core_count() == 1 ? 1 : std::max<std::size_t>(options_.threads, 1);
    Clock::time_point start_ = Clock::now();
    Clock::time_point told_ = start_;
    std::vector<SelfSymmetry> symmetries_;
    std::vector<OptimalTask> tasks_;
    std::vector<std::uint32_t> order_;
    OptimalResult result_;
};

}  // namespace

Result<OptimalResult> solve_optimal(const OptimalTable& table, const Cube& cube, const OptimalOptions& options) {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    return OptimalSearch(table, *position, options).run();
}

std::vector<Result<OptimalResult>> solve_optimal_batch(const OptimalTable& table, std::span<const Cube> cubes,
                                                       const OptimalOptions& options, const OptimalDone& done) {
    std::vector<Result<OptimalResult>> results(cubes.size());
    OptimalOptions each = options;
    each.threads = 1;
    each.progress = {};
    std::atomic<std::size_t> next{0};
    Mutex mutex;
    const std::size_t threads = std::clamp<std::size_t>(cubes.size(), 1, std::max<std::size_t>(options.threads, 1));
    run_workers(threads, [&](std::size_t) {
        for (std::size_t i = next++; i < cubes.size(); i = next++) {
            results[i] = solve_optimal(table, cubes[i], each);
            const Lock lock(mutex);
            if (done) done(i, results[i]);
        }
    });
    return results;
}

}  // namespace cubewright::rubik
