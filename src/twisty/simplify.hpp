// Simplifies move sequences to a canonical shortest form by merging turns about the same axis.
#pragma once

#include <span>
#include <vector>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Simplifies a move sequence: R L R F F' U U U becomes R2 L U'. The result has these properties:
// - It has the same effect on the whole cube, including the centres.
// - Consecutive runs have different axes, and there are at most two rotations, at the end.
// - It is never longer than `turns` in HTM, QTM or ETM. In STM it can be longer only where that saves a rotation.
// - Sequences have the same result if they differ only in the order of turns about one axis, in the spelling of
//   multi-layer turns (Rw or R M'), or in cancelling pairs such as U U' or x x' anywhere in the sequence.
// - In HTM and QTM it is the shortest sequence that merging can reach: as long as the fully merged sequence in face
//   moves.
// - Simplifying the result again changes nothing.
//
// Slice and wide turns are preserved where they help: M stays M, R M' becomes Rw, and R L' does not become M x. A
// rotation is introduced only if it saves a turn (Rw L' is x), and is absorbed into a turn where possible (F z' is
// Bw).
//
// On a 2x2x2, which has only face turns and rotations, R L' is x and L is R x'. The result then has these properties:
// - It has the same effect on the puzzle, including its orientation in space.
// - It turns only the faces U, R and F, no face twice in a row, and has at most two rotations, at the end.
// - It is never longer than `turns` in HTM, QTM or STM.
// - It does not depend on the order of turns about one axis, and simplifying it again changes nothing.
//
// The algorithm takes linear time.
std::vector<Turn> simplified(std::span<const Turn> turns, CubeSize size = CubeSize::three);

}  // namespace cubewright::twisty
