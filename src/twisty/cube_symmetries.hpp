// The 48 symmetries of the cube (24 rotations and 24 reflections), their action on faces, moves and turns, and the
// rotations as turns. The numbering follows Kociemba: the first sixteen symmetries preserve the up-down axis.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "twisty/faces.hpp"
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

// The 24 rotations of the whole puzzle, as symmetries and as the turns x, y and z.

// Returns the rotation of the whole cube by a number of quarter turns clockwise about the given face.
constexpr Turn rotation_about(Face f, unsigned quarters) {
    const Layers layers = get_layers(TurnKind::rotation, f);
    const Turn t{layers, static_cast<std::uint8_t>(quarters)};
    return direction(layers) == f ? t : inverse(t);
}

namespace detail {

inline constexpr std::size_t rotation_turn_count = 9;

// The nine rotation turns in the order x x2 x' y y2 y' z z2 z'.
constexpr Turn rotation_turn(std::size_t i) {
    return {static_cast<Layers>(index(Layers::x) + (i / 3)), static_cast<std::uint8_t>((i % 3) + 1)};
}

inline constexpr auto rotation_symmetries = [] {
    std::array<Symmetry, rotation_turn_count> symmetries{};
    for (std::size_t i = 0; i < rotation_turn_count; ++i) {
        const Turn t = rotation_turn(i);
        const FaceMap quarter = quarter_turn_face_map(direction(t.layers));
        FaceMap image = all_faces;
        for (unsigned q = 0; q < t.quarters; ++q) image = composed(image, quarter);
        for (const Symmetry s : all_symmetries)
            if (face_images[s.number] == image) symmetries[i] = s;
    }
    return symmetries;
}();

}  // namespace detail

// Returns the symmetry that corresponds to a rotation turn x, y or z.
constexpr Symmetry to_symmetry(Turn rotation) {
    return detail::rotation_symmetries[index(rotation) - index(Turn{Layers::x, 1})];
}

namespace detail {

struct RotationSpelling {
    std::array<Turn, 2> turns{};
    std::size_t count = 0;
};

inline constexpr auto rotation_spellings = [] {
    std::array<RotationSpelling, symmetry_count> spellings{};
    std::array<std::size_t, symmetry_count> cost{};
    const auto offer = [&](Symmetry s, std::array<Turn, 2> turns, std::size_t count) {
        std::size_t c = 10 * count;
        for (std::size_t i = 0; i < count; ++i) c += turns[i].quarters == 2 ? 2U : 1U;
        if (s == Symmetry{} || (cost[s.number] != 0 && cost[s.number] <= c)) return;
        cost[s.number] = c;
        spellings[s.number] = {turns, count};
    };
    for (std::size_t i = 0; i < rotation_turn_count; ++i) {
        offer(rotation_symmetries[i], {rotation_turn(i)}, 1);
        for (std::size_t j = 0; j < rotation_turn_count; ++j)
            offer(rotation_symmetries[i] * rotation_symmetries[j], {rotation_turn(i), rotation_turn(j)}, 2);
    }
    return spellings;
}();

}  // namespace detail

// Returns the shortest turn sequence for a rotation, which has at most two turns and, among sequences of equal length,
// the fewest quarter turns. For a mirror symmetry, returns the rotation that precedes the mirror.
constexpr std::span<const Turn> rotation_turns(Symmetry s) {
    const auto& spelling = detail::rotation_spellings[s.number & 0xFEU];
    return std::span(spelling.turns).first(spelling.count);
}

}  // namespace cubewright::twisty
