// The steps in which people find very short solutions, each into a smaller group of positions than the one before:
// EO (edges oriented along an axis), DR (domino reduction), HTR (half turns suffice), solved. What each promises, and
// the frame in which its axes lie where the coordinates expect them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

enum class Reduction : std::uint8_t {
    eo,               // all edges oriented along the axis: its two faces need no more quarter turns
    dr,               // domino reduction from any position, by any moves
    dr_from_eo,       // domino reduction that keeps the EO there is
    htr,              // from a domino reduction to where half turns solve the cube
    dr_finish,        // from a domino reduction to the solved cube, within it
    htr_finish,       // with half turns alone
    corner_skeleton,  // from a domino reduction to where three corners are left, within it
    edge_skeleton,    // the same with three edges
};
// Those that can be asked for by name.
inline constexpr std::array all_reductions{Reduction::eo,  Reduction::dr,        Reduction::dr_from_eo,
                                           Reduction::htr, Reduction::dr_finish, Reduction::htr_finish};

std::string_view name(Reduction step);  // "eo", "dr", "dr-eo", "htr", "drfinish", "htrfinish"
std::optional<Reduction> reduction_named(std::string_view text);

inline constexpr std::array all_axes{Axis::UD, Axis::FB, Axis::RL};
std::string_view axis_name(Axis axis);  // "U/D"

// Does it hold for a cube with its centres at home?
bool eo_holds(const Cube& cube, Axis axis);
bool dr_holds(const Cube& cube, Axis axis);
bool htr_holds(const Cube& cube);

// The 96 arrangements of the corners that half turns reach.
std::span<const Bytes16> half_turn_corners();

// The symmetry that brings one axis to front and back, where edges' orientation is measured, and the other to up and
// down, where that of corners is. The two differ. It keeps U, R and F among themselves, so that moves of opposite faces
// are in canonical order in every frame or in none.
Symmetry reduction_frame(Axis eo_axis, Axis dr_axis);
// Any axis but these.
Axis other_axis(Axis a, Axis b);

// The most moves that any of these steps is searched with.
inline constexpr unsigned longest_reduction = 20;

// Moves made on the scramble, and moves made on its inverse (NISS, normal-inverse scramble switch). A cube x has become
// inverse⁻¹ · x · normal; once that is solved, the normal moves and then the inverse ones undone solve x.
struct SidedMoves {
    std::vector<Move> normal;
    std::vector<Move> inverse;

    std::size_t size() const { return normal.size() + inverse.size(); }
    friend bool operator==(const SidedMoves&, const SidedMoves&) = default;
};
Cube after(const Cube& cube, const SidedMoves& moves);
// "R U (F' L)": what is in brackets is done on the inverse.
std::string to_string(const SidedMoves& moves);

}  // namespace cubewright::rubik
