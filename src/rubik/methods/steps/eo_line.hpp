// The EO line, with which the ZZ method begins: all twelve edges oriented, and the two edges below,
// at the front and at the back, in place. All its 270 336 states are in one table.
#pragma once

#include <optional>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

// A way of at most so many moves, for a cube with its centres at home; nothing if there is none.
// What is found for the least such number is the shortest.
std::optional<std::vector<Move>> solve_eo_line_within(const Cube& cube, unsigned max_length);

// The fewest moves to the line.
unsigned eo_line_distance(const Cube& cube);

}  // namespace cubewright::rubik
