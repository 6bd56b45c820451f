#include "events/exact_length.hpp"

#include <algorithm>
#include <span>

namespace cubewright::events {

namespace {

using namespace twisty;

struct Step {
    PuzzleMove move;
    Transformation transformation;
};

// Solves the pattern in exactly `remaining` moves, trying the moves in random order.
bool extend(const Solver& solver, const Pattern& pattern, unsigned remaining, std::vector<Step> steps, Random& random,
            std::vector<PuzzleMove>& moves) {
    if (remaining == 0) return pattern == solver.puzzle().solved;
    random.shuffle(std::span(steps));
    for (const Step& step : steps) {
        if (!moves.empty() && moves.back().family == step.move.family) continue;
        const Pattern next = apply(solver.puzzle().orbits, pattern, step.transformation);
        if (solver.solve(next).cost > remaining - 1) continue;
        moves.push_back(step.move);
        if (extend(solver, next, remaining - 1, steps, random, moves)) return true;
        moves.pop_back();
    }
    return false;
}

}  // namespace

std::optional<std::vector<PuzzleMove>> find_exact_scramble(const Solver& solver, const Pattern& pattern,
                                                           unsigned length, Random& random) {
    const Puzzle& puzzle = solver.puzzle();
    std::vector<Step> steps;
    for (const PuzzleMove move : list_moves(puzzle)) steps.push_back({move, transformation_of(puzzle, move)});
    std::vector<PuzzleMove> moves;
    if (!extend(solver, pattern, length, steps, random, moves)) return std::nullopt;
    std::ranges::reverse(moves);
    for (PuzzleMove& move : moves)
        move.amount = static_cast<std::int32_t>(puzzle.families[move.family].order) - move.amount;
    return moves;
}

}  // namespace cubewright::events
