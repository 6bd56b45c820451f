// Clock: nine dials on each side, four pins and four wheels. A dial is a piece with twelve orientations. The corner
// dials of both sides are coupled.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "base/random.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::puzzles {

inline constexpr std::size_t dials_per_side = 9;
inline constexpr unsigned hours = 12;

// The orbits are those of cubing.js. The front dials come first, row by row, followed by the back dials as seen from
// the back. The orientation of a dial is its hour. The other orbits are changed only by y2. Names in lower case turn
// the back: ur3+ has the same effect as y2 UR3+ y2.
twisty::Puzzle make_clock();

// Returns a scramble that produces each of the 12^14 positions with equal probability, for example
// "UR3+ DR2- … y2 … ALL0+".
std::string random_clock_scramble(Random& random);

}  // namespace cubewright::puzzles
