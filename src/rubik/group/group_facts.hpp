// Group theory of a position: its cycles, order and parity, its conjugacy class, and its symmetries.
// docs/explanation/group.md explains the background.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

// Order of the cube group, 8! · 3⁷ · 12! · 2¹¹ / 2, which is slightly too large for 64 bits.
inline constexpr std::string_view position_count = "43252003274489856000";
// Number of positions up to symmetry, and up to symmetry and inversion.
inline constexpr std::uint64_t position_count_up_to_symmetry = 901'083'404'981'813'616;
inline constexpr std::uint64_t position_count_up_to_symmetry_and_inverse = 450'541'810'590'509'978;
// God's number: every position can be solved in this many moves (Rokicki, Kociemba, Davidson and Dethridge, 2010) or
// quarter turns (Rokicki and Davidson, 2014), and some positions need that many.
inline constexpr unsigned gods_number = 20;
inline constexpr unsigned gods_number_in_quarters = 26;
// Largest order of any position.
inline constexpr unsigned largest_order = 1260;

// Return true if the permutation of these pieces is odd. In a solvable cube both parities are equal, and each quarter
// turn of a face changes both.
bool is_odd_on_corners(const Cube& cube);
bool is_odd_on_edges(const Cube& cube);

// A cycle of pieces. `turn` is the total change of orientation after one round: in thirds for corners, in halves for
// edges, zero for centres.
struct Cycle {
    unsigned length = 1;
    unsigned turn = 0;
    friend constexpr auto operator<=>(Cycle, Cycle) = default;
};

// Lengths and turns of all cycles, including cycles of length 1. Each list is in ascending order.
struct CycleType {
    std::vector<Cycle> corners;
    std::vector<Cycle> edges;
    std::vector<Cycle> centres;
    friend bool operator==(const CycleType&, const CycleType&) = default;
};
CycleType cycle_type(const Cube& cube);

// Returns the cycles in Singmaster's notation: "(UR BR DR FR)(URF BRU DRB FRD)" is R. The letters of each piece are in
// the order in which its stickers arrive, so the notation is complete. A sign at the end gives the turn of the cycle: +
// for a clockwise corner twist or a flip, - for an anticlockwise twist. The solved cube is "()".
std::string cycle_notation(const Cube& cube);

// Returns the number of repetitions after which the cube is solved. Centres count: the slice turn M has order 4.
unsigned order(const Cube& cube);

// Returns [a, b] = a b a⁻¹ b⁻¹, which is solved if and only if a and b commute.
Cube commutator(const Cube& a, const Cube& b);

// Conjugacy only considers corners and edges. Both cubes must have solved centres.
//
// In the group of all assemblies (any piece in any position and orientation), two positions are conjugate if and only
// if their corners and edges have the same cycle types. A conjugator is an x with x⁻¹ * from * x == to.
std::optional<Cube> conjugator_among_assemblies(const Cube& from, const Cube& to);

// Returns a conjugator that belongs to the cube group, that is, a solvable one. Equal cycle types are not quite
// sufficient here: some conjugacy classes of the larger group split into two. This function always gives the exact
// answer.
std::optional<Cube> conjugator(const Cube& from, const Cube& to);

// Returns the symmetries that fix the position. They form a group, with the identity first.
std::vector<Symmetry> symmetries_of(const Cube& cube);

// Returns the canonical representative of a symmetry class: the smallest image when the bytes of the corners are
// compared first, then those of the edges.
Cube canonical(const Cube& cube);

// Returns the canonical representative of a class under symmetry and inversion.
Cube canonical_with_inverse(const Cube& cube);

// Invariants of the cube: the sum of the corner twists, the sum of the edge flips, and the agreement of the two
// permutation parities. A cube that satisfies all three can be solved.

// The invariants assume solved centres, because a rotation of the whole cube changes the twists and flips. normalised()
// rotates any cube to that orientation.

constexpr unsigned corner_twist_sum(const Cube& cube) {  // in clockwise thirds: 0, 1 or 2
    const auto bytes = to_array(cube.corners);
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 3;
}

constexpr unsigned edge_flip_sum(const Cube& cube) {  // 0 or 1
    const auto bytes = to_array(cube.edges);
    unsigned sum = 0;
    for (std::size_t i = 0; i < edge_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 2;
}

// The third invariant, that the corner and edge permutations are both even or both odd, uses is_odd_on_corners and
// is_odd_on_edges from group_facts.hpp.

// A cube rotated so that its centres are solved, and the rotation that was applied to it.
struct Normalised {
    Cube cube;
    Symmetry rotation;
};

// Returns std::nullopt if the centres are not in one of the 24 orientations of a cube.
std::optional<Normalised> normalised(const Cube& cube);

// Returns true if the cube can be solved, in any orientation.
bool is_solvable(const Cube& cube);

}  // namespace cubewright::rubik
