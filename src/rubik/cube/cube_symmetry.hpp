// Effects of the 48 symmetries of the cube on positions.
#pragma once

#include <array>
#include <cstddef>

#include "rubik/cube/cube.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

using twisty::transformed;

namespace detail {

// Mirror image of each piece, in the layout of a Cube.
inline constexpr Cube mirrored_places = [] {
    FaceMap image{};
    for (const Face f : all_faces) image[index(f)] = swap_left_right(f);
    PieceArrays pieces;
    for (std::size_t i = 0; i < corner_count; ++i)
        pieces.corners[i] = {static_cast<Corner>(landing(corner_faces[i], image, corner_faces).place), 0};
    for (std::size_t i = 0; i < edge_count; ++i)
        pieces.edges[i] = {static_cast<Edge>(landing(edge_faces[i], image, edge_faces).place), 0};
    pieces.centres = image;
    return to_cube(pieces);
}();

inline constexpr std::array<Cube, 24> rotation_cubes = [] {
    std::array<Cube, 24> cubes{};
    const Cube third = as_cube({Layers::x, 1}) * as_cube({Layers::y, 1});  // cycles the faces U → R → F → U
    for (std::size_t i = 0; i < 24; ++i) {
        Cube cube = solved_cube;
        for (std::size_t a = 0; a < i / 8; ++a) cube = cube * third;
        if (i / 4 % 2 == 1) cube = cube * as_cube({Layers::z, 2});
        for (std::size_t c = 0; c < i % 4; ++c) cube = cube * as_cube({Layers::y, 1});
        cubes[i] = cube;
    }
    return cubes;
}();

inline constexpr std::array<Cube, 24> inverse_rotation_cubes = [] {
    std::array<Cube, 24> cubes{};
    for (std::size_t i = 0; i < 24; ++i) cubes[i] = inverse(rotation_cubes[i]);
    return cubes;
}();

}  // namespace detail

// Returns the rotation part of a symmetry. If is_mirror is true, a reflection follows the rotation.
constexpr const Cube& rotation_part(Symmetry s) {
    return detail::rotation_cubes[s.number / 2U];
}

// Returns the mirror image of a position under the reflection that exchanges left and right.
constexpr Cube mirrored(const Cube& cube) {
    const auto& places = detail::mirrored_places;
    const Bytes16 corners = look_up(cube.corners, places.corners);
    const Bytes16 edges = look_up(cube.edges, places.edges);
    return {look_up(places.corners, corners) | opposite_twists(corners),
            look_up(places.edges, edges) | (edges & splat16(flip_bit))};
}

// Returns s⁻¹ * cube * s, the position conjugated by the symmetry.
constexpr Cube conjugate(const Cube& cube, Symmetry s) {
    const Cube turned = detail::inverse_rotation_cubes[s.number / 2U] * cube * rotation_part(s);
    return is_mirror(s) ? mirrored(turned) : turned;
}

}  // namespace cubewright::rubik
