// Scrambles: positions drawn at random, and turns that lead there. The same generator in the same state gives the same
// scramble on every machine.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "pocket/distances.hpp"

namespace cubewright::pocket {

// A scramble must be this far from solved, as the regulations of the World Cube Association demand of the 2×2×2 (4b3b).
inline constexpr unsigned least_scramble_distance = 4;

// Each of the 3 674 160 positions with the same chance, drawn again until it is far enough from solved.
Cube random_cube(Random& random, const DistanceTable& half_turns);

// Turns of U, R and F that make this position of a solved cube: eleven of them, however near it is, so that their
// number gives nothing away. Every position has such a way.
std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube);

}  // namespace cubewright::pocket
