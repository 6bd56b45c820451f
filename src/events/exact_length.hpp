// Scrambles of a fixed length, which reveals nothing about the distance from solved. The distances of all positions of
// the puzzle must be known.
#pragma once

#include <optional>
#include <vector>

#include "base/random.hpp"
#include "twisty/search/solver.hpp"

namespace cubewright::events {

// Returns a random sequence of exactly `length` moves that leads from the solved pattern to this pattern, without two
// successive moves of the same family. Returns std::nullopt if there is none.
std::optional<std::vector<twisty::PuzzleMove>> find_exact_scramble(const twisty::Solver& solver,
                                                                   const twisty::Pattern& pattern, unsigned length,
                                                                   Random& random);

}  // namespace cubewright::events
