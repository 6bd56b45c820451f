// The built-in puzzles. A new puzzle needs one entry in catalogue.cpp; its moves, pictures and file formats follow from
// the entry.
#pragma once

#include <string_view>
#include <vector>

#include "twisty/geometry/cut_puzzle.hpp"

namespace cubewright::puzzles {

// Returns the names of all puzzles, for example "3x3x3" or "pyraminx".
std::vector<std::string_view> list_puzzles();

// Returns the puzzle with this name, which is built on first use, or nullptr if there is none.
const twisty::Puzzle* find_puzzle(std::string_view name);

// Returns the stickers of the puzzle with this name, or nullptr if there is none or if it is not cut from a solid.
const twisty::BuiltPuzzle* find_shape(std::string_view name);

}  // namespace cubewright::puzzles
