// The 4×4×4 as a value: 24 centres in six colours, 24 edge wings and eight corners. Also the two classes of wing
// positions that the moves of phase 3 preserve.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/random.hpp"
#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::four {

using twisty::Corner;
using twisty::corner_count;
using twisty::Face;
using twisty::Layers;
using twisty::PlacedCorner;
using twisty::Turn;

inline constexpr std::size_t centre_count = 24;
inline constexpr std::size_t wing_count = 24;
inline constexpr std::size_t facelet_count = 96;

// The piece at each position.
//   centres: the colour, named after its face. Position 4f + k is the k-th centre of face f, row by row.
//   wings:   position 2e + s is one of the two halves of edge e in the order of rubik::Edge. Each wing has a primary
//            sticker. Whatever turns are made, it is always at the primary sticker of the wing's current position. The
//            primary sticker of position 2e + s is on the s-th face of the edge. A wing is therefore described by its
//            position alone.
//   corners: as on the 3×3×3.
struct Cube {
    std::array<Face, centre_count> centres{};
    std::array<std::uint8_t, wing_count> wings{};
    std::array<PlacedCorner, corner_count> corners{};
    friend bool operator==(const Cube&, const Cube&) = default;
};

// The effect of a turn: the position that each piece comes from, and the twist added to each corner.
struct TurnEffect {
    std::array<std::uint8_t, centre_count> centres{};
    std::array<std::uint8_t, wing_count> wings{};
    std::array<PlacedCorner, corner_count> corners{};
};

// Face turns, wide turns of two layers, and rotations are supported. A 4×4×4 has no middle slice.
const TurnEffect& effect_of(Turn turn);

Cube solved_cube();
Cube after(const Cube& cube, Turn turn);
Cube after(Cube cube, std::span<const Turn> turns);

// Returns true if every face shows one colour, in any orientation of the cube.
bool is_solved(const Cube& cube);

// The stickers in the order of Kociemba's facelet string: faces U R F D L B, each row by row as in the unfolded net.
using Facelets = std::array<Face, facelet_count>;
Facelets to_facelets(const Cube& cube);
// Returns the cube with these stickers, which must be the stickers of a cube.
Cube from_facelets(const Facelets& facelets);

// Indices of the stickers of each position in the net.
struct FaceletMap {
    std::array<std::uint8_t, centre_count> centres{};
    std::array<std::array<std::uint8_t, 2>, wing_count> wings{};  // the primary sticker first
    std::array<std::array<std::uint8_t, 3>, corner_count> corners{};
};
const FaceletMap& facelet_map();

// The positions of a symmetry of the cube, which may be a reflection: the position that each position moves to.
struct SymmetryEffect {
    std::array<std::uint8_t, centre_count> centres{};
    std::array<std::uint8_t, wing_count> wings{};
};
SymmetryEffect effect_of(const twisty::FaceMap& symmetry);

// Returns one of the 24! · 24!/(4!)⁶ · 8! · 3⁷ arrangements of the pieces, chosen uniformly at random. Each of the
// 7.4 · 10⁴⁵ positions corresponds to 24 of them, one for each orientation of the whole cube, so that every position is
// equally likely.
Cube random_cube(Random& random);

// The moves of phase 3 divide the wing positions into two classes of twelve: every edge has one position in each class,
// and these moves never move a wing from one class to the other.

inline constexpr std::size_t edge_location_count = 12;

// The code of a wing position is the edge index, plus 16 if the position belongs to the second class.
using WingCode = std::uint8_t;
inline constexpr WingCode second_class = 16;

struct WingClasses {
    std::array<WingCode, wing_count> codes{};
    std::array<std::uint8_t, 32> positions{};  // the position with each code
};
const WingClasses& wing_classes();

}  // namespace cubewright::four
