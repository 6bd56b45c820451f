// Optimal solutions of a position. All distances are known, so every move that reduces the distance is optimal.
#pragma once

#include <cstddef>
#include <vector>

#include "pocket/distances.hpp"

namespace cubewright::pocket {

unsigned distance(const DistanceTable& table, const Cube& cube);

// Maximum number of shortest solutions of any position: 694 in the quarter-turn metric and 196 in the half-turn metric.
// The constant is the larger value.
inline constexpr std::size_t most_shortest_solutions = 694;

// Returns up to `limit` shortest solutions with turns of U, R and F, relative to the current orientation. The
// orientation in which the cube ends up solved depends on the start position. Solutions with L, D or B are equivalent
// to these up to rotation.
std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit);

}  // namespace cubewright::pocket
