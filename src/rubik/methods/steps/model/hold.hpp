// Cube orientation and colour names. Methods assume that the first colour is on the bottom; these functions rotate
// any cube to that orientation.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// Colour names indexed by their home faces U R F D L B.
using ColourNames = std::array<std::string, face_count>;

const ColourNames& western_colour_names();  // white, red, green, yellow, orange, blue

// Renames the pieces relative to the current centres, so that every centre is solved. The centres must be a rotation
// of their solved arrangement.
Cube as_seen(const Cube& cube);

// Returns at most one rotation that moves the centre of this colour to the bottom. To turn the cube over, it uses z2,
// which keeps the front in front.
std::vector<Turn> hold_below(const Cube& cube, Face colour);

bool is_solved_in_any_orientation(const Cube& cube);

}  // namespace cubewright::rubik
