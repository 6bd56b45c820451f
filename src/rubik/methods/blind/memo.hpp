// The memo for blindfolded solving: the targets to shoot to from the buffer, in order, for edges and for corners.
#pragma once

#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

// Returns the targets. Swapping the buffer with each target in order solves all pieces of the kind. A cycle that does
// not contain the buffer starts with its first sticker in scheme order and ends on the same piece, and the same applies
// to a piece that is flipped or twisted in place.
std::vector<Sticker> memorised(const Cube& cube, Sticker buffer);

// Returns the pieces flipped or twisted in place, except the buffer. Each piece is represented by its first sticker
// in scheme order.
std::vector<Sticker> find_misoriented(const Cube& cube, Sticker buffer);

}  // namespace cubewright::rubik
