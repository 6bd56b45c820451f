// The 3×3×3 as a permutation of its pieces, and the cube after each turn and move. The cube uses the types that all
// twisty puzzles share: faces, turns, moves, symmetries and metrics come from twisty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/simd.hpp"
#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {}

namespace cubewright::rubik {
using namespace twisty;
}

namespace cubewright::rubik {

// Pieces of the cube and their positions: eight corners, twelve edges and six centres. A piece is named after its
// solved position, and a position after the faces it touches.

using twisty::index;
using twisty::name;

// The first face in the name is the reference for the edge's flip: U or D, or F or B for edges that touch neither.
enum class Edge : std::uint8_t { UR, UF, UL, UB, DR, DF, DL, DB, FR, FL, BL, BR };

inline constexpr std::size_t edge_count = 12;

constexpr std::size_t index(Edge e) {
    return static_cast<std::size_t>(e);
}

inline constexpr std::array<std::array<Face, 2>, edge_count> edge_faces{{
    {Face::U, Face::R},
    {Face::U, Face::F},
    {Face::U, Face::L},
    {Face::U, Face::B},
    {Face::D, Face::R},
    {Face::D, Face::F},
    {Face::D, Face::L},
    {Face::D, Face::B},
    {Face::F, Face::R},
    {Face::F, Face::L},
    {Face::B, Face::L},
    {Face::B, Face::R},
}};

inline constexpr std::array<std::string_view, edge_count> edge_names{"UR", "UF", "UL", "UB", "DR", "DF",
                                                                     "DL", "DB", "FR", "FL", "BL", "BR"};

constexpr std::string_view name(Edge e) {
    return edge_names[index(e)];
}

}  // namespace cubewright::rubik

namespace cubewright::rubik {

// The cube as a permutation of its pieces. The eight corners and six centres share one vector register, and the twelve
// edges are in another. A single product operation covers turns, slices, rotations and positions.
//
// Each position has one byte, with the piece in the low four bits and its orientation above: a corner twist of 0, 1 or
// 2 clockwise thirds, or an edge flip of 0 or 1.
//   corners: bytes 0–7 are the corners, 8–13 the centres U R F D L B, 14–15 unused
//   edges:   bytes 0–11 are the edges, 12–15 unused
// Unused bytes contain their own index, so that all bytes together form a permutation.
//
// A Cube is any such arrangement, solvable or not; see group_facts.hpp for the invariants.
struct Cube {
    Bytes16 corners = iota16;
    Bytes16 edges = iota16;

