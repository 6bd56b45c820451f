// The 48 symmetries of the cube's shape, 24 rotations and as many mirror images, and what each of
// them makes of a face, a move and a position. Numbered after Kociemba: the first sixteen keep the
// up-down axis.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "rubik/cube.hpp"
#include "rubik/move.hpp"
#include "rubik/turn.hpp"

namespace cubewright::rubik {

// Symmetry 16a + 8b + 2c + d is: a thirds about the URF corner, then b half turns about the F axis,
// then c quarter turns about the U axis, then, if d, the mirror that swaps left and right.
struct Symmetry {
    std::uint8_t number = 0;
    friend constexpr auto operator<=>(Symmetry, Symmetry) = default;
};

inline constexpr std::size_t symmetry_count = 48;
inline constexpr std::size_t axis_symmetry_count = 16;  // those that keep the up-down axis

inline constexpr std::array<Symmetry, symmetry_count> all_symmetries = [] {
    std::array<Symmetry, symmetry_count> all{};
    for (std::size_t i = 0; i < symmetry_count; ++i) all[i] = {static_cast<std::uint8_t>(i)};
    return all;
}();

constexpr bool is_mirror(Symmetry s) {
    return s.number % 2 == 1;
}

namespace detail {

constexpr Face swap_left_right(Face f) {
    return axis(f) == Axis::RL ? opposite(f) : f;
}

// Which piece a piece's mirror image is, in the layout of a Cube's two registers.
inline constexpr Cube mirrored_places = [] {
    std::array<Face, face_count> image{};
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
    const Cube third = as_cube({Layers::x, 1}) * as_cube({Layers::y, 1});  // U to R to F to U
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

// The rotation that a symmetry begins with; a mirror follows if is_mirror.
constexpr const Cube& rotation_part(Symmetry s) {
    return detail::rotation_cubes[s.number / 2U];
}

// The position that a mirror standing between left and right shows.
constexpr Cube mirrored(const Cube& cube) {
    const auto& places = detail::mirrored_places;
    const Bytes16 corners = look_up(cube.corners, places.corners);
    const Bytes16 edges = look_up(cube.edges, places.edges);
    return {look_up(places.corners, corners) | opposite_twists(corners),
            look_up(places.edges, edges) | (edges & splat16(flip_bit))};
}

// s⁻¹ * cube * s: what the position looks like to somebody for whom the world was transformed by s.
constexpr Cube conjugate(const Cube& cube, Symmetry s) {
    const Cube turned = detail::inverse_rotation_cubes[s.number / 2U] * cube * rotation_part(s);
    return is_mirror(s) ? mirrored(turned) : turned;
}

namespace detail {

// Where each symmetry takes each face.
inline constexpr auto face_images = [] {
    std::array<std::array<Face, face_count>, symmetry_count> images{};
    for (const Symmetry s : all_symmetries)
        for (const Face place : all_faces) {
            const Face piece = centre_at(rotation_part(s), place);
            images[s.number][index(piece)] = is_mirror(s) ? swap_left_right(place) : place;
        }
    return images;
}();

// A symmetry is known by where it takes U, R and F.
constexpr std::size_t image_key(Face u, Face r, Face f) {
    return (((index(u) * face_count) + index(r)) * face_count) + index(f);
}

inline constexpr auto symmetry_by_images = [] {
    std::array<Symmetry, face_count * face_count * face_count> table{};
    for (const Symmetry s : all_symmetries) {
        const auto& image = face_images[s.number];
        table[image_key(image[0], image[1], image[2])] = s;
    }
    return table;
}();

inline constexpr auto symmetry_products = [] {
    std::array<std::array<Symmetry, symmetry_count>, symmetry_count> products{};
    for (std::size_t a = 0; a < symmetry_count; ++a)
        for (std::size_t b = 0; b < symmetry_count; ++b) {
            const auto image = [&](Face f) { return face_images[b][index(face_images[a][index(f)])]; };
            products[a][b] = symmetry_by_images[image_key(image(Face::U), image(Face::R), image(Face::F))];
        }
    return products;
}();

}  // namespace detail

constexpr Face transformed(Face f, Symmetry s) {
    return detail::face_images[s.number][index(f)];
}

// The move that does to the transformed cube what `m` does to the cube; a mirror reverses it.
constexpr Move transformed(Move m, Symmetry s) {
    return make_move(transformed(face(m), s), is_mirror(s) ? 4 - quarters(m) : quarters(m));
}

// The turn that does to the transformed cube what `t` does to the cube.
constexpr Turn transformed(Turn t, Symmetry s) {
    const Face image = transformed(direction(t.layers), s);
    const Layers layers = layers_of(kind(t.layers), image);
    const bool reversed = is_mirror(s) != (direction(layers) != image);
    return reversed ? inverse(Turn{layers, t.quarters}) : Turn{layers, t.quarters};
}

// First a, then b.
constexpr Symmetry operator*(Symmetry a, Symmetry b) {
    return detail::symmetry_products[a.number][b.number];
}

constexpr Symmetry inverse(Symmetry s) {
    std::size_t i = 0;
    while (detail::symmetry_products[s.number][i].number != 0) ++i;
    return {static_cast<std::uint8_t>(i)};
}

// The mirror that stands across an axis: across RL it swaps left and right.
constexpr Symmetry mirror_across(Axis a) {
    const auto image = [a](Face f) { return axis(f) == a ? opposite(f) : f; };
    return detail::symmetry_by_images[detail::image_key(image(Face::U), image(Face::R), image(Face::F))];
}

}  // namespace cubewright::rubik
