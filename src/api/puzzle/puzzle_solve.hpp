// Solutions and distance counts for any twisty puzzle.
#pragma once

#include <memory>

#include "api/core/method.hpp"
#include "api/puzzle/puzzle_input.hpp"
#include "base/progress.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::api {

Result<Json> solve_puzzle(const Params& params, const Context& context);
// Solves several scrambles with the same tables.
void solve_puzzle_batch(const Params& params, std::span<const Json> scrambles, const Context& context,
                        const Answered& answered);
// Verifies the solution by replaying it.
Result<void> verify_puzzle_solution(const Params& params, const Json& answer);
Cost cost_of_puzzle_solution(const Params& params);

Result<Json> count_distances(const Params& params, const Context& context);
// Verifies that the total equals the number of positions computed from the puzzle's group.
Result<void> verify_distances(const Params& params, const Json& answer);
Cost cost_of_distances(const Params& params);

// Returns the values of the field `method` that puzzle.solve accepts for a built-in puzzle.
std::vector<std::string_view> list_solution_methods(std::string_view puzzle);

std::vector<Field> solver_fields();
Field puzzle_metric_field();
inline constexpr std::int64_t max_farthest_patterns = 100;

// Caches the most recently built solver, so that the next request for the same puzzle and options does not rebuild its
// tables.

// Returns a solver for the puzzle, whose moves must never be blocked. Thread-safe. Concurrent requests may each build a
// solver; the cache keeps the one that is finished last. Returns nullptr if stopped, or if options.needs_all_distances
// is set and there are too many positions to store.
std::shared_ptr<const twisty::Solver> solver_for(const PuzzlePointer& puzzle, const twisty::SolverOptions& options,
                                                 const ProgressCallback& progress, const StopToken& stop);

// While an object of this class exists, large solvers are kept too. Otherwise they are freed after each request, so
// that a service does not hold memory that no running request accounts for.
class LargeSolverKeeper {
public:
    LargeSolverKeeper();
    ~LargeSolverKeeper();
    LargeSolverKeeper(const LargeSolverKeeper&) = delete;
    LargeSolverKeeper& operator=(const LargeSolverKeeper&) = delete;
};

}  // namespace cubewright::api
