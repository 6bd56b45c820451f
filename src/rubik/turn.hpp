// Everything a hand can do to a cube: turns of a face, of two layers, of a middle slice, and of the
// whole cube; and the cube that each of them makes of a solved one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rubik/cube.hpp"

namespace cubewright::rubik {

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

namespace detail {

// Where a clockwise quarter turn of `face` takes each face.
constexpr std::array<Face, face_count> quarter_turn_of_faces(Face face) {
    using enum Face;
    constexpr std::array<std::array<Face, 4>, 3> clockwise{{{F, L, B, R}, {U, B, D, F}, {U, R, D, L}}};
    const auto& ring = clockwise[index(axis(face))];
    const std::size_t step = face == Face::U || face == Face::R || face == Face::F ? 1 : 3;
    std::array<Face, face_count> image = all_faces;
    for (std::size_t i = 0; i < 4; ++i) image[index(ring[i])] = ring[(i + step) % 4];
    return image;
}

// Does the turn move the piece that touches these faces?
template <std::size_t N>
constexpr bool moves(Layers layers, const std::array<Face, N>& faces) {
    const Face near = direction(layers);
    bool touches_near = false;
    bool touches_far = false;
    for (const Face f : faces) {
        touches_near |= f == near;
        touches_far |= f == opposite(near);
    }
    switch (kind(layers)) {
        case TurnKind::face:
            return touches_near;
        case TurnKind::wide:
            return !touches_far;
        case TurnKind::slice:
            return !touches_near && !touches_far;
        case TurnKind::rotation:
            break;
    }
    return true;
}

// Where a piece goes when its faces are carried to others: the place that touches the same faces,
// and the orientation, which is the position there of the face the piece is measured by.
struct Landing {
    std::size_t place;
    unsigned orientation;
};
template <std::size_t N, std::size_t Count>
constexpr Landing landing(const std::array<Face, N>& faces, const std::array<Face, face_count>& image,
                          const std::array<std::array<Face, N>, Count>& places) {
    const auto touches = [](const std::array<Face, N>& place, Face f) {
        return std::ranges::find(place, f) != place.end();
    };
    for (std::size_t i = 0; i < Count; ++i) {
        bool all = true;
        for (const Face f : faces) all = all && touches(places[i], image[index(f)]);
        if (!all) continue;
        unsigned orientation = 0;
        while (places[i][orientation] != image[index(faces[0])]) ++orientation;
        return {i, orientation};
    }
    return {Count, 0};
}

constexpr Cube quarter_turn(Layers layers) {
    const auto image = quarter_turn_of_faces(direction(layers));
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < corner_count; ++i) {
        if (!moves(layers, corner_faces[i])) continue;
        const Landing to = landing(corner_faces[i], image, corner_faces);
        pieces.corners[to.place] = {static_cast<Corner>(i), to.orientation};
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        if (!moves(layers, edge_faces[i])) continue;
        const Landing to = landing(edge_faces[i], image, edge_faces);
        pieces.edges[to.place] = {static_cast<Edge>(i), to.orientation};
    }
    for (const Face f : all_faces)
        if (moves(layers, std::array{f})) pieces.centres[index(image[index(f)])] = f;
    return to_cube(pieces);
}

}  // namespace detail

inline constexpr std::array<Cube, layers_count * 3> turn_cubes = [] {
    std::array<Cube, layers_count * 3> cubes{};
    for (std::size_t i = 0; i < layers_count; ++i) {
        const Cube quarter = detail::quarter_turn(static_cast<Layers>(i));
        cubes[3 * i] = quarter;
        cubes[(3 * i) + 1] = quarter * quarter;
        cubes[(3 * i) + 2] = quarter * quarter * quarter;
    }
    return cubes;
}();

// The position that the turn makes of a solved cube; cube * as_cube(t) is the cube after the turn.
constexpr const Cube& as_cube(Turn t) {
    return turn_cubes[index(t)];
}

constexpr Cube after(Cube cube, std::span<const Turn> turns) {
    for (const Turn t : turns) cube = cube * as_cube(t);
    return cube;
}

std::string to_string(Turn t);                       // "R", "Rw2", "M'"
std::string to_string(std::span<const Turn> turns);  // "R U R' U'"

}  // namespace cubewright::rubik
