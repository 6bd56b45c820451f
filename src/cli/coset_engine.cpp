#include "cli/coset_engine.hpp"

#include <memory>

#include "rubik/cosets/coset_solver.hpp"

namespace cubewright::cli {

Result<campaign::CosetEngine> coset_engine(const ProgressCallback& progress, const StopToken& stop) {
    using namespace rubik;
    const TwoPhaseTables* tables = two_phase_tables_unless_stopped(TableTier::large, Metric::htm, progress, stop);
    if (tables == nullptr) return fail_as(Text::interrupted, Text::tables_interrupted);
    auto made = CosetSolver::make(*tables);
    if (!made) return tl::unexpected(made.error());
    const auto solver = std::make_shared<CosetSolver>(std::move(*made));
    return campaign::CosetEngine{
        "cpu", [solver](const Cube& position, const CosetOptions& options) { return solver->solve(position, options); },
        [tables](std::span<const Cube> positions, unsigned most_moves, const StopToken& token) {
            return settle_left(*tables, positions, most_moves, token);
        }};
}

}  // namespace cubewright::cli
