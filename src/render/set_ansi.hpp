// A Ready, Set puzzle for terminals: board, goal and dice. Colours are used if the terminal supports them, but are not
// needed to read the puzzle.
#pragma once

#include <optional>
#include <string>

#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "render/ansi.hpp"

namespace cubewright::render {

// Prints two rows of four cards, the goal and the dice. If a solution is given, flipped cards are crossed out and
// matching cards are ticked.
std::string ansi_puzzle(const readyset::Puzzle& puzzle, ColourDepth depth,
                        const std::optional<readyset::Solution>& solution = std::nullopt);

// Prints the dice of a hand on one line, with the mark of the designated die.
std::string ansi_dice(const readyset::Puzzle& puzzle, ColourDepth depth);

}  // namespace cubewright::render
