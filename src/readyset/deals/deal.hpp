// Deals: the board, dice and goal of a round, drawn by the rules of its level. The same random
// stream gives the same deal on every machine.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "base/random.hpp"
#include "readyset/game/levels.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/tally.hpp"

namespace cubewright::readyset {

// A colour that does not yet occur twice among the dice drawn before.
Die draw_colour(std::span<const Die> drawn, Random& random);

// Eight different cards in a random order.
Board draw_board(Random& random);

// Sets one of the dice apart, if any; a wild one loses its face.
void designate(Puzzle& puzzle, const Level& level, Random& random);

// One draw by the rules of the level, solvable or not.
Puzzle draw_puzzle(const Level& level, Random& random);

// A round of the game: never unsolvable, by the exact solver's word.
struct Deal {
    Puzzle puzzle;
    Tally tally;  // its solutions by length
};

// Draws until the solver finds a solution. Everything is drawn afresh each time, so that the deals
// of a level are its draws on condition of being solvable, each as likely as before.
Deal deal(const Level& level, Random& random);

}  // namespace cubewright::readyset
