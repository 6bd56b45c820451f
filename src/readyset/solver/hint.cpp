#include "readyset/solver/hint.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::readyset {
namespace {

// Returns the die with the most points. An operator reveals more than a colour, and a relation reveals more than an
// operator.
Die most_informative_die(const DiceCount& used) {
    Die best = Die::wild;
    for (const Die d : all_dice)
        if (used[index(d)] > 0 && points(d) > points(best)) best = d;
    return best;
}

}  // namespace

std::optional<Hint> hint(const Solver& solver, unsigned step) {
    auto solution = solver.shortest();
    if (!solution) return std::nullopt;
    Hint hint;
    hint.step = std::clamp(step, 1U, last_hint);
    hint.dice = static_cast<unsigned>(length(*solution));
    // Solutions without a restriction come first among solutions of equal length, so this solution has a restriction
    // only if every solution of this length has one.
    if (hint.step >= 2) hint.needs_restriction = solution->restriction.has_value();
    if (hint.step >= 3) hint.die = most_informative_die(dice_used(*solution));
    if (hint.step >= 4) hint.solution = std::move(solution);
    return hint;
}

}  // namespace cubewright::readyset
