// What a blindfolded solver learns by heart before the blindfold goes on: for edges and for corners, the stickers to
// shoot to from the buffer, in order.
#pragma once

#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

// Exchanging the buffer with each of these in turn solves all pieces of the kind. A cycle that the buffer is not in is
// broken into with its first sticker in the scheme's order and ended on the same piece; so is a piece that is only
// turned in its place.
std::vector<Sticker> memorised(const Cube& cube, Sticker buffer);

// Pieces at home but turned there, the buffer's apart, each by the sticker that the scheme names first.
std::vector<Sticker> turned_in_place(const Cube& cube, Sticker buffer);

}  // namespace cubewright::rubik
