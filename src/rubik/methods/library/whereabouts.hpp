// Where one piece of a cube is and how it lies there, as a number from 0 to 23, and what each move
// makes of it. Corners and edges both have 24 such whereabouts, so tables treat them alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t whereabouts_count = 24;

// Corners: place + 8 × turn, edges: place + 12 × turn, where turn is what would set the piece right.
// Both are the byte that the inverse cube has for the piece, which makes them cheap to read off.
using Whereabouts = std::uint8_t;

constexpr Whereabouts corner_whereabouts(std::uint8_t byte) {
    return static_cast<Whereabouts>((byte & piece_mask) + (corner_count * (byte >> orientation_shift)));
}
constexpr Whereabouts edge_whereabouts(std::uint8_t byte) {
    return static_cast<Whereabouts>((byte & piece_mask) + (edge_count * (byte >> orientation_shift)));
}

// A piece to keep an eye on: one of the eight corners or twelve edges.
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

// Of a cube whose inverse is given.
constexpr Whereabouts whereabouts(const Cube& inverse_cube, TrackedPiece piece) {
    return piece.is_corner ? corner_whereabouts(to_array(inverse_cube.corners)[piece.number])
                           : edge_whereabouts(to_array(inverse_cube.edges)[piece.number]);
}

namespace detail {

struct WhereaboutsMoves {
    std::array<std::array<Whereabouts, whereabouts_count>, move_count> corners{};
    std::array<std::array<Whereabouts, whereabouts_count>, move_count> edges{};
};

inline constexpr WhereaboutsMoves whereabouts_moves = [] {
    WhereaboutsMoves table;
    for (const Move m : all_moves) {
        const auto corners = to_array(as_cube(m).corners);
        const auto edges = to_array(as_cube(m).edges);
        for (std::size_t to = 0; to < corner_count; ++to)
            for (std::size_t turn = 0; turn < 3; ++turn) {
                const std::size_t from = corners[to] & piece_mask;
                const std::size_t twist = corners[to] >> orientation_shift;
                table.corners[index(m)][from + (corner_count * turn)] =
                    static_cast<Whereabouts>(to + (corner_count * ((turn + 3 - twist) % 3)));
            }
        for (std::size_t to = 0; to < edge_count; ++to)
            for (std::size_t turn = 0; turn < 2; ++turn) {
                const std::size_t from = edges[to] & piece_mask;
                const std::size_t flip = edges[to] >> orientation_shift;
                table.edges[index(m)][from + (edge_count * turn)] =
                    static_cast<Whereabouts>(to + (edge_count * (turn ^ flip)));
            }
    }
    return table;
}();

}  // namespace detail

constexpr Whereabouts after(Whereabouts w, TrackedPiece piece, Move m) {
    const auto& table = piece.is_corner ? detail::whereabouts_moves.corners : detail::whereabouts_moves.edges;
    return table[index(m)][w];
}

}  // namespace cubewright::rubik
