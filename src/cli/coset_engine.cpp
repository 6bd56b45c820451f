#include "cli/coset_engine.hpp"

#include <memory>
#include <string>
#include <utility>

#include "rubik/cosets/coset_solver.hpp"
#include "rubik/gpu/coset_card.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

template <class Solver>
campaign::CosetEngine engine_of(std::string_view device, Solver made, const TwoPhaseTables& tables) {
    const auto solver = std::make_shared<Solver>(std::move(made));
    return {std::string(device),
            [solver](const Cube& position, const CosetOptions& options) { return solver->solve(position, options); },
            [&tables](std::span<const Cube> positions, unsigned most_moves, const StopToken& token) {
                return settle_left(tables, positions, most_moves, token);
            }};
}

}  // namespace

Result<campaign::CosetEngine> coset_engine(std::string_view device, const ProgressCallback& progress,
                                           const StopToken& stop) {
    const TwoPhaseTables* tables = two_phase_tables_unless_stopped(TableTier::large, Metric::htm, progress, stop);
    if (tables == nullptr) return fail_as(Text::interrupted, Text::tables_interrupted);
    const auto engine = [&](auto made) -> Result<campaign::CosetEngine> {
        if (!made) return tl::unexpected(made.error());
        return engine_of(device, std::move(*made), *tables);
    };
    return device == "cuda" ? engine(gpu::CosetCard::open(*tables)) : engine(CosetSolver::make(*tables));
}

}  // namespace cubewright::cli
