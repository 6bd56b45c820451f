#include "twisty/search/deepening.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "base/mutex.hpp"
#include "base/prefetch.hpp"
#include "base/workers.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint64_t stop_interval_nodes = 1U << 16U;
constexpr std::size_t task_turns = 2;  // number of turns that a task fixes

// A coordinate of the image of the position under a symmetry.
struct Tracker {
    const Coordinate* coordinate;
    const std::uint32_t* turn;  // image of each turn
    std::size_t symmetry;
};

struct ProbeOfTrackers {
    const std::uint8_t* distances;
    std::size_t row_size;
    std::size_t outer;  // index of the tracker
    std::size_t inner;
};

struct Task {
    std::vector<std::uint32_t> turns;
    std::vector<std::uint32_t> values;  // values of all trackers
    unsigned cost = 0;
};

// The parts of a search that all threads share.
struct Search {
    Search(const SearchTurns& all, const IsSolved& check) : turns(all), is_solved(check) {}

    const SearchTurns& turns;
    const IsSolved& is_solved;
    std::vector<Tracker> trackers;
    std::vector<ProbeOfTrackers> probes;
    std::vector<std::vector<std::uint32_t>> followers;  // turns that may follow each turn; the last entry lists all
    std::vector<Task> tasks;

    unsigned limit = 0;  // cost of the solutions being searched for
    std::atomic<std::size_t> next_task = 0;
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<bool> over = false;  // true if a solution was found or a stop was requested
    std::atomic<bool> stopped = false;
    Mutex mutex;
    std::optional<std::vector<std::uint32_t>> solution;

    std::size_t add_tracker(const Coordinate* coordinate, const Databases& databases, std::size_t symmetry) {
        for (std::size_t i = 0; i < trackers.size(); ++i)
            if (trackers[i].coordinate == coordinate && trackers[i].symmetry == symmetry) return i;
        trackers.push_back({coordinate, databases.symmetries[symmetry].turn.data(), symmetry});
        return trackers.size() - 1;
    }

    std::vector<std::uint32_t> values_after(const std::vector<std::uint32_t>& values, std::size_t turn) const {
        std::vector<std::uint32_t> result;
        for (std::size_t i = 0; i < trackers.size(); ++i)
            result.push_back(trackers[i].coordinate->after(values[i])[trackers[i].turn[turn]]);
        return result;
    }

    unsigned bound_of(const std::vector<std::uint32_t>& values) const {
        unsigned bound = 0;
        for (const ProbeOfTrackers& probe : probes) {
            const std::size_t inner = values[probe.inner];
            const unsigned both = probe.distances[values[probe.outer] * probe.row_size + inner / 2];
            bound = std::max(bound, (both >> (4 * (inner % 2))) & 15U);
        }
        return bound;
    }

    void record(const std::vector<std::uint32_t>& found) {
        if (!is_solved(found)) return;
        const Lock lock(mutex);
        if (!solution) solution = found;
        over = true;
    }
};

// Depth-first search of one thread.
class Searcher {
public:
    Searcher(Search& search, const StopToken& stop) : search_(search), stop_(stop) {}

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
    // The children of one node. The memory is reused by all nodes of the same depth.
    struct Level {
        std::vector<std::uint32_t> turn;
        std::vector<const std::uint8_t*> entry;
        std::vector<std::uint8_t> shift;
        std::vector<std::uint32_t> values;
    };

    bool is_over() {
        if (search_.over.load(std::memory_order_relaxed)) return true;
        if (!stop_.stop_requested()) return false;
        search_.stopped = true;
        search_.over = true;
        return true;
    }

    void prefetch(const ProbeOfTrackers& probe, const std::uint32_t* values, Level& level, std::size_t child) const {
        const std::uint32_t turn = level.turn[child];
        const Tracker& outer_tracker = search_.trackers[probe.outer];
        const Tracker& inner_tracker = search_.trackers[probe.inner];
        const std::size_t outer = outer_tracker.coordinate->after(values[probe.outer])[outer_tracker.turn[turn]];
        const std::size_t inner = inner_tracker.coordinate->after(values[probe.inner])[inner_tracker.turn[turn]];
        level.entry[child] = probe.distances + outer * probe.row_size + inner / 2;
        level.shift[child] = static_cast<std::uint8_t>(4 * (inner % 2));
        __builtin_prefetch(level.entry[child], 0, read_once);
    }

