// Deals: the board, dice and goal of a round, drawn according to the rules of a level. The same random seed gives the
// same deal on every machine.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"

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

// Random puzzles from a chosen template, in the style of the daily puzzles.

// Draws dice for the template, a board and a goal until the puzzle needs more than two dice, has a solution that fits
// the template and, if a difficulty is requested, has that difficulty. Fails if the template has no such puzzle.
// `shape` is an index into daily_templates.
Result<PuzzleDocument> deal_from_template(std::size_t shape, std::optional<Difficulty> difficulty, Random& random);

}  // namespace cubewright::readyset
