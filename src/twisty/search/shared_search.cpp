#include "twisty/search/shared_search.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::twisty {

namespace {

constexpr std::size_t task_turns = 2;  // number of turns that a task fixes

}  // namespace

SharedSearch::SharedSearch(const SearchTurns& all, const IsSolved& check) : turns(all), is_solved(check) {
    for (std::size_t last = 0; last <= turns.size(); ++last) {
        followers.emplace_back();
        for (std::uint32_t next = 0; next < turns.size(); ++next)
            if (last == turns.size() || turns.follows(last, next)) followers.back().push_back(next);
    }
}

std::size_t SharedSearch::add_tracker(const Coordinate* coordinate, const Databases& databases, std::size_t symmetry) {
    for (std::size_t i = 0; i < trackers.size(); ++i)
        if (trackers[i].coordinate == coordinate && trackers[i].symmetry == symmetry) return i;
    trackers.push_back({coordinate, databases.symmetries[symmetry].turn.data(), symmetry});
    return trackers.size() - 1;
}

std::vector<std::uint32_t> SharedSearch::values_after(const std::vector<std::uint32_t>& values,
                                                      std::size_t turn) const {
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < trackers.size(); ++i)
        result.push_back(trackers[i].coordinate->after(values[i])[trackers[i].turn[turn]]);
    return result;
}

unsigned SharedSearch::bound_of(const std::vector<std::uint32_t>& values) const {
    unsigned bound = 0;
    for (const ProbeOfTrackers& probe : probes) {
        const Location at = locate(probe, values[probe.a], values[probe.b], values[probe.inner]);
        bound = std::max(bound, (unsigned{*at.byte} >> at.shift) & 15U);
    }
    return bound;
}

void SharedSearch::record(const std::vector<std::uint32_t>& found) {
    if (!is_solved(found)) return;
    const Lock lock(mutex);
    if (!solution) solution = found;
    over = true;
}

// Lists all sequences of `task_turns` turns as tasks.
void SharedSearch::list_tasks(const Task& task) {
    const std::size_t last = task.turns.empty() ? turns.size() : task.turns.back();
    for (const std::uint32_t turn : followers[last]) {
        Task next{task.turns, values_after(task.values, turn), task.cost + turns.list[turn].cost};
        next.turns.push_back(turn);
        if (next.turns.size() < task_turns)
            list_tasks(next);
        else
            tasks.push_back(std::move(next));
    }
}

std::optional<unsigned> SharedSearch::use_databases(const Databases& databases, const Puzzle& puzzle,
                                                    std::span<const Suborbit> suborbits, const Pattern& pattern) {
    probes.clear();
    trackers.clear();
    tasks.clear();
    for (const Probe& probe : databases.probes) {
        const PatternDatabase& database = *databases.list[probe.database];
        ProbeOfTrackers& added = probes.emplace_back(database);
        added.a = add_tracker(&database.rows.a(), databases, probe.symmetry);
        added.b = add_tracker(&database.rows.b(), databases, probe.symmetry);
        added.inner = add_tracker(database.inner.get(), databases, probe.symmetry);
    }
    Task root;
    for (const Tracker& tracker : trackers) {
        const Pattern image = apply(databases.symmetries[tracker.symmetry], pattern, puzzle.solved, suborbits);
        const auto value = tracker.coordinate->value_of(image);
        if (!value) return std::nullopt;
        root.values.push_back(*value);
    }
    list_tasks(root);
    return bound_of(root.values);
}

}  // namespace cubewright::twisty
