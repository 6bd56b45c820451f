// Enumerates all rows that can be formed with the dice of a puzzle and reports those that solve it.
#pragma once

#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::readyset {

// Visits the solutions with exactly `length` dice, in the order defined by Solution's comparison operator. Returns
// false if the visitor stopped the search.
bool walk_solutions(const Puzzle& puzzle, unsigned length, const SolutionVisitor& visit);

}  // namespace cubewright::readyset
