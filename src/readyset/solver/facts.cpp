#include "readyset/solver/facts.hpp"

#include "readyset/game/expression.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::readyset {

std::optional<PuzzleFacts> compute_facts(const Puzzle& puzzle) {
    const auto solver = Solver::make(puzzle);
    if (!solver) return std::nullopt;
    const auto shortest = solver->shortest();
    const auto longest = solver->longest();
    if (!shortest || !longest) return std::nullopt;
    // Among solutions of equal length, those without a restriction come first.
    const auto extreme = [](const Solution& solution) {
        return PuzzleFacts::Extreme{static_cast<unsigned>(length(solution)), solution.restriction.has_value()};
    };
    return PuzzleFacts{extreme(*shortest), extreme(*longest), solver->count()};
}

}  // namespace cubewright::readyset
