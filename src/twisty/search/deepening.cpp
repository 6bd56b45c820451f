#include "twisty/search/deepening.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/device.hpp"
#include "base/workers.hpp"
#include "twisty/proof_stages.hpp"
#include "twisty/search/shared_search.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint64_t stop_interval_nodes = 1U << 16U;
constexpr double least_nodes = 1000;  // smallest level from which the growth of the search is estimated

// Depth-first search of one thread.
class Searcher {
public:
    Searcher(SharedSearch& search, const StopToken& stop) : search_(search), stop_(stop) {}

    void run() {
        for (std::size_t i = search_.next_task++; i < search_.tasks.size(); i = search_.next_task++) {
            const Task& task = search_.tasks[i];
            if (is_over()) break;
            if (task.cost > search_.limit) continue;
            path_ = task.turns;
            const unsigned remaining = search_.limit - task.cost;
            if (search_.bound_of(task.values) > remaining) continue;
            if (remaining == 0)
                search_.record(path_);
            else
                expand(0, task.values.data(), remaining, task.turns.empty() ? search_.turns.size() : task.turns.back());
        }
        search_.nodes += nodes_;
    }

private:
    // A child of a node: a turn, and where the next probe finds the bound.
    struct Child {
        std::uint32_t turn;
        Location at;
    };
    // The children of one node. The memory is reused by all nodes of the same depth.
    struct Level {
        std::vector<Child> children;
        std::vector<std::uint32_t> values;
    };

    bool is_over() {
        if (search_.over.load(std::memory_order_relaxed)) return true;
        if (!stop_.stop_requested()) return false;
        search_.stopped = true;
        search_.over = true;
        return true;
    }

    std::size_t value_after(std::size_t tracker, const std::uint32_t* values, std::uint32_t turn) const {
        const Tracker& used = search_.trackers[tracker];
        return used.coordinate->after(values[tracker])[used.turn[turn]];
    }

    void prefetch(const ProbeOfTrackers& probe, const std::uint32_t* values, Child& child) const {
        child.at = locate(probe, value_after(probe.a, values, child.turn), value_after(probe.b, values, child.turn),
                          value_after(probe.inner, values, child.turn));
        __builtin_prefetch(child.at.byte, 0, read_once);
    }

    void expand(std::size_t depth, const std::uint32_t* values, unsigned remaining, std::size_t last) {
        if (levels_.size() <= depth) add_level();
        Level& level = *levels_[depth];
        // Step 1. List the turns and prefetch the first bound of each child.
        const std::vector<SearchTurn>& turns = search_.turns.list;
        Child* const children = level.children.data();
        std::size_t count = 0;
        for (const std::uint32_t turn : search_.followers[last]) {
            if (turns[turn].cost > remaining) continue;
            children[count].turn = turn;
            prefetch(search_.probes.front(), values, children[count++]);
        }
        nodes_ += count;
        if (nodes_ >= next_check_) {
            next_check_ = nodes_ + stop_interval_nodes;
            if (is_over()) return;
        }
        // Step 2. Probe the databases in order, and keep the children that none of them prunes.
        for (std::size_t p = 0; p < search_.probes.size() && count > 0; ++p) {
            std::size_t kept = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const Child& child = children[i];
                const unsigned bound = (unsigned{*child.at.byte} >> child.at.shift) & 15U;
                if (bound + turns[child.turn].cost > remaining) continue;
                children[kept].turn = child.turn;
                if (p + 1 < search_.probes.size()) prefetch(search_.probes[p + 1], values, children[kept]);
                ++kept;
            }
            count = kept;
        }
        // Step 3. Search below the remaining children.
        for (std::size_t child = 0; child < count; ++child) {
            const std::uint32_t turn = children[child].turn;
            path_.push_back(turn);
            if (turns[turn].cost == remaining) {
                search_.record(path_);
            } else {
                for (std::size_t i = 0; i < search_.trackers.size(); ++i) {
                    const Tracker& tracker = search_.trackers[i];
                    level.values[i] = tracker.coordinate->after(values[i])[tracker.turn[turn]];
                }
                expand(depth + 1, level.values.data(), remaining - turns[turn].cost, turn);
            }
            path_.pop_back();
            if (search_.over.load(std::memory_order_relaxed)) return;
        }
    }

    void add_level() {
        levels_.push_back(std::make_unique<Level>(
            Level{std::vector<Child>(search_.turns.size()), std::vector<std::uint32_t>(search_.trackers.size())}));
    }

    SharedSearch& search_;
    const StopToken& stop_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<std::uint32_t> path_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = stop_interval_nodes;
};

// Predicts the number of nodes at the next level.
double predict_nodes(double last, double before, std::size_t turns) {
    const double branching = 0.75 * static_cast<double>(turns);
    return last * (before < least_nodes ? branching : std::clamp(last / before, 1.0, branching));
}

}  // namespace

DeepeningResult search_deepening(const SearchTurns& turns, const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                 const Pattern& pattern, const IsSolved& is_solved, const DeepeningOptions& options) {
    DeepeningResult result;
    result.lower_bound = options.proven;
    if (is_solved({})) {
        result.turns.emplace();
        return result;
    }
    SharedSearch search(turns, is_solved);
    search.limit = std::max(1U, options.proven);
    DatabasesPointer used;
    double last = 0;
    double before = 0;
    for (; search.limit <= options.longest; ++search.limit) {
        result.lower_bound = search.limit;
        const DatabasesPointer chosen = options.choose_databases(predict_nodes(last, before, turns.size()));
        if (chosen != used) {
            used = chosen;
            const auto bound = search.use_databases(*used, puzzle, suborbits, pattern);
            result.is_unsolvable = !bound;
            if (!bound) return result;
            search.limit = std::max(search.limit, *bound);
            result.lower_bound = search.limit;
            if (search.limit > options.longest) break;
        }
        report(options.progress, {.stage = search_stage, .bound = search.limit, .count = search.nodes.load()});
        // A solution of one turn is shorter than any task.
        for (std::uint32_t turn = 0; turn < turns.size() && !search.solution; ++turn)
            if (turns.list[turn].cost == search.limit) search.record({turn});
        search.next_task = 0;
        if (!search.over) run_workers(options.threads, [&](std::size_t) { Searcher(search, options.stop).run(); });
        before = last;
        last = static_cast<double>(search.nodes - result.nodes);
        result.nodes = search.nodes;
        if (search.solution) {
            result.turns = std::move(search.solution);
            return result;
        }
        if (search.stopped) return result;
    }
    result.lower_bound = std::max(result.lower_bound, search.limit);
    return result;
}

}  // namespace cubewright::twisty
