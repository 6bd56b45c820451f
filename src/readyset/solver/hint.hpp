// Hints in four steps. Each step reveals more about the first shortest solution.
#pragma once

#include <optional>

#include "readyset/game/expression.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::readyset {

inline constexpr unsigned last_hint = 4;

struct Hint {
    unsigned step = 1;
    unsigned dice = 0;                      // number of dice in the shortest solution
    std::optional<bool> needs_restriction;  // set from step 2 on: true if every shortest solution has a restriction
    std::optional<Die> die;                 // set from step 3 on: the most informative die in the solution
    std::optional<Solution> solution;       // set from step 4 on

    friend bool operator==(const Hint&, const Hint&) = default;
};

// Returns the hint for a step, or std::nullopt if the puzzle has no solution. Steps run from 1 to last_hint; higher
// steps reveal nothing more.
std::optional<Hint> hint(const Solver& solver, unsigned step);

}  // namespace cubewright::readyset
