// How a cube is held, and what its colours are called. Methods are written for one way of holding
// the cube, with the first colour below; this is what brings any cube there.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// What the colours are called, by the faces where they are at home: U R F D L B.
using ColourNames = std::array<std::string, face_count>;

const ColourNames& western_colour_names();  // white, red, green, yellow, orange, blue

// The cube's pieces named by the faces that their colours are on now, so that every centre is at
// home: what a solver sees who knows the faces, not the colours. The centres must stand as some
// rotation leaves them.
Cube as_seen(const Cube& cube);

// A single rotation, or none, that brings the centre of this colour to the bottom. z2 turns a cube
// over, so that its front stays in front.
std::vector<Turn> hold_below(const Cube& cube, Face colour);

bool is_solved_in_any_hold(const Cube& cube);

}  // namespace cubewright::rubik
