// Scrambles of a fixed length for puzzles whose distances are all known, so that the length reveals nothing about the
// distance.
#pragma once

#include <optional>
#include <vector>

#include "base/random.hpp"
#include "twisty/search/solver.hpp"

namespace cubewright::events {

// Returns a random sequence of exactly `length` moves that leads from the solved pattern to this pattern, without two
// successive moves of one family. Returns std::nullopt if there is none.
std::optional<std::vector<twisty::PuzzleMove>> find_exact_scramble(const twisty::Solver& solver,
                                                                   const twisty::Pattern& pattern, unsigned length,
                                                                   Random& random);

}  // namespace cubewright::events
