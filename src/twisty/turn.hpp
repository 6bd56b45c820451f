// The turns of a cube-shaped puzzle (face turns, wide turns, slice turns and rotations), the eighteen moves of the
// half-turn metric, the effect of turns on pieces, and the metrics in which turns are counted.
#pragma once

#include <algorithm>
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

// The eighteen moves of the half-turn metric, used by searches and tables: each of the six faces turned by one, two
// or three quarters.
enum class Move : std::uint8_t {
    U1,
    U2,
    U3,
    R1,
    R2,
    R3,
    F1,
    F2,
    F3,
    D1,
    D2,
    D3,
    L1,
    L2,
    L3,
    B1,
    B2,
    B3,
};
inline constexpr std::size_t move_count = 18;

inline constexpr std::array<Move, move_count> all_moves = [] {
    std::array<Move, move_count> moves{};
    for (std::size_t i = 0; i < move_count; ++i) moves[i] = static_cast<Move>(i);
    return moves;
}();

constexpr std::size_t index(Move m) {
    return static_cast<std::size_t>(m);
}
constexpr Face face(Move m) {
    return static_cast<Face>(index(m) / 3);
}
constexpr unsigned quarters(Move m) {
    return static_cast<unsigned>(index(m) % 3) + 1;
}
constexpr Move make_move(Face f, unsigned quarters) {
    return static_cast<Move>((index(f) * 3) + quarters - 1);
}
constexpr Move inverse(Move m) {
    return make_move(face(m), 4 - quarters(m));
}

constexpr Turn to_turn(Move m) {
    return {face_layer(face(m)), static_cast<std::uint8_t>(quarters(m))};
}

// Returns true if `next` may follow `previous` in canonical move order: no face turns twice in a row, and when two
// opposite faces turn in succession, U, R or F comes first.
constexpr bool may_follow(Move previous, Move next) {
    const Face a = face(previous);
    const Face b = face(next);
    return a != b && (axis(a) != axis(b) || index(a) < index(b));
}

std::string to_string(Move m);
std::string to_string(std::span<const Move> moves);

// The effect of turns on pieces. Pieces and positions are both identified by their faces; the first face listed defines
// the orientation.

template <std::size_t N>
constexpr bool moves_piece(Layers layers, const std::array<Face, N>& faces) {
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

// The new position of a piece after its faces are mapped to other faces. The orientation is the index of the piece's
// reference face within the new position.
struct Landing {
    std::size_t place;
    unsigned orientation;
};
template <std::size_t N, std::size_t Count>
constexpr Landing landing(const std::array<Face, N>& faces, const FaceMap& image,
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

// The four metrics in which cubers count moves. In HTM, STM and ETM a face turn or a wide turn counts as 1. In QTM it
// counts as its number of quarter turns. The metrics treat slice turns and rotations differently:
//   htm  half-turn metric:      a slice turn counts as 2 (two face turns), a rotation as 0
//   qtm  quarter-turn metric:   like htm, but every half turn counts double
//   stm  slice-turn metric:     a slice turn counts as 1, a rotation as 0
//   etm  execution-turn metric: every turn or rotation counts as 1
enum class Metric : std::uint8_t { htm, qtm, stm, etm };
inline constexpr std::array all_metrics{Metric::htm, Metric::qtm, Metric::stm, Metric::etm};

constexpr std::string_view name(Metric m) {
    constexpr std::array<std::string_view, all_metrics.size()> names{"htm", "qtm", "stm", "etm"};
    return names[static_cast<std::size_t>(m)];
}

constexpr std::size_t length(Turn t, Metric m) {
    const TurnKind k = kind(t.layers);
    if (m == Metric::etm) return 1;
    if (k == TurnKind::rotation) return 0;
    if (m == Metric::stm) return 1;
    const std::size_t faces = k == TurnKind::slice ? 2 : 1;
    return m == Metric::qtm && t.quarters == 2 ? 2 * faces : faces;
}

constexpr std::size_t length(std::span<const Turn> turns, Metric m) {
    std::size_t sum = 0;
    for (const Turn t : turns) sum += length(t, m);
    return sum;
}

}  // namespace cubewright::twisty
