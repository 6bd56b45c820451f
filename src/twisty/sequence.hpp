// What can be done with turns in a row: undo them, see them in a mirror or from another side, and
// say them in face moves alone.
#pragma once

#include <span>
#include <vector>

#include "twisty/move.hpp"
#include "twisty/symmetry.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// The turns that undo these.
std::vector<Turn> inverse(std::span<const Turn> turns);
std::vector<Move> inverse(std::span<const Move> moves);

// The turns as somebody performs them for whom the world was turned or mirrored by `s`. With
// mirror_across(Axis::RL), left and right hand change roles; with as_symmetry({Layers::y, 1}), they
// do to the cube after y what they did to it before.
std::vector<Turn> transformed(std::span<const Turn> turns, Symmetry s);
std::vector<Move> transformed(std::span<const Move> moves, Symmetry s);

// Moves as the turns they are.
std::vector<Turn> to_turns(std::span<const Move> moves);

// Face moves seen from one fixed side, and how the cube is held afterwards: the turns do what the
// moves do, followed by the rotation.
struct HeldMoves {
    std::vector<Move> moves;
    Symmetry rotation;
};
HeldMoves to_moves(std::span<const Turn> turns);

}  // namespace cubewright::twisty
