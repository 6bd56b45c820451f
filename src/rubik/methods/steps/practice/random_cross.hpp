// Cubes drawn at random whose cross takes a given number of moves: what one practises planning with.
#pragma once

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_cross = 8;

// The cross below takes exactly so many moves, at most longest_cross; among all such cubes each has the same chance.
Cube random_cube_with_cross(Random& random, unsigned moves);

}  // namespace cubewright::rubik
