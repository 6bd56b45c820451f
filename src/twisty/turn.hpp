// Everything a hand can do to a puzzle of the cube's shape: turns of a face, of two layers, of a middle slice,
// and of the whole puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "twisty/faces.hpp"

namespace cubewright::twisty {

// What is turned. M turns as L does, E as D, S as F; x turns as R does, y as U, z as F.
enum class Layers : std::uint8_t {
    U,
    R,
    F,
    D,
    L,
    B,  // one face
    Uw,
    Rw,
    Fw,
    Dw,
    Lw,
    Bw,  // a face and the slice behind it
    M,
    E,
    S,  // the slice between two faces
    x,
    y,
    z,  // the whole cube
};
inline constexpr std::size_t layers_count = 18;

enum class TurnKind : std::uint8_t { face, wide, slice, rotation };

// How many layers lie across each axis of the puzzle. With two there is no slice between faces, and to turn both layers
// is to turn the whole puzzle.
enum class CubeSize : std::uint8_t { two = 2, three = 3 };

constexpr bool has_turns(CubeSize size, TurnKind kind) {
    return size == CubeSize::three || kind == TurnKind::face || kind == TurnKind::rotation;
}

constexpr std::size_t index(Layers l) {
    return static_cast<std::size_t>(l);
}

constexpr TurnKind kind(Layers l) {
    if (l <= Layers::B) return TurnKind::face;
    if (l <= Layers::Bw) return TurnKind::wide;
    return l <= Layers::S ? TurnKind::slice : TurnKind::rotation;
}

namespace detail {

inline constexpr std::array<Face, layers_count> directions = [] {
    using enum Face;
    return std::array{U, R, F, D, L, B, U, R, F, D, L, B, L, D, F, R, U, F};
}();
inline constexpr std::array slices{Layers::E, Layers::M, Layers::S};     // by axis
inline constexpr std::array rotations{Layers::y, Layers::x, Layers::z};  // by axis

}  // namespace detail

// The face whose clockwise turn gives these layers their direction.
constexpr Face direction(Layers l) {
    return detail::directions[index(l)];
}

constexpr Layers face_layer(Face f) {
    return static_cast<Layers>(index(f));
}

// The layers of a kind that belong to a face. A slice or a rotation belongs to two, and turns as
// only one of them does.
constexpr Layers layers_of(TurnKind kind, Face f) {
    switch (kind) {
        case TurnKind::face:
            return face_layer(f);
        case TurnKind::wide:
            return static_cast<Layers>(index(Layers::Uw) + index(f));
        case TurnKind::slice:
            return detail::slices[index(axis(f))];
        case TurnKind::rotation:
            break;
    }
    return detail::rotations[index(axis(f))];
}

// A turn by one, two or three quarters, clockwise.
struct Turn {
    Layers layers{};
    std::uint8_t quarters = 1;
    friend constexpr bool operator==(Turn, Turn) = default;
};

constexpr Turn inverse(Turn t) {
    return {t.layers, static_cast<std::uint8_t>(4 - t.quarters)};
}

constexpr std::size_t index(Turn t) {
    return (index(t.layers) * 3) + t.quarters - 1U;
}

// Where something takes each face.
using FaceMap = std::array<Face, face_count>;

// Where a clockwise quarter turn of `face` takes each face, if it carries the whole puzzle along.
constexpr FaceMap quarter_turn_of_faces(Face face) {
    using enum Face;
    constexpr std::array<std::array<Face, 4>, 3> clockwise{{{F, L, B, R}, {U, B, D, F}, {U, R, D, L}}};
    const auto& ring = clockwise[index(axis(face))];
    const std::size_t step = face == Face::U || face == Face::R || face == Face::F ? 1 : 3;
    FaceMap image = all_faces;
    for (std::size_t i = 0; i < 4; ++i) image[index(ring[i])] = ring[(i + step) % 4];
    return image;
}

std::string to_string(Turn t);                       // "R", "Rw2", "M'"
std::string to_string(std::span<const Turn> turns);  // "R U R' U'"

}  // namespace cubewright::twisty
