// The position and orientation of one piece as a number from 0 to 23, and the effect of moves on it. Corners and
// edges both have 24 states, so tables can treat them uniformly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t whereabouts_count = 24;

// Corners: position + 8 × orientation; edges: position + 12 × orientation, where the orientation is the turn that
// would orient the piece correctly. This equals the byte of the piece in the inverse cube, which makes it cheap to
// read.
using Whereabouts = std::uint8_t;

constexpr Whereabouts corner_whereabouts(std::uint8_t byte) {
    return static_cast<Whereabouts>((byte & piece_mask) + (corner_count * (byte >> orientation_shift)));
}
constexpr Whereabouts edge_whereabouts(std::uint8_t byte) {
    return static_cast<Whereabouts>((byte & piece_mask) + (edge_count * (byte >> orientation_shift)));
}

// One of the eight corners or twelve edges.
struct TrackedPiece {
    bool is_corner = false;
    std::uint8_t number = 0;
};
constexpr TrackedPiece tracked(Corner c) {
    return {true, static_cast<std::uint8_t>(index(c))};
}
constexpr TrackedPiece tracked(Edge e) {
    return {false, static_cast<std::uint8_t>(index(e))};
}

constexpr Whereabouts at_home(TrackedPiece piece) {
    return piece.number;
}

// Reads the state of a piece from the inverse of a cube.
constexpr Whereabouts whereabouts(const Cube& inverse_cube, TrackedPiece piece) {
    return piece.is_corner ? corner_whereabouts(to_array(inverse_cube.corners)[piece.number])
                           : edge_whereabouts(to_array(inverse_cube.edges)[piece.number]);
}

// The effect of a permutation on every state of a corner and of an edge.
struct WhereaboutsMap {
    std::array<Whereabouts, whereabouts_count> corners{};
    std::array<Whereabouts, whereabouts_count> edges{};
};

constexpr WhereaboutsMap whereabouts_map(const Cube& effect) {
    const Cube back = inverse(effect);
    const auto corners = to_array(back.corners);
    const auto edges = to_array(back.edges);
    WhereaboutsMap map;
    for (std::size_t from = 0; from < corner_count; ++from)
        for (std::size_t turn = 0; turn < 3; ++turn)
            map.corners[from + (corner_count * turn)] = static_cast<Whereabouts>(
                (corners[from] & piece_mask) + (corner_count * ((turn + (corners[from] >> orientation_shift)) % 3)));
    for (std::size_t from = 0; from < edge_count; ++from)
        for (std::size_t turn = 0; turn < 2; ++turn)
            map.edges[from + (edge_count * turn)] = static_cast<Whereabouts>(
                (edges[from] & piece_mask) + (edge_count * (turn ^ (edges[from] >> orientation_shift))));
    return map;
}

constexpr Whereabouts after(Whereabouts w, TrackedPiece piece, const WhereaboutsMap& map) {
    return piece.is_corner ? map.corners[w] : map.edges[w];
}

namespace detail {

inline constexpr std::array<WhereaboutsMap, move_count> whereabouts_moves = [] {
    std::array<WhereaboutsMap, move_count> maps{};
    for (const Move m : all_moves) maps[index(m)] = whereabouts_map(as_cube(m));
    return maps;
}();

}  // namespace detail

constexpr Whereabouts after(Whereabouts w, TrackedPiece piece, Move m) {
    return after(w, piece, detail::whereabouts_moves[index(m)]);
}

// The first two layers with the first colour on the bottom: the cross, and the four slots for corner-edge pairs. All
// functions expect solved centres.

// Slots are numbered in the order of y rotations.
enum class Slot : std::uint8_t { FR, FL, BL, BR };
inline constexpr std::size_t slot_count = 4;
inline constexpr std::array all_slots{Slot::FR, Slot::FL, Slot::BL, Slot::BR};

constexpr std::size_t index(Slot s) {
    return static_cast<std::size_t>(s);
}
constexpr Corner slot_corner(Slot s) {
    return static_cast<Corner>(index(Corner::DFR) + index(s));
}
constexpr Edge slot_edge(Slot s) {
    return static_cast<Edge>(index(Edge::FR) + index(s));
}

inline constexpr std::array cross_pieces{tracked(Edge::DR), tracked(Edge::DF), tracked(Edge::DL), tracked(Edge::DB)};

// A bitmask of slots, cross edges or other groups of four: bit i represents the element with number i.
using FourSet = std::uint8_t;
inline constexpr FourSet all_four = 0xF;

constexpr bool contains(FourSet set, std::size_t i) {
    return ((unsigned{set} >> i) & 1U) != 0;
}
constexpr FourSet with(FourSet set, std::size_t i) {
    return static_cast<FourSet>(set | (1U << i));
}
constexpr bool includes(FourSet set, FourSet part) {
    return (set & part) == part;
}

namespace detail {

// Returns the set of solved pieces among the four pieces starting at `first`.
constexpr FourSet solved_among(Bytes16 bytes, std::size_t first) {
    const auto at = to_array(bytes);
    FourSet set = 0;
    for (std::size_t i = 0; i < 4; ++i)
        if (at[first + i] == first + i) set = with(set, i);
    return set;
}

}  // namespace detail

constexpr FourSet solved_cross_edges(const Cube& cube) {  // DR DF DL DB
    return detail::solved_among(cube.edges, index(Edge::DR));
}
constexpr FourSet solved_slot_corners(const Cube& cube) {
    return detail::solved_among(cube.corners, index(Corner::DFR));
}
constexpr FourSet solved_slot_edges(const Cube& cube) {
    return detail::solved_among(cube.edges, index(Edge::FR));
}
constexpr FourSet solved_pairs(const Cube& cube) {
    return solved_slot_corners(cube) & solved_slot_edges(cube);
}

constexpr bool is_cross_solved(const Cube& cube) {
    return solved_cross_edges(cube) == all_four;
}
constexpr bool are_two_layers_solved(const Cube& cube) {
    return is_cross_solved(cube) && solved_pairs(cube) == all_four;
}

}  // namespace cubewright::rubik
