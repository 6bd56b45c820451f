// All turns of a cube-shaped puzzle: face turns, wide turns, slice turns and rotations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "twisty/faces.hpp"

namespace cubewright::twisty {

// The layers that a turn moves. A clockwise turn has the direction of L for M, D for E, F for S, R for x, U for y and F
// for z.
enum class Layers : std::uint8_t {
    U,
    R,
    F,
    D,
    L,
    B,  // face turns
    Uw,
    Rw,
    Fw,
    Dw,
    Lw,
    Bw,  // wide turns: a face and the adjacent slice
    M,
    E,
    S,  // slice turns: the layer between two faces
    x,
    y,
    z,  // rotations of the whole cube
};
inline constexpr std::size_t layers_count = 18;

enum class TurnKind : std::uint8_t { face, wide, slice, rotation };

// Number of layers along each axis. A 2x2x2 has no slices, and turning both layers rotates the whole puzzle.
enum class CubeSize : std::uint8_t { two = 2, three = 3 };

constexpr bool has_turn_kind(CubeSize size, TurnKind kind) {
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
inline constexpr std::array slices{Layers::E, Layers::M, Layers::S};     // indexed by axis
inline constexpr std::array rotations{Layers::y, Layers::x, Layers::z};  // indexed by axis

}  // namespace detail

// Returns the face that the layers follow: a clockwise turn of the layers has the same direction as a clockwise turn of
// that face.
constexpr Face direction(Layers l) {
    return detail::directions[index(l)];
}

constexpr Layers face_layer(Face f) {
    return static_cast<Layers>(index(f));
}

// Returns the layers of the given kind that contain or adjoin a face. A slice or rotation belongs to two opposite
// faces but follows the direction of only one of them.
constexpr Layers get_layers(TurnKind kind, Face f) {
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

// A clockwise turn of one or more layers by one, two or three quarters.
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

// The image of each face under a rotation or symmetry.
using FaceMap = std::array<Face, face_count>;

// Returns the image of each face under a clockwise quarter turn of the whole puzzle about `face`.
constexpr FaceMap quarter_turn_face_map(Face face) {
    using enum Face;
    constexpr std::array<std::array<Face, 4>, 3> clockwise{{{F, L, B, R}, {U, B, D, F}, {U, R, D, L}}};
    const auto& ring = clockwise[index(axis(face))];
    const std::size_t step = face == Face::U || face == Face::R || face == Face::F ? 1 : 3;
    FaceMap image = all_faces;
    for (std::size_t i = 0; i < 4; ++i) image[index(ring[i])] = ring[(i + step) % 4];
    return image;
}

std::string to_string(Turn t);                       // for example "R", "Rw2" or "M'"
std::string to_string(std::span<const Turn> turns);  // for example "R U R' U'"

}  // namespace cubewright::twisty
