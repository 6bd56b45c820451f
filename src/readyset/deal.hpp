// Deals: the board, dice and goal of a round, drawn by the rules of its level. The same random
// stream gives the same deal on every machine.
#pragma once

#include "base/random.hpp"
#include "readyset/levels.hpp"
#include "readyset/puzzle.hpp"

namespace cubewright::readyset {

// Eight different cards in a random order.
Board draw_board(Random& random);

// One draw by the rules of the level, solvable or not.
Puzzle draw_puzzle(const Level& level, Random& random);

}  // namespace cubewright::readyset
