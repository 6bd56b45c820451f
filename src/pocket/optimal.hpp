// The shortest solutions of a position: with every distance known, each move that lessens it is right.
#pragma once

#include <cstddef>
#include <vector>

#include "pocket/distances.hpp"

namespace cubewright::pocket {

unsigned distance(const DistanceTable& table, const Cube& cube);

// No position has more: 694 in quarter turns, 196 in half turns.
inline constexpr std::size_t most_shortest_solutions = 694;

// All shortest solutions in turns of U, R and F, at most `limit`, for the cube held as it is. Afterwards each face has
// one colour; which one depends on the hold. Solutions with L, D or B are these, held in another way.
std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit);

}  // namespace cubewright::pocket
