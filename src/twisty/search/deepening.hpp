// Iterative deepening with pattern databases.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/databases.hpp"
#include "twisty/search/shared_search.hpp"

namespace cubewright::twisty {

struct DeepeningResult {
    std::optional<std::vector<std::uint32_t>> turns;  // a shortest solution
    unsigned lower_bound = 0;                         // proven lower bound on the cost
    bool is_unsolvable = false;                       // proven: the pattern has no solution
    std::uint64_t nodes = 0;                          // number of positions that were probed
};

struct DeepeningOptions {
    unsigned proven = 0;   // known lower bound on the cost
    unsigned longest = 0;  // maximum cost
    std::size_t threads = 1;
    ProgressCallback progress;
    StopToken stop;
    // Called before each level with its predicted number of nodes. Returns the databases to use from now on.
    std::function<DatabasesPointer(double nodes)> choose_databases;
};

// Searches with the databases that `choose_databases` returns.
DeepeningResult search_deepening(const SearchTurns& turns, const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                 const Pattern& pattern, const IsSolved& is_solved, const DeepeningOptions& options);

}  // namespace cubewright::twisty
