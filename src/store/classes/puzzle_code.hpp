// Puzzle codes, as used in the web app's links: one hexadecimal digit for each card, one letter for each die, and the
// goal. Example: "013579bd-rrbgvnpe-4". A required die is followed by ! and a bonus die by ~.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::classes {

std::string puzzle_code(const readyset::Puzzle& puzzle);

// Parses a puzzle code. Like the JSON puzzle reader, refuses puzzles that break a rule of the game.
Result<readyset::Puzzle> parse_puzzle_code(std::string_view text);

}  // namespace cubewright::classes
