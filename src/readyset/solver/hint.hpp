// Help in four steps, each telling a little more about the first of the shortest solutions.
#pragma once

#include <optional>

#include "readyset/game/expression.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::readyset {

inline constexpr unsigned last_hint = 4;

struct Hint {
    unsigned step = 1;
    unsigned dice = 0;                      // how many the shortest solution takes
    std::optional<bool> needs_restriction;  // from step 2: can so few dice do it with a restriction only?
    std::optional<Die> die;                 // from step 3: one of them, the most telling
    std::optional<Solution> solution;       // at step 4

    friend bool operator==(const Hint&, const Hint&) = default;
};

// Nothing when the puzzle has no solution. Steps run from 1 to last_hint; what is beyond tells no more.
std::optional<Hint> hint(const Solver& solver, unsigned step);

}  // namespace cubewright::readyset
