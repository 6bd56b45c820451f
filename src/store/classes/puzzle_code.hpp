// A whole puzzle as a short text, as the links of the web app have it: a hexadecimal digit for each card, a letter for
// each die, the goal. "013579bd-rrbgvnpe-4"; a die that is set apart is followed by ! (required) or ~ (bonus).
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::classes {

std::string puzzle_code(const readyset::Puzzle& puzzle);

// Refuses what breaks a rule of the game, as the reader of puzzles in JSON does.
Result<readyset::Puzzle> parse_puzzle_code(std::string_view text);

}  // namespace cubewright::classes
