// The 48 symmetries of the cube (24 rotations and 24 reflections) and their action on faces, moves and turns. The
// numbering follows Kociemba: the first sixteen symmetries preserve the up-down axis.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "twisty/faces.hpp"
#include "twisty/move.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Symmetry 16a + 8b + 2c + d is the product of a third-turns about the URF corner, b half turns about the F axis, c
// quarter turns about the U axis and, if d = 1, the left-right reflection, in this order.
struct Symmetry {
    std::uint8_t number = 0;
    friend constexpr auto operator<=>(Symmetry, Symmetry) = default;
};

inline constexpr std::size_t symmetry_count = 48;
inline constexpr std::size_t axis_symmetry_count = 16;  // number of symmetries that preserve the up-down axis

inline constexpr std::array<Symmetry, symmetry_count> all_symmetries = [] {
    std::array<Symmetry, symmetry_count> all{};
    for (std::size_t i = 0; i < symmetry_count; ++i) all[i] = {static_cast<std::uint8_t>(i)};
    return all;
}();

constexpr bool is_mirror(Symmetry s) {
    return s.number % 2 == 1;
}

constexpr Face swap_left_right(Face f) {
    return axis(f) == Axis::RL ? opposite(f) : f;
}

namespace detail {

// Composes two maps: applies a, then b.
constexpr FaceMap composed(const FaceMap& a, const FaceMap& b) {
    FaceMap image{};
    for (const Face f : all_faces) image[index(f)] = b[index(a[index(f)])];
    return image;
}

inline constexpr auto face_images = [] {
    constexpr FaceMap x = quarter_turn_face_map(Face::R);
    constexpr FaceMap y = quarter_turn_face_map(Face::U);
    constexpr FaceMap z = quarter_turn_face_map(Face::F);
    constexpr FaceMap third = composed(x, y);  // maps U to R, R to F and F to U
    std::array<FaceMap, symmetry_count> images{};
    for (std::size_t i = 0; i < symmetry_count; ++i) {
        FaceMap image = all_faces;
        for (std::size_t a = 0; a < i / 16; ++a) image = composed(image, third);
        if (i / 8 % 2 == 1) image = composed(image, composed(z, z));
        for (std::size_t c = 0; c < i / 2 % 4; ++c) image = composed(image, y);
        if (i % 2 == 1)
            for (Face& f : image) f = swap_left_right(f);
        images[i] = image;
    }
    return images;
}();

// Computes a key from the images of U, R and F, which determine a symmetry.
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

// Returns the move that acts on the transformed cube as `m` acts on the original cube. A reflection reverses the
// direction of the move.
constexpr Move transformed(Move m, Symmetry s) {
    return make_move(transformed(face(m), s), is_mirror(s) ? 4 - quarters(m) : quarters(m));
}

// Returns the turn that acts on the transformed cube as `t` acts on the original cube.
constexpr Turn transformed(Turn t, Symmetry s) {
    const Face image = transformed(direction(t.layers), s);
    const Layers layers = get_layers(kind(t.layers), image);
    const bool reversed = is_mirror(s) != (direction(layers) != image);
    return reversed ? inverse(Turn{layers, t.quarters}) : Turn{layers, t.quarters};
}

// Composes two symmetries: applies a, then b.
constexpr Symmetry operator*(Symmetry a, Symmetry b) {
    return detail::symmetry_products[a.number][b.number];
}

constexpr Symmetry inverse(Symmetry s) {
    std::size_t i = 0;
    while (detail::symmetry_products[s.number][i].number != 0) ++i;
    return {static_cast<std::uint8_t>(i)};
}

// Returns the reflection across an axis. The reflection across the RL axis swaps left and right.
constexpr Symmetry mirror_across(Axis a) {
    const auto image = [a](Face f) { return axis(f) == a ? opposite(f) : f; };
    return detail::symmetry_by_images[detail::image_key(image(Face::U), image(Face::R), image(Face::F))];
}

}  // namespace cubewright::twisty
