// Scrambles: positions and move sequences drawn at random. The same generator in the same state
// gives the same scramble on every machine.
#pragma once

#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

// Each of the 43 252 003 274 489 856 000 positions with the same chance, centres at home.
Cube random_cube(Random& random);

// Fit for a competition: at least two face turns from solved, as the regulations of the World Cube
// Association demand. Nineteen positions are not: the solved one, and a single face turned.
bool is_fit_for_competition(const Cube& cube);

// A position drawn as above and drawn again until it is fit for a competition.
Cube competition_cube(Random& random);

// Moves drawn one by one, each with the same chance among those that do not merge with what went
// before: no face twice running, and no third turn of one axis. R L may be, R L R may not.
std::vector<Move> random_moves(Random& random, std::size_t length);

}  // namespace cubewright::rubik
