// Random cubes whose cross needs a given number of moves, for practising cross planning.
#pragma once

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_cross = 8;

// Returns a uniformly random cube whose bottom cross needs exactly `moves` moves. `moves` must not exceed
// longest_cross.
Cube random_cube_with_cross(Random& random, unsigned moves);

}  // namespace cubewright::rubik
