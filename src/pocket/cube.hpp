// The 2×2×2 as a permutation of its eight corners with their twists. There is no centre to say how it is held, so a
// position counts as held, and is solved in 24 ways.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "twisty/corners.hpp"
#include "twisty/places.hpp"
#include "twisty/rotation.hpp"
#include "twisty/symmetry.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {

using namespace twisty;

// A byte for each place: the corner that is there in the low three bits, its twist in clockwise thirds above.
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

// First a, then b.
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
    const FaceMap image = quarter_turn_of_faces(direction(layers));
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
        if (!has_turns(CubeSize::two, kind(static_cast<Layers>(i)))) continue;
        const Cube quarter = quarter_turn(static_cast<Layers>(i));
        cubes[3 * i] = quarter;
        cubes[(3 * i) + 1] = quarter * quarter;
        cubes[(3 * i) + 2] = quarter * quarter * quarter;
    }
    return cubes;
}();

}  // namespace detail

// What a turn of a face or of the whole cube makes of a solved one; cube * as_cube(t) is the cube after the turn.
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

// The solved cube held in another way. The symmetry is to be a rotation.
constexpr Cube rotated_cube(Symmetry rotation) {
    return after(solved_cube, rotation_turns(rotation));
}

// The same cube with its colours renamed, all by one rotation, so that the corner at DBL is the one that belongs there.
// A sequence of turns solves the one exactly if it solves the other, and the cubes that are left, 7! · 3⁶ of them, are
// all that differ in more than their hold: the searches look at no others.
Cube anchored(const Cube& cube);

// However it is held.
bool is_solved(const Cube& cube);

// Can turns solve it? The twists must add up to whole turns; any permutation will do.
constexpr bool is_solvable(const Cube& cube) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += corner_at(cube, static_cast<Corner>(i)).twist;
    return sum % 3 == 0;
}

}  // namespace cubewright::pocket
