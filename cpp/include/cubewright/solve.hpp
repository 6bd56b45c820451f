// Solves cubes: quickly, with proof, or with the methods that people use.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <cubewright/algorithm.hpp>
#include <cubewright/cube.hpp>
#include <cubewright/progress.hpp>
#include <cubewright/result.hpp>

namespace cubewright {

struct SolveOptions {
    // "fast" aims for 20 moves, which suffice for every cube; "optimal" proves that no solution is shorter; "cfop",
    // "roux", "lbl" and other names select a human method.
    std::string method = "fast";
    std::optional<unsigned> max_length = {};  // maximum length of a fast or optimal solution
    // With a time limit, the fast method uses all of it to improve its solution.
    std::optional<std::chrono::milliseconds> time_limit = {};
    std::optional<unsigned> threads = {};   // number of search threads
    std::optional<std::string> style = {};  // style of a human method, such as "teach"
    std::optional<Cube> target = {};        // the position to reach (default: solved)
    // Called with each better solution that the search finds before it ends.
    std::function<void(const Algorithm&)> on_better = {};
    std::function<void(const Progress&)> progress = {};
    StopSource stop = {};
};

// A named and explained part of a solution, such as the cross.
struct Step {
    std::string name;
    Algorithm moves;
    std::string note;
    std::optional<std::string> case_name;  // name of the case, such as "OLL 27"
};

// A solution. The engine has verified it by replaying the moves.
struct Solution {
    std::string method;
    Algorithm moves;
    Lengths lengths;
    std::vector<Step> steps;
    bool proved_optimal = false;  // proven: no solution is shorter
    // The optimal method only: proven, every solution has at least this many moves. Less than the length of an unproven
    // solution, which the method returns when it is stopped or the time is up.
    std::optional<unsigned> lower_bound = {};
    std::string json;  // the complete answer
};

// Solves a cube. If the call is stopped or the time is up, returns the shortest solution that is known by then. Without
// one, returns an error with the code "interrupted" if the call was stopped, or else "no_solution".
Result<Solution> solve(const Cube& cube, const SolveOptions& options = {});

struct BatchOptions {
    std::optional<unsigned> max_length = {};  // default: as for a single cube
    std::size_t threads = 0;                  // number of threads (default 0: all cores)
    StopSource stop = {};
};

// Solves many cubes with the fast method. The results are in the order of the cubes.
std::vector<Result<Algorithm>> solve_many(std::span<const Cube> cubes, const BatchOptions& options = {});

}  // namespace cubewright
