#include "rubik/optimal/optimal_search.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/workers.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/optimal/optimal_tasks.hpp"

namespace cubewright::rubik {

OptimalSearch::OptimalSearch(const OptimalTable& table, const Cube& position, const OptimalOptions& options)
    : table_(table),
      position_(position),
      options_(options),
      // Workers wait for each other, so use a single thread if the machine has only one core.
      threads_(core_count() == 1 ? 1 : std::max<std::size_t>(options.threads, 1)),
      symmetries_(self_symmetries(position)),
      tasks_(optimal_tasks(position, table, symmetries_)),
      order_(tasks_.size()) {
    std::iota(order_.begin(), order_.end(), 0U);
}

unsigned OptimalSearch::first_length() const {
    const unsigned length =
        std::max({optimal_bound(table_, position_), optimal_bound(table_, inverse(position_)), options_.proven});
    // Each quarter turn changes the parity of the corner permutation.
    const bool wrong_parity =
        table_.shape.metric == Metric::qtm && length % 2 != (is_odd_on_corners(position_) ? 1U : 0U);
    return wrong_parity ? length + 1 : length;
}

SearchedTasks OptimalSearch::search(unsigned length) {
    OptimalRound round{.table = table_,
                       .tasks = tasks_,
                       .order = order_,
                       .threads = threads_,
                       .length = length,
                       .all = options_.wanted != SolutionSet::one,
                       .wide = is_wide_set_worthwhile() ? wide_near_solved(table_.shape.metric, stop_) : nullptr};
    round.solutions = solutions_up_to_two_moves(position_, length, table_.shape.metric);
    std::vector<std::uint64_t> probes_by_task(order_.size());
    if (round.all || round.solutions.empty()) {
        search_tasks(round, probes_by_task);
        count(std::vector(order_), probes_by_task);
    }
    nodes_ += round.nodes;
    last_nodes_ = round.nodes;
    return {std::move(round.solutions), round.nodes, std::move(probes_by_task), round.limited};
}

SearchedTasks OptimalSearch::search_part(unsigned length, std::span<const std::uint32_t> tasks) {
    const std::vector<std::uint32_t> part(tasks.begin(), tasks.end());
    OptimalRound round{.table = table_,
                       .tasks = tasks_,
                       .order = part,
                       .threads = threads_,
                       .length = length,
                       .all = options_.wanted != SolutionSet::one};
    std::vector<std::uint64_t> probes_by_task(part.size());
    search_tasks(round, probes_by_task);
    return {std::move(round.solutions), round.nodes, std::move(probes_by_task), round.limited};
}

bool OptimalSearch::count(std::span<const std::uint32_t> tasks, std::span<const std::uint64_t> nodes) {
    const auto exists = [&](std::uint32_t task) { return task < tasks_.size(); };
    if (tasks.size() != nodes.size() || !std::ranges::all_of(tasks, exists)) return false;
    for (std::size_t i = 0; i < tasks.size(); ++i) tasks_[tasks[i]].nodes = nodes[i];
    std::ranges::stable_sort(order_, std::ranges::greater{}, [&](std::uint32_t i) { return tasks_[i].nodes; });
    return true;
}

bool OptimalSearch::is_complete_list(std::span<const std::uint32_t> tasks) const {
    std::vector<bool> seen(tasks_.size());
    for (const std::uint32_t task : tasks) {
        if (task >= seen.size() || seen[task]) return false;
        seen[task] = true;
    }
    return tasks.size() == seen.size();
}

// Returns true if building the wide set of near-solved positions pays off, that is, if the last length took a few
// seconds. The set is larger than the smallest table, so it is not used with that table. It is not used in the browser
// either, where each worker would need its own copy.
bool OptimalSearch::is_wide_set_worthwhile() const {
#if defined(__wasm__)
    return false;
#else
    return last_nodes_ > 500'000'000 &&
           table_.shape.flip_bits > shape_of(OptimalSize::mb30, table_.shape.metric).flip_bits;
#endif
}

void OptimalSearch::search_tasks(OptimalRound& round, std::vector<std::uint64_t>& probes_by_task) {
    std::vector<std::vector<std::uint32_t>> counts(threads_);
    const auto work = [&](std::size_t i) {
        OptimalWorker worker(round);
        std::uint64_t reported = 0;
        for (unsigned steps = 0; worker.step(); ++steps) {
            if (steps % 64 != 0) continue;
            round.nodes += worker.nodes() - reported;
            reported = worker.nodes();
            if (must_stop(round)) {
                round.limited = round.over = true;
                break;
            }
            if (i == 0) report_progress(round);
        }
        round.nodes += worker.nodes() - reported;
        counts[i] = worker.task_nodes();
    };
    run_workers(threads_, work, [&] { round.shared.remove_worker(); });
    for (std::size_t i = 0; i < round.order.size(); ++i)
        for (const auto& each : counts)
            if (!each.empty()) probes_by_task[i] += each[round.order[i]];
}

bool OptimalSearch::must_stop(const OptimalRound& round) const {
    const auto& limit = options_.limits.nodes;
    return stop_.stop_requested() || (limit && nodes_ + round.nodes >= *limit);
}

// Reports progress at most ten times per second.
void OptimalSearch::report_progress(const OptimalRound& round) {
    if (!options_.progress || since_report_.seconds() < 0.1) return;
    since_report_ = {};
    const auto begun = static_cast<double>(std::min(round.next.load(), round.order.size()));
    options_.progress(
        {round.length, begun / static_cast<double>(std::max<std::size_t>(round.order.size(), 1)), round.nodes});
}

bool OptimalSearch::is_solution(unsigned length, std::span<const Move> moves) const {
    unsigned total = 0;
    for (const Move move : moves) total += cost(move, table_.shape.metric);
    return total == length && after(position_, moves) == solved_cube;
}

JudgedLength OptimalSearch::judge(unsigned length, const SearchedTasks& found) const {
    const bool sound =
        std::ranges::all_of(found.solutions, [&](const auto& moves) { return is_solution(length, moves); });
    JudgedLength judged{select_solutions(length, found.solutions), !found.limited && found.solutions.empty(), false};
    const bool one = options_.wanted == SolutionSet::one;
    judged.complete = !judged.solutions.empty() && (one || (!found.limited && sound));
    return judged;
}

std::vector<std::vector<Move>> OptimalSearch::select_solutions(unsigned length,
                                                               const std::vector<std::vector<Move>>& found) const {
    std::set<std::vector<Move>> selected;
    for (const auto& moves : found) {
        const std::vector<Move> solution = canonical(moves);
        if (!is_solution(length, solution)) continue;
        if (options_.wanted == SolutionSet::one) {
            selected.insert(solution);
            break;
        }
        const auto all = images(solution, symmetries_);
        if (options_.wanted == SolutionSet::every)
            selected.insert(all.begin(), all.end());
        else
            selected.insert(*all.begin());
    }
    return {selected.begin(), selected.end()};
}

}  // namespace cubewright::rubik