    void expand(std::size_t depth, const std::uint32_t* values, unsigned remaining, std::size_t last) {
        if (levels_.size() <= depth) add_level();
        Level& level = *levels_[depth];
        // Step 1. List the turns and prefetch the first bound of each child.
        const std::vector<SearchTurn>& turns = search_.turns.list;
        std::size_t count = 0;
        for (const std::uint32_t turn : search_.followers[last]) {
            if (turns[turn].cost > remaining) continue;
            level.turn[count] = turn;
            prefetch(search_.probes.front(), values, level, count++);
        }
        nodes_ += count;
        if (nodes_ >= next_check_) {
            next_check_ = nodes_ + stop_interval_nodes;
            if (is_over()) return;
        }
        // Step 2. Probe the databases in order, and keep the children that none of them prunes.
        for (std::size_t p = 0; p < search_.probes.size() && count > 0; ++p) {
            const bool is_last = p + 1 == search_.probes.size();
            std::size_t kept = 0;
            for (std::size_t child = 0; child < count; ++child) {
                const unsigned bound = (unsigned{*level.entry[child]} >> level.shift[child]) & 15U;
                const std::uint32_t turn = level.turn[child];
                if (bound + turns[turn].cost > remaining) continue;
                level.turn[kept] = turn;
                if (!is_last) prefetch(search_.probes[p + 1], values, level, kept);
                ++kept;
            }
            count = kept;
        }
        // Step 3. Search below the remaining children.
        for (std::size_t child = 0; child < count; ++child) {
            const std::uint32_t turn = level.turn[child];
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
        const std::size_t count = search_.turns.size();
        levels_.push_back(std::make_unique<Level>(
            Level{std::vector<std::uint32_t>(count), std::vector<const std::uint8_t*>(count),
                  std::vector<std::uint8_t>(count), std::vector<std::uint32_t>(search_.trackers.size())}));
    }

    Search& search_;
    const StopToken& stop_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<std::uint32_t> path_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = stop_interval_nodes;
};

// Lists all sequences of `task_turns` turns as tasks.
void list_tasks(Search& search, const Task& task) {
    const std::size_t last = task.turns.empty() ? search.turns.size() : task.turns.back();
    for (const std::uint32_t turn : search.followers[last]) {
        Task next{task.turns, search.values_after(task.values, turn), task.cost + search.turns.list[turn].cost};
        next.turns.push_back(turn);
        if (next.turns.size() < task_turns)
            list_tasks(search, next);
        else
            search.tasks.push_back(std::move(next));
    }
}

}  // namespace

DeepeningResult search_deepening(const Databases& databases, const SearchTurns& turns, const Puzzle& puzzle,
                                 std::span<const Suborbit> suborbits, const Pattern& pattern, const IsSolved& is_solved,
                                 const DeepeningOptions& options) {
    DeepeningResult result;
    result.lower_bound = options.proven;
    if (is_solved({})) {
        result.turns.emplace();
        return result;
    }
    Search search(turns, is_solved);
    Task root;
    for (const Probe& probe : databases.probes) {
        const PatternDatabase& database = *databases.list[probe.database];
        search.probes.push_back({database.bytes(), database.row_size,
                                 search.add_tracker(database.pair.outer.get(), databases, probe.symmetry),
                                 search.add_tracker(database.pair.inner.get(), databases, probe.symmetry)});
    }
    for (const Tracker& tracker : search.trackers) {
        const Pattern image = apply(databases.symmetries[tracker.symmetry], pattern, puzzle.solved, suborbits);
        const auto value = tracker.coordinate->value_of(image);
        if (!value) {
            result.is_unsolvable = true;
            return result;
        }
        root.values.push_back(*value);
    }
    for (std::size_t last = 0; last <= turns.size(); ++last) {
        search.followers.emplace_back();
        for (std::uint32_t next = 0; next < turns.size(); ++next)
            if (last == turns.size() || turns.follows(last, next)) search.followers.back().push_back(next);
    }
    list_tasks(search, root);
    search.limit = std::max({1U, options.proven, search.bound_of(root.values)});
    for (; search.limit <= options.longest; ++search.limit) {
        result.lower_bound = search.limit;
        report(options.progress, {.stage = ProgressStage::search, .bound = search.limit, .count = search.nodes.load()});
        // A solution of one turn is shorter than any task.
        for (std::uint32_t turn = 0; turn < turns.size() && !search.solution; ++turn)
            if (turns.list[turn].cost == search.limit) search.record({turn});
        search.next_task = 0;
        if (!search.over) run_workers(options.threads, [&](std::size_t) { Searcher(search, options.stop).run(); });
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
