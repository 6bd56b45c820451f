// The eighteen moves of the half-turn metric, used by searches and tables: each of the six faces turned by one, two
// or three quarters.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

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

}  // namespace cubewright::twisty
