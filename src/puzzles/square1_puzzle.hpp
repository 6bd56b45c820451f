// Square-1. Each layer has twelve wedges of 30 degrees; an edge is one wedge, and a corner is two adjacent wedges. The
// slice "/" can be turned only if no corner is in its way.
#pragma once

#include <cstddef>

#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::puzzles {

inline constexpr std::size_t wedges_per_layer = 12;
inline constexpr unsigned turned_equator = 3;  // orientation of the right part of the equator after a slice

// The orbits are those of cubing.js. Positions 0 to 11 are the upper layer, clockwise as seen from above, starting at
// the front end of the slice. Positions 12 to 23 are the lower layer, clockwise as seen from below, starting at the
// front end of the slice. The slice exchanges positions 6 + k and 12 + k for k below 6, and turns over the right part
// of the equator, which is its second piece. Wedges are never twisted.
twisty::Puzzle make_square1();

// The faces of the solid (U, R, F, D, L or B) that a wedge shows when it is solved. Each corner wedge shows one of the
// two side faces of its corner.
struct WedgeColours {
    char layer = 'U';
    char side = 'F';
    bool is_first_of_corner = false;
    bool is_second_of_corner = false;
};
WedgeColours wedge_colours(std::size_t wedge);

}  // namespace cubewright::puzzles
