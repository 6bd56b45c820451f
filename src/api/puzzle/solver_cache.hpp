// Caches the most recently built solver, so that the next request for the same puzzle and options does not rebuild its
// tables.
#pragma once

#include <memory>

#include "api/puzzle/puzzle_input.hpp"
#include "base/progress.hpp"
#include "twisty/search/solver.hpp"

namespace cubewright::api {

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