    friend constexpr bool operator==(const Cube& a, const Cube& b) {
        return equal(a.corners, b.corners) && equal(a.edges, b.edges);
    }
};

inline constexpr Cube solved_cube{};

// Byte layout.
inline constexpr std::uint8_t piece_mask = 0x0F;
inline constexpr unsigned orientation_shift = 4;
inline constexpr std::uint8_t flip_bit = 0x10;
inline constexpr std::uint8_t twist_mask = 0x30;
inline constexpr std::uint8_t three_twists = 0x30;
inline constexpr std::size_t first_centre = corner_count;

struct PlacedEdge {
    Edge piece;
    unsigned flip;
    friend constexpr bool operator==(PlacedEdge, PlacedEdge) = default;
};

constexpr PlacedCorner corner_at(const Cube& cube, Corner place) {
    const unsigned byte = to_array(cube.corners)[index(place)];
    return {static_cast<Corner>(byte & piece_mask), byte >> orientation_shift};
}

constexpr PlacedEdge edge_at(const Cube& cube, Edge place) {
    const unsigned byte = to_array(cube.edges)[index(place)];
    return {static_cast<Edge>(byte & piece_mask), byte >> orientation_shift};
}

constexpr Face centre_at(const Cube& cube, Face place) {
    return static_cast<Face>(to_array(cube.corners)[first_centre + index(place)] - first_centre);
}

// The contents of a Cube as plain arrays, the form in which tables, parsers and checks build a cube.
struct PieceArrays {
    std::array<PlacedCorner, corner_count> corners{};
    std::array<PlacedEdge, edge_count> edges{};
    std::array<Face, face_count> centres{all_faces};
};

constexpr PieceArrays to_pieces(const Cube& cube) {
    PieceArrays pieces;
    for (std::size_t i = 0; i < corner_count; ++i) pieces.corners[i] = corner_at(cube, static_cast<Corner>(i));
    for (std::size_t i = 0; i < edge_count; ++i) pieces.edges[i] = edge_at(cube, static_cast<Edge>(i));
    for (std::size_t i = 0; i < face_count; ++i) pieces.centres[i] = centre_at(cube, static_cast<Face>(i));
    return pieces;
}

constexpr Cube to_cube(const PieceArrays& pieces) {
    ByteArray16 corners = to_array(iota16);
    ByteArray16 edges = to_array(iota16);
    for (std::size_t i = 0; i < corner_count; ++i)
        corners[i] =
            static_cast<std::uint8_t>(index(pieces.corners[i].piece) | (pieces.corners[i].twist << orientation_shift));
    for (std::size_t i = 0; i < face_count; ++i)
        corners[first_centre + i] = static_cast<std::uint8_t>(first_centre + index(pieces.centres[i]));
    for (std::size_t i = 0; i < edge_count; ++i)
        edges[i] =
            static_cast<std::uint8_t>(index(pieces.edges[i].piece) | (pieces.edges[i].flip << orientation_shift));
    return {to_bytes16(corners), to_bytes16(edges)};
}

// Compose only the corners or only the edges, for searches that track just one kind of piece.
constexpr Bytes16 compose_corners(Bytes16 a, Bytes16 b) {
    const Bytes16 sum = look_up(a, b) + (b & splat16(twist_mask));
    // If the sum of the twists is below three, the subtraction wraps around and the minimum discards the result.
    return minimum(sum, sum - splat16(three_twists));
}

constexpr Bytes16 compose_edges(Bytes16 a, Bytes16 b) {
    return look_up(a, b) ^ (b & splat16(flip_bit));
}

// a * b means "first a, then b": each position receives the piece that a put at b's source for that position.
constexpr Cube operator*(const Cube& a, const Cube& b) {
    return {compose_corners(a.corners, b.corners), compose_edges(a.edges, b.edges)};
}

// Returns the inverse twists of these corners (1 becomes 2 and 2 becomes 1), without the pieces.
constexpr Bytes16 opposite_twists(Bytes16 corners) {
    const Bytes16 twists = corners & splat16(twist_mask);
    return (splat16(three_twists) - twists) & ~equal_bytes(twists, splat16(0));
}

namespace detail {

// Index tables that rotate bytes 0 … N-1 cyclically and, separately, the next M bytes.
template <std::size_t N, std::size_t M>
constexpr std::array<Bytes16, N> rotations_of_places() {
    std::array<Bytes16, N> tables{};
    for (std::size_t shift = 0; shift < N; ++shift) {
        ByteArray16 table = to_array(iota16);
        for (std::size_t i = 0; i < N; ++i) table[i] = static_cast<std::uint8_t>((i + shift) % N);
        for (std::size_t i = 0; i < M; ++i) table[N + i] = static_cast<std::uint8_t>(N + ((i + shift) % M));
        tables[shift] = to_bytes16(table);
    }
    return tables;
}

// Inverts a permutation within vector registers: rotates it step by step and, wherever the byte equals the position,
// stores the source position.
template <std::size_t N, std::size_t M>
constexpr Bytes16 inverse_permutation(Bytes16 permutation) {
    constexpr auto tables = rotations_of_places<N, M>();
    Bytes16 inverse{};
    for (const Bytes16& table : tables) {
        const Bytes16 passing = look_up(permutation, table);
        inverse |= equal_bytes(passing, iota16) & table;
    }
    return inverse;
}

}  // namespace detail

constexpr Bytes16 invert_corners(Bytes16 corners) {
    const Bytes16 inverse = detail::inverse_permutation<8, 8>(corners & splat16(piece_mask));
    return inverse | opposite_twists(look_up(corners, inverse));
}

constexpr Bytes16 invert_edges(Bytes16 edges) {
    const Bytes16 inverse = detail::inverse_permutation<12, 4>(edges & splat16(piece_mask));
    return inverse | (look_up(edges, inverse) & splat16(flip_bit));
}

constexpr Cube inverse(const Cube& cube) {
    return {invert_corners(cube.corners), invert_edges(cube.edges)};
}

// Returns a hash that is almost certainly different for different cubes.
constexpr std::uint64_t hash_value(const Cube& cube) {
    using Words = std::array<std::uint64_t, 2>;
    std::uint64_t hash = 0;
    for (const auto words : {std::bit_cast<Words>(cube.corners), std::bit_cast<Words>(cube.edges)})
        for (const std::uint64_t word : words) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 32U;
        }
    return hash;
}

}  // namespace cubewright::rubik

template <>
struct std::hash<cubewright::rubik::Cube> {
    std::size_t operator()(const cubewright::rubik::Cube& cube) const noexcept {
        return static_cast<std::size_t>(hash_value(cube));
    }
};

namespace cubewright::rubik {

using twisty::inverse;
using twisty::to_string;

namespace detail {

constexpr Cube quarter_turn(Layers layers) {
    const FaceMap image = quarter_turn_face_map(direction(layers));
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < corner_count; ++i) {
        if (!moves_piece(layers, corner_faces[i])) continue;
        const Landing to = landing(corner_faces[i], image, corner_faces);
        pieces.corners[to.place] = {static_cast<Corner>(i), to.orientation};
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        if (!moves_piece(layers, edge_faces[i])) continue;
        const Landing to = landing(edge_faces[i], image, edge_faces);
        pieces.edges[to.place] = {static_cast<Edge>(i), to.orientation};
    }
    for (const Face f : all_faces)
        if (moves_piece(layers, std::array{f})) pieces.centres[index(image[index(f)])] = f;
    return to_cube(pieces);
}

}  // namespace detail

// The cube after each turn, starting from the solved cube.
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

// Returns the position after applying the turn to a solved cube; cube * as_cube(t) is the cube after the turn.
constexpr const Cube& as_cube(Turn t) {
    return turn_cubes[index(t)];
}

constexpr Cube after(Cube cube, std::span<const Turn> turns) {
    for (const Turn t : turns) cube = cube * as_cube(t);
    return cube;
}

// The same functions for the eighteen face moves.
constexpr const Cube& as_cube(Move m) {
    return turn_cubes[index(m)];  // the face turns come first, in the same order
}

constexpr Cube after(Cube cube, std::span<const Move> moves) {
    for (const Move m : moves) cube = cube * as_cube(m);
    return cube;
}

}  // namespace cubewright::rubik
