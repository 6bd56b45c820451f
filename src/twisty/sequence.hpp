// Operations on move sequences: inversion, symmetry transformations, and conversion to face moves.
#pragma once

#include <span>
#include <vector>

#include "twisty/cube_symmetries.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Returns the inverse sequence.
std::vector<Turn> inverse(std::span<const Turn> turns);
std::vector<Move> inverse(std::span<const Move> moves);

// Applies a symmetry to every turn. mirror_across(Axis::RL) exchanges left-handed and right-handed turns.
// to_symmetry({Layers::y, 1}) returns the symmetry for a y rotation: performing the transformed turns after the
// rotation has the same effect as performing the original turns before it.
std::vector<Turn> transformed(std::span<const Turn> turns, Symmetry s);
std::vector<Move> transformed(std::span<const Move> moves, Symmetry s);

// Converts moves to the equivalent turns.
std::vector<Turn> to_turns(std::span<const Move> moves);

// Face moves relative to fixed centres, followed by a rotation of the whole cube. Together they have the same effect as
// the original turns.
struct HeldMoves {
    std::vector<Move> moves;
    Symmetry rotation;
};
HeldMoves to_moves(std::span<const Turn> turns);

}  // namespace cubewright::twisty
