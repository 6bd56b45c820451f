// Provably shortest solutions: iterative deepening over one large table of lower bounds, for the cube and
// its inverse together. docs/optimal.md tells how and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"

namespace cubewright::rubik {

enum class OptimalWanted : std::uint8_t {
    one,             // any shortest solution
    up_to_symmetry,  // all, one of each set that the position's own symmetries make equal
    every,           // all of them
};

// Where a search stands: nothing below `length` solves the cube, and of `length` this share is searched.
struct OptimalProgress {
    unsigned length = 0;
    double share = 0;
    std::uint64_t nodes = 0;  // look-ups at this length so far
};

// How many look-ups it took to search a length to its end, or to the first solution.
struct SearchedLength {
    unsigned length = 0;
    std::uint64_t nodes = 0;
};

struct OptimalOptions {
    OptimalWanted wanted = OptimalWanted::one;
    unsigned longest = 40;  // gives up beyond this
    unsigned proven = 0;    // already known: nothing shorter than this solves the cube
    Cube target{};          // what to turn the cube into, however it is held
    SearchLimits limits{};
    std::size_t threads = 1;
    std::function<void(const OptimalProgress&)> progress{};  // from one thread at a time
};

struct OptimalResult {
    std::vector<std::vector<Move>> solutions;  // all of the same length, each replayed
    unsigned length = 0;                       // of the solutions
    unsigned lower_bound = 0;                  // proven: nothing shorter than this solves the cube
    bool optimal = false;                      // there is a solution, and it is as short as the bound
    bool complete = false;                     // all that were wanted are there
    std::uint64_t nodes = 0;
    std::vector<SearchedLength> searched;
    double seconds = 0;
};

// An error means that the cube or the target is not solvable. The metric is that of the table.
Result<OptimalResult> solve_optimal(const OptimalTable& table, const Cube& cube, const OptimalOptions& options = {});

// Many cubes, as many in flight as there are threads, each on one. `done` is called as each is ready, from
// one thread at a time and in any order.
using OptimalDone = std::function<void(std::size_t, const Result<OptimalResult>&)>;
std::vector<Result<OptimalResult>> solve_optimal_batch(const OptimalTable& table, std::span<const Cube> cubes,
                                                       const OptimalOptions& options = {},
                                                       const OptimalDone& done = {});

}  // namespace cubewright::rubik
