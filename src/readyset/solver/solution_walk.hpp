// All ways to lay the dice of a puzzle, in order, of which those are handed on that solve it.
#pragma once

#include "readyset/game/puzzle.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::readyset {

// Visits the solutions that use `length` dice, in the order of Solution's comparison. Returns false
// when the visitor stopped it.
bool walk_solutions(const Puzzle& puzzle, unsigned length, const SolutionVisitor& visit);

}  // namespace cubewright::readyset
