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
    std::optional<bool> needs_restriction;  // from step 2: whether a solution of this length needs a restriction
    std::optional<Die> die;                 // from step 3: the most informative die of the solution
    std::optional<Solution> solution;       // from step 4

    friend bool operator==(const Hint&, const Hint&) = default;
};

// Returns std::nullopt if the puzzle has no solution. Steps run from 1 to last_hint; higher steps reveal nothing
// more.
std::optional<Hint> hint(const Solver& solver, unsigned step);

}  // namespace cubewright::readyset
