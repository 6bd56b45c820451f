// A puzzle of Ready, Set for terminals: the board, the goal and the dice, coloured where the terminal
// can, and readable where it cannot.
#pragma once

#include <optional>
#include <string>

#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "render/ansi.hpp"

namespace cubewright::render {

// Two rows of four cards, then the goal, then the dice. With a solution, cards that it flips are
// crossed out and those that it matches are ticked.
std::string ansi_puzzle(const readyset::Puzzle& puzzle, ColourDepth depth,
                        const std::optional<readyset::Solution>& solution = std::nullopt);

// The dice of a hand in one line, the one set apart with its mark.
std::string ansi_dice(const readyset::Puzzle& puzzle, ColourDepth depth);

}  // namespace cubewright::render
