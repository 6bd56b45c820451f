// Pattern databases: the distances of all pairs of values of two coordinates, four bits each. They are lower bounds on
// the distance of a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "twisty/search/distance_table.hpp"
#include "twisty/search/symmetry.hpp"

namespace cubewright::twisty {

struct PatternDatabase {
    static constexpr unsigned most_distance = 15;  // greater distances are stored as this lower bound

    CoordinatePair pair;
    std::size_t row_size = 0;  // in bytes
    LargeBuffer distances;

    const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(distances.bytes().data()); }
};

// Returns std::nullopt if stopped.
std::optional<PatternDatabase> build_database(CoordinatePair pair, const SearchTurns& turns, const StopToken& stop);

// A database that is probed for the image of the position under a symmetry.
struct Probe {
    std::size_t database = 0;
    std::size_t symmetry = 0;
};

// The databases of a search and the order in which they are probed.
struct Databases {
    std::vector<PuzzleSymmetry> symmetries;
    std::vector<std::unique_ptr<const PatternDatabase>> list;
    std::vector<Probe> probes;
};

// Chooses and builds databases. Building them takes at most `memory` bytes in total. Returns std::nullopt if stopped.
std::optional<Databases> build_databases(const Puzzle& puzzle, const SearchTurns& turns,
                                         std::span<const Suborbit> suborbits, std::size_t memory,
                                         const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::twisty
