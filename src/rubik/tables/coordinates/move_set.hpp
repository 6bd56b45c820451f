// Sets of moves as bit masks, used by the searches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// Bit i represents the i-th move of all_moves.
using MoveSet = std::uint32_t;

inline constexpr MoveSet every_move = (MoveSet{1} << move_count) - 1;

constexpr MoveSet set_of(Move m) {
    return MoveSet{1} << index(m);
}

constexpr MoveSet moves_of(Face f) {
    return MoveSet{7} << (3 * index(f));
}

// Moves that generate the phase-2 group: all turns of U and D, half turns of the other faces.
inline constexpr MoveSet phase2_moves = [] {
    MoveSet moves = moves_of(Face::U) | moves_of(Face::D);
    for (const Face f : {Face::R, Face::F, Face::L, Face::B}) moves |= set_of(make_move(f, 2));
    return moves;
}();

inline constexpr MoveSet every_quarter_turn = [] {
    MoveSet moves = 0;
    for (const Move m : all_moves)
        if (quarters(m) != 2) moves |= set_of(m);
    return moves;
}();

// Moves that may follow a move in a canonical sequence. The entry no_move is for the start of a sequence.
inline constexpr std::size_t no_move = move_count;
inline constexpr std::array<MoveSet, move_count + 1> followers = [] {
    std::array<MoveSet, move_count + 1> sets{};
    for (const Move previous : all_moves)
        for (const Move next : all_moves)
            if (may_follow(previous, next)) sets[index(previous)] |= set_of(next);
    sets[no_move] = every_move;
    return sets;
}();

constexpr MoveSet transformed(MoveSet moves, Symmetry s) {
    MoveSet images = 0;
    for (const Move m : all_moves)
        if ((moves & set_of(m)) != 0) images |= set_of(transformed(m, s));
    return images;
}

constexpr unsigned cost(Move m, Metric metric) {
    return metric == Metric::qtm && quarters(m) == 2 ? 2 : 1;
}

}  // namespace cubewright::rubik
