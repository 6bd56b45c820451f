// Random-state scrambles. The same random generator state gives the same scramble on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "pocket/optimal.hpp"

namespace cubewright::pocket {

// Minimum distance of a scramble from the solved state, in moves, as the WCA Regulations require for the 2×2×2 (4b3b).
inline constexpr unsigned least_scramble_distance = 4;

// Returns one of the position_count cubes with a solved DBL corner. Index 0 is the solved cube. The cube that belongs
// to a seed depends on this order.
Cube cube_from_index(std::uint32_t index);

// Returns a position drawn uniformly from those that are far enough from solved.
Cube random_cube(Random& random, const DistanceTable& half_turns);

// Returns a sequence of U, R and F turns that produces this position. It always has eleven moves, so its length
// reveals nothing about the distance. Every position has such a sequence.
std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube);

}  // namespace cubewright::pocket
