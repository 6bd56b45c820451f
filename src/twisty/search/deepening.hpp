// Iterative deepening over pattern databases.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/pattern_database.hpp"

namespace cubewright::twisty {

struct DeepeningResult {
    std::optional<std::vector<std::uint32_t>> turns;  // a shortest solution
    unsigned lower_bound = 0;                         // proven lower bound on the cost
    bool is_unsolvable = false;                       // proven: the pattern has no solution
    std::uint64_t nodes = 0;                          // positions that were probed
};

struct DeepeningOptions {
    unsigned proven = 0;   // known lower bound on the cost
    unsigned longest = 0;  // maximum cost
    std::size_t threads = 1;
    ProgressCallback progress;
    StopToken stop;
};

// `is_solved` must return true if the turns solve the pattern, and false otherwise.
using IsSolved = std::function<bool(const std::vector<std::uint32_t>& turns)>;

DeepeningResult search_deepening(const Databases& databases, const SearchTurns& turns, const Puzzle& puzzle,
                                 std::span<const Suborbit> suborbits, const Pattern& pattern, const IsSolved& is_solved,
                                 const DeepeningOptions& options);

}  // namespace cubewright::twisty
