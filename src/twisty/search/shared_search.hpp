// State shared by the threads of an iterative-deepening search.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/workers.hpp"
#include "twisty/search/probes.hpp"

namespace cubewright::twisty {

// Returns true if the turns solve the pattern.
using IsSolved = std::function<bool(const std::vector<std::uint32_t>& turns)>;

// A coordinate of the position's image under a symmetry.
struct Tracker {
    const Coordinate* coordinate;
    const std::uint32_t* turn;  // image of each turn
    std::size_t symmetry;
};

struct ProbeOfTrackers {
    explicit ProbeOfTrackers(const PatternDatabase& database)
        : classes(database.rows.classes().data()),
          a_images(database.rows.images().data()),
          inner_images(database.images.data()),
          distances(database.bytes()),
          row_size(database.row_size),
          a_size(database.rows.a().size()),
          inner_size(database.inner->size()) {}

    const ClassOfValue* classes;        // class of each value b
    const std::uint32_t* a_images;      // images of the values a under each symmetry
    const std::uint16_t* inner_images;  // images of the inner values under each symmetry
    const std::uint8_t* distances;
    std::size_t row_size;
    std::size_t a_size;
    std::size_t inner_size;
    std::size_t a = 0;  // indices of the trackers
    std::size_t b = 0;
    std::size_t inner = 0;
};

// The location of a distance in a database.
struct Location {
    const std::uint8_t* byte = nullptr;
    unsigned shift = 0;
};

inline Location locate(const ProbeOfTrackers& probe, std::size_t a, std::size_t b, std::size_t inner) {
    const auto [number, symmetry] = probe.classes[b];
    const std::size_t row = number * probe.a_size + probe.a_images[symmetry * probe.a_size + a];
    const std::size_t image = probe.inner_images[symmetry * probe.inner_size + inner];
    return {probe.distances + row * probe.row_size + image / 2, static_cast<unsigned>(4 * (image % 2))};
}

struct Task {
    std::vector<std::uint32_t> turns;
    std::vector<std::uint32_t> values;  // values of all trackers
    unsigned cost = 0;
};

// The data of a search that all threads share.
struct SharedSearch {
    SharedSearch(const SearchTurns& all, const IsSolved& check);
    // Prepares a search with the databases. Returns a bound for the pattern, or std::nullopt if it has no solution.
    std::optional<unsigned> use_databases(const Databases& databases, const Puzzle& puzzle,
                                          std::span<const Suborbit> suborbits, const Pattern& pattern);

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

    unsigned bound_of(const std::vector<std::uint32_t>& values) const;
    // Records the turns if they solve the pattern.
    void record(const std::vector<std::uint32_t>& found);

private:
    std::size_t add_tracker(const Coordinate* coordinate, const Databases& databases, std::size_t symmetry);
    std::vector<std::uint32_t> values_after(const std::vector<std::uint32_t>& values, std::size_t turn) const;
    void list_tasks(const Task& task);
};

}  // namespace cubewright::twisty
