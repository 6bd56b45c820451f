// Turn sequences brought to a canonical, shortest form by merging what turns about the same axis.
#pragma once

#include <span>
#include <vector>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// R L R F F' U U U becomes R2 L U'. The result
//   - does the same to the whole cube, its centres included;
//   - has no two neighbouring runs about one axis, and rotations only at its end, two at most;
//   - is never longer than `turns` in HTM, QTM or ETM, and in STM only where that saves a rotation;
//   - is the same for all sequences that differ only in the order of turns about one axis, in how a turn of several
//     layers is written (Rw or R M'), and in cancelling pairs such as U U' or x x', wherever they are;
//   - is, in HTM and in QTM, the shortest that merging can reach: as long as the same sequence
//     written in face moves, with everything merged that can be;
//   - stays as it is when simplified again.
// Slices and wide turns are kept where they serve: M stays M, R M' becomes Rw, and R L' does not
// become M x. A rotation is made only where that saves a turn, as Rw L' is x, and taken into a turn
// where it can be: F z' is Bw.
//
// On a puzzle of two layers an axis, whose turns are those of faces and rotations, R L' is x and L is R x'. There the
// result
//   - does the same to the puzzle, held as it is;
//   - turns the faces U, R and F alone, no two neighbouring turns of one face, and has rotations only at its end, two
//   at
//     most;
//   - is never longer than `turns` in HTM, QTM or STM;
//   - is the same in whatever order turns about one axis were written, and stays as it is when simplified again.
//
// Linear time.
std::vector<Turn> simplified(std::span<const Turn> turns, CubeSize size = CubeSize::three);

}  // namespace cubewright::twisty
