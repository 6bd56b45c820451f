// The built-in puzzles, and random-move scrambles for the large ones. A new puzzle needs one entry in
// puzzle_catalogue.cpp; its moves, pictures and file formats follow from the entry.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "twisty/geometry/cut_puzzle.hpp"

namespace cubewright::puzzles {

// Returns the names of all puzzles, for example "3x3x3" or "pyraminx".
std::vector<std::string_view> list_puzzles();

// Returns the puzzle with this name, which is built on first use, or nullptr if there is none.
const twisty::Puzzle* find_puzzle(std::string_view name);

// Returns the form in which patterns of the puzzle with this name are written, or nullptr if it is the puzzle itself.
const twisty::DistinctPuzzle* find_distinct(std::string_view name);

// Returns the stickers of the puzzle with this name, or nullptr if there is none or if it is not cut from a solid.
const twisty::BuiltPuzzle* find_shape(std::string_view name);

// Random-move scrambles, for puzzles that are too large for random-state scrambles.

// Returns 60, 80 or 100 random outer-block moves for the 5×5×5, 6×6×6 or 7×7×7. Moves that could be merged with an
// earlier move are not chosen.
std::string random_cube_moves(Random& random, unsigned size);

// Returns seven lines of ten random moves of R and D, each line followed by a move of U.
std::string random_megaminx_moves(Random& random);

}  // namespace cubewright::puzzles
