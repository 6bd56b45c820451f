// Optimal solver: iterative deepening over one large pattern database, which is probed for both the position and its
// inverse. docs/explanation/optimal.md explains the method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/two_phase/found_solutions.hpp"

namespace cubewright::rubik {

enum class SolutionSet : std::uint8_t {
    one,             // any one shortest solution
    up_to_symmetry,  // all shortest solutions, one from each class under the position's own symmetries
    every,           // all shortest solutions
};

// Search progress: no solution shorter than `length` exists, and the fraction `share` of that length has been searched.
struct OptimalProgress {
    unsigned length = 0;
    double share = 0;
    std::uint64_t nodes = 0;  // table probes at this length so far
};

// Number of table probes spent on one length.
struct SearchedLength {
    unsigned length = 0;
    std::uint64_t nodes = 0;
};

struct OptimalOptions {
    SolutionSet wanted = SolutionSet::one;
    unsigned longest = 40;  // maximum solution length
    unsigned proven = 0;    // known lower bound on the solution length
    Cube target{};          // target position, in any orientation
    SearchLimits limits{};
    std::size_t threads = 1;
    std::function<void(const OptimalProgress&)> progress{};  // called from one thread at a time
};

struct OptimalResult {
    std::vector<std::vector<Move>> solutions;  // all of the same length, each verified by replay
    unsigned length = 0;                       // length of the solutions
    unsigned lower_bound = 0;                  // proven lower bound on the solution length
    bool optimal = false;                      // true if a solution of length `lower_bound` was found
    bool complete = false;                     // true if all requested solutions were found
    std::uint64_t nodes = 0;
    std::vector<SearchedLength> searched;
    double seconds = 0;
};

// Solves a position optimally in the metric of the table. Returns an error if the cube or the target is not solvable.
Result<OptimalResult> solve_optimal(const OptimalTable& table, const Cube& cube, const OptimalOptions& options = {});

// Solves many cubes in parallel, each on a single thread. Calls `done` for each finished cube, in any order but from
// one thread at a time.
using OptimalDone = std::function<void(std::size_t, const Result<OptimalResult>&)>;
std::vector<Result<OptimalResult>> solve_optimal_batch(const OptimalTable& table, std::span<const Cube> cubes,
                                                       const OptimalOptions& options = {},
                                                       const OptimalDone& done = {});

}  // namespace cubewright::rubik
