// What group theory says of a position: its cycles, its order and parity, which positions it is
// conjugate to, and which of the 48 symmetries it has. docs/group.md tells the story.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

// The size of the group, 8! · 3⁷ · 12! · 2¹¹ / 2: too large for 64 bits by a hair.
inline constexpr std::string_view position_count = "43252003274489856000";
// The same, counting positions once that are symmetric to each other, and once that are symmetric
// to each other or to each other's inverse.
inline constexpr std::uint64_t position_count_up_to_symmetry = 901'083'404'981'813'616;
inline constexpr std::uint64_t position_count_up_to_symmetry_and_inverse = 450'541'810'590'509'978;
// God's number: no position needs more moves (Rokicki, Kociemba, Davidson and Dethridge, 2010) or more
// quarter turns (Rokicki and Davidson, 2014), and some need as many.
inline constexpr unsigned gods_number = 20;
inline constexpr unsigned gods_number_in_quarters = 26;
// The largest order that a position has.
inline constexpr unsigned largest_order = 1260;

// Is the permutation of these pieces a product of an odd number of swaps? A cube that turns can make
// has both or neither; one face turn changes both.
bool is_odd_on_corners(const Cube& cube);
bool is_odd_on_edges(const Cube& cube);

// A ring of pieces each of which goes to where the next was. `turn` is what a piece has gained when
// it comes home: thirds for a corner, halves for an edge, nothing for a centre.
struct Cycle {
    unsigned length = 1;
    unsigned turn = 0;
    friend constexpr auto operator<=>(Cycle, Cycle) = default;
};

// The lengths and turns of all cycles, those of length 1 too, each list in ascending order.
struct CycleType {
    std::vector<Cycle> corners;
    std::vector<Cycle> edges;
    std::vector<Cycle> centres;
    friend bool operator==(const CycleType&, const CycleType&) = default;
};
CycleType cycle_type(const Cube& cube);

// The cycles in Singmaster's notation: "(UR BR DR FR)(URF BRU DRB FRD)" is R. A piece's name is
// spelt the way its stickers arrive, so that the text says all; a sign at the end is the cycle's
// turn, + clockwise for a corner and for a flip, - anticlockwise. The solved cube is "()".
std::string cycle_notation(const Cube& cube);

// How often the position must be repeated until the cube is solved. Centres count: the order of
// the slice turn M is 4.
unsigned order(const Cube& cube);

// [a, b] = a b a⁻¹ b⁻¹: solved exactly if it does not matter which of the two comes first.
Cube commutator(const Cube& a, const Cube& b);

// Conjugacy looks at corners and edges alone; both cubes are to be held with the centres at home.
//
// In the group of all assemblies (any piece in any place, any way round) two positions are conjugate
// exactly if corners and edges have the same cycle type. A witness is x with x⁻¹ * from * x == to.
std::optional<Cube> conjugator_among_assemblies(const Cube& from, const Cube& to);

// In the cube group, where the witness must itself be a position that turns can make, equal cycle
// types do not quite suffice: some classes of the larger group fall into two. This decides it.
std::optional<Cube> conjugator(const Cube& from, const Cube& to);

// Those of the 48 symmetries that leave the position as it is: a group, the identity first.
std::vector<Symmetry> symmetries_of(const Cube& cube);

// One position for each set of symmetric ones: the least, by the bytes of corners and then edges.
Cube canonical(const Cube& cube);

// The same for positions symmetric to each other or to each other's inverse.
Cube canonical_with_inverse(const Cube& cube);

}  // namespace cubewright::rubik
