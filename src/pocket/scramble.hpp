// Random-state scrambles. The same random generator state gives the same scramble on every machine.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "pocket/distances.hpp"

namespace cubewright::pocket {

// Minimum distance of a scramble from the solved state, in moves, as the WCA Regulations require for the 2×2×2 (4b3b).
inline constexpr unsigned least_scramble_distance = 4;

// Returns a position drawn uniformly from those that are far enough from solved.
Cube random_cube(Random& random, const DistanceTable& half_turns);

// Returns a sequence of U, R and F turns that produces this position. It always has eleven moves, so its length
// reveals nothing about the distance. Every position has such a sequence.
std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube);

}  // namespace cubewright::pocket
