// The reduction steps of fewest-moves solving, each of which brings the cube into a smaller subgroup: EO (edges
// oriented on an axis), DR (domino reduction), HTR (half-turn reduction), solved. Defines the goal of each step and the
// frame in which its axes match the coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

enum class Reduction : std::uint8_t {
    eo,               // all edges oriented on the axis: its two faces need no further quarter turns
    dr,               // domino reduction from any position with any moves
    dr_from_eo,       // domino reduction that preserves the existing EO
    htr,              // from a domino reduction to a position solvable with half turns
    dr_finish,        // from a domino reduction to the solved cube, within the subgroup
    htr_finish,       // from a half-turn reduction to the solved cube, with half turns only
    corner_skeleton,  // from a domino reduction to three unsolved corners, within the subgroup
    edge_skeleton,    // from a domino reduction to three unsolved edges, within the subgroup
};
// The steps that can be requested by name.
inline constexpr std::array all_reductions{Reduction::eo,  Reduction::dr,        Reduction::dr_from_eo,
                                           Reduction::htr, Reduction::dr_finish, Reduction::htr_finish};

std::string_view name(Reduction step);  // "eo", "dr", "dr-eo", "htr", "drfinish", "htrfinish"
std::optional<Reduction> parse_reduction(std::string_view text);

inline constexpr std::array all_axes{Axis::UD, Axis::FB, Axis::RL};
std::string_view axis_name(Axis axis);  // "U/D"

// These functions check a goal for a cube with solved centres.
bool has_eo(const Cube& cube, Axis axis);
bool has_dr(const Cube& cube, Axis axis);
bool has_htr(const Cube& cube);

// The 96 corner permutations reachable with half turns.
std::span<const Bytes16> half_turn_corners();

// Returns the symmetry that maps one axis to front-back, which defines edge orientation, and the other to up-down,
// which defines corner orientation. The two axes must differ. The symmetry maps the set {U, R, F} to itself, so the
// canonical order of opposite faces is the same in every frame.
Symmetry reduction_frame(Axis eo_axis, Axis dr_axis);
// Returns an axis that differs from both given axes.
Axis other_axis(Axis a, Axis b);

// Maximum search length of any step, in moves.
inline constexpr unsigned longest_reduction = 20;

// Moves on the scramble and moves on its inverse (NISS, normal-inverse scramble switch). They transform a cube x into
// inverse⁻¹ · x · normal. If the result is solved, the normal moves followed by the inverted inverse moves solve x.
struct SidedMoves {
    std::vector<Move> normal;
    std::vector<Move> inverse;

    std::size_t size() const { return normal.size() + inverse.size(); }
    friend bool operator==(const SidedMoves&, const SidedMoves&) = default;
};
Cube after(const Cube& cube, const SidedMoves& moves);
// Prints the moves, such as "R U (F' L)", with moves on the inverse scramble in brackets.
std::string to_string(const SidedMoves& moves);

}  // namespace cubewright::rubik
