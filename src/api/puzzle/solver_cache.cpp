#include "api/puzzle/solver_cache.hpp"

#include <utility>

#include "base/mutex.hpp"

namespace cubewright::api {

namespace {

constexpr std::size_t most_kept_bytes = std::size_t{256} << 20U;  // solvers with a higher memory limit are large

struct KeptSolver {
    Mutex mutex;
    std::size_t keepers = 0;  // number of LargeSolverKeeper objects
    twisty::Puzzle puzzle;
    twisty::SolverOptions options;
    std::shared_ptr<const twisty::Solver> solver;
};

KeptSolver& kept_solver() {
    static KeptSolver kept;
    return kept;
}

bool is_large(const twisty::Solver& solver, const twisty::SolverOptions& options) {
    return !solver.distance_counts() && options.memory > most_kept_bytes;
}

}  // namespace

std::shared_ptr<const twisty::Solver> solver_for(const PuzzlePointer& puzzle, const twisty::SolverOptions& options,
                                                 const ProgressCallback& progress, const StopToken& stop) {
    KeptSolver& kept = kept_solver();
    {
        const Lock lock(kept.mutex);
        if (kept.solver && kept.options == options && kept.puzzle == *puzzle) return kept.solver;
        kept.solver.reset();  // frees the memory before the new tables are built
    }
    auto made = twisty::Solver::make(*puzzle, options, progress, stop);
    if (!made) return nullptr;
    auto solver = std::make_shared<const twisty::Solver>(std::move(*made));
    const Lock lock(kept.mutex);
    if (is_large(*solver, options) && kept.keepers == 0) return solver;
    kept.puzzle = *puzzle;
    kept.options = options;
    kept.solver = solver;
    return solver;
}

LargeSolverKeeper::LargeSolverKeeper() {
    const Lock lock(kept_solver().mutex);
    ++kept_solver().keepers;
}

LargeSolverKeeper::~LargeSolverKeeper() {
    KeptSolver& kept = kept_solver();
    const Lock lock(kept.mutex);
    if (--kept.keepers == 0 && kept.solver && is_large(*kept.solver, kept.options)) kept.solver.reset();
}

}  // namespace cubewright::api
