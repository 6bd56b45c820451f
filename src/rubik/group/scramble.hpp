// Random positions and move sequences. The same generator state gives the same scramble on every machine.
#pragma once

#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

// Returns one of the 43 252 003 274 489 856 000 positions, chosen uniformly at random, with solved centres.
Cube random_cube(Random& random);

// Returns true if the position is at least two face turns from solved, as required by the World Cube Association
// regulations. Nineteen positions are excluded: the solved cube and the single face turns.
bool is_valid_for_competition(const Cube& cube);

// Returns a random position that is allowed in competitions.
Cube competition_cube(Random& random);

// Returns random moves. Each move is chosen uniformly from those that do not merge with previous moves: no two
// consecutive turns of the same face, and no third consecutive turn about one axis. R L is allowed; R L R is not.
std::vector<Move> random_moves(Random& random, std::size_t length);

}  // namespace cubewright::rubik
