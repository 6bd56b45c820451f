// The shortest solutions of a position: with every distance known, each move that lessens it is right.
#pragma once

#include <cstddef>
#include <vector>

#include "pocket/distances.hpp"

namespace cubewright::pocket {

unsigned distance(const DistanceTable& table, const Cube& cube);

// One shortest solution, in turns of U, R and F, for the cube held as it is. Afterwards each face has one colour; which
// one depends on the hold.
std::vector<Move> shortest_solution(const DistanceTable& table, const Cube& cube);

// No position has more: 694 in quarter turns, 196 in half turns.
inline constexpr std::size_t most_shortest_solutions = 694;

// All of them. Those with L, D or B are these, held in another way. At most `limit`.
std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit);

}  // namespace cubewright::pocket
