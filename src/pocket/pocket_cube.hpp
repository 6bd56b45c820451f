// The 2×2×2 as a permutation of its eight corners with their twists, and a cube that is being solved by layers. Because
// there are no centres, a position includes its orientation in space, and a solved cube can have any of 24
// orientations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "twisty/cube_symmetries.hpp"
#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {

using namespace twisty;

// Stores one byte per position: the corner in the low three bits and, above them, the twist in clockwise thirds.
// Solving by layers tries many turns, and a turn of these eight bytes is about five times as fast as a turn of a
// generic twisty::Pattern.
struct Cube {
    std::array<std::uint8_t, corner_count> corners{0, 1, 2, 3, 4, 5, 6, 7};
    friend constexpr bool operator==(const Cube&, const Cube&) = default;
};

inline constexpr Cube solved_cube{};

constexpr PlacedCorner corner_at(const Cube& cube, Corner place) {
    const unsigned byte = cube.corners[index(place)];
    return {static_cast<Corner>(byte & 7U), byte >> 3U};
}

constexpr void put_corner(Cube& cube, Corner place, PlacedCorner corner) {
    cube.corners[index(place)] = static_cast<std::uint8_t>(index(corner.piece) | (corner.twist << 3U));
}

// Composes two cubes: applies a, then b.
constexpr Cube operator*(const Cube& a, const Cube& b) {
    Cube product;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const auto place = static_cast<Corner>(i);
        const PlacedCorner from = corner_at(b, place);
        const PlacedCorner corner = corner_at(a, from.piece);
        put_corner(product, place, {corner.piece, (corner.twist + from.twist) % 3});
    }
    return product;
}

namespace detail {

constexpr Cube quarter_turn(Layers layers) {
    const FaceMap image = quarter_turn_face_map(direction(layers));
    Cube cube;
    for (std::size_t i = 0; i < corner_count; ++i) {
        if (!moves_piece(layers, corner_faces[i])) continue;
        const Landing to = landing(corner_faces[i], image, corner_faces);
        put_corner(cube, static_cast<Corner>(to.place), {static_cast<Corner>(i), to.orientation});
    }
    return cube;
}

inline constexpr std::array<Cube, layers_count * 3> turn_cubes = [] {
    std::array<Cube, layers_count * 3> cubes{};
    for (std::size_t i = 0; i < layers_count; ++i) {
        if (!has_turn_kind(CubeSize::two, kind(static_cast<Layers>(i)))) continue;
        const Cube quarter = quarter_turn(static_cast<Layers>(i));
        cubes[3 * i] = quarter;
        cubes[(3 * i) + 1] = quarter * quarter;
        cubes[(3 * i) + 2] = quarter * quarter * quarter;
    }
    return cubes;
}();

}  // namespace detail

// Returns the effect of a face turn or rotation on the solved cube. cube * as_cube(t) is the cube after the turn.
constexpr const Cube& as_cube(Turn t) {
    return detail::turn_cubes[index(t)];
}
constexpr const Cube& as_cube(Move m) {
    return as_cube(to_turn(m));
}

constexpr Cube after(Cube cube, std::span<const Turn> turns) {
    for (const Turn t : turns) cube = cube * as_cube(t);
    return cube;
}
constexpr Cube after(Cube cube, std::span<const Move> moves) {
    for (const Move m : moves) cube = cube * as_cube(m);
    return cube;
}

// Returns the solved cube in another orientation. The symmetry must be a rotation.
constexpr Cube rotated_cube(Symmetry rotation) {
    return after(solved_cube, rotation_turns(rotation));
}

// Renames the colours with a rotation so that the DBL corner is solved. The same turn sequences solve both cubes. The
// 7! · 3⁶ anchored cubes represent all positions up to rotation, and the searches use only anchored cubes.
Cube anchored(const Cube& cube);

// Returns true for a solved cube in any orientation.
bool is_solved(const Cube& cube);

// Returns true if the cube is solvable: the twists must sum to a multiple of three, and every permutation is
// possible.
constexpr bool is_solvable(const Cube& cube) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += corner_at(cube, static_cast<Corner>(i)).twist;
    return sum % 3 == 0;
}

// A cube that is being solved by layers. It is stored in its current orientation and also relative to the first corner
// of the first layer.
struct Hands {
    Cube cube;
    Cube seen;                // the cube relative to the first corner of the first layer
    std::vector<Turn> turns;  // turns made so far in this step

    void turn(Turn t) {
        turns.push_back(t);
        cube = cube * as_cube(t);
        seen = seen * as_cube(t);
    }
    void turn(std::span<const Turn> all) {
        for (const Turn t : all) turn(t);
    }
    void turn_top(unsigned quarters) {
        if (quarters != 0) turn(to_turn(make_move(Face::U, quarters)));
    }
    // Rotates the cube and the reference corner together, so that solved corners stay solved.
    void turn_cube(unsigned quarters) {
        if (quarters == 0) return;
        const Turn t = rotation_about(Face::U, quarters);
        turn(t);
        seen = as_cube(inverse(t)) * seen;
    }

    bool is_corner_solved(Corner place) const { return corner_at(seen, place) == PlacedCorner{place, 0}; }

    // Returns the current position of the corner whose solved position is `home`.
    Corner place_of(Corner home) const {
        std::size_t i = 0;
        while (corner_at(seen, static_cast<Corner>(i)).piece != home) ++i;
        return static_cast<Corner>(i);
    }
};

// Returns how many quarter turns of the given layers move a piece from one position to another in the same layer.
constexpr unsigned quarters_between(Layers layers, Corner from, Corner to) {
    for (std::uint8_t q = 1; q < 4; ++q)
        if (corner_at(as_cube(Turn{layers, q}), to).piece == from) return q;
    return 0;
}

inline constexpr std::array places_below{Corner::DFR, Corner::DLF, Corner::DBL, Corner::DRB};
inline constexpr std::array places_above{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR};

}  // namespace cubewright::pocket
