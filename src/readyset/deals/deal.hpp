// Deals: the board, dice and goal of a round, drawn according to the rules of a level. The same random seed gives the
// same deal on every machine.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "base/random.hpp"
#include "readyset/game/levels.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/tally.hpp"

namespace cubewright::readyset {

// Draws a colour that occurs at most once among the dice drawn so far.
Die draw_colour(std::span<const Die> drawn, Random& random);

// Draws eight different cards in random order.
Board draw_board(Random& random);

// Designates at most one of the dice. A die that becomes wild loses its face.
void designate(Puzzle& puzzle, const Level& level, Random& random);

// Draws a puzzle according to the rules of the level. The puzzle may be unsolvable.
Puzzle draw_puzzle(const Level& level, Random& random);

// A solvable round of the game, verified by the exact solver.
struct Deal {
    Puzzle puzzle;
    Tally tally;  // number of solutions by length
};

// Draws puzzles until one is solvable. Every attempt draws a completely new puzzle, so the relative probabilities of
// solvable deals do not change.
Deal deal(const Level& level, Random& random);

}  // namespace cubewright::readyset
