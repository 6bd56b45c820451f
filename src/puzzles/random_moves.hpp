// Random-move scrambles, for puzzles that are too large for random-state scrambles.
#pragma once

#include <string>

#include "base/random.hpp"

namespace cubewright::puzzles {

// Returns 60, 80 or 100 random outer-block moves for the 5×5×5, 6×6×6 or 7×7×7. Moves that could be merged with an
// earlier move are not chosen.
std::string random_cube_moves(Random& random, unsigned size);

// Returns seven lines of ten random moves of R and D, each line followed by a move of U.
std::string random_megaminx_moves(Random& random);

}  // namespace cubewright::puzzles
