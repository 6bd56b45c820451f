// The 27 moves of the search: the turns of the six faces, and the wide turns Uw, Rw and Fw. The wide turns of the
// opposite faces are the same moves in another orientation of the cube.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "events/four/cube.hpp"

namespace cubewright::four {

inline constexpr std::size_t search_move_count = 27;

// Layers in the order U R F D L B Uw Rw Fw, three moves each.
using SearchMove = std::uint8_t;
inline constexpr SearchMove no_search_move = search_move_count;

constexpr SearchMove search_move(Layers layers, unsigned quarters) {
    return static_cast<SearchMove>((3 * twisty::index(layers)) + quarters - 1);
}
constexpr Turn to_turn(SearchMove m) {
    return {static_cast<Layers>(m / 3), static_cast<std::uint8_t>((m % 3) + 1)};
}
constexpr bool is_quarter(SearchMove m) {
    return m % 3 != 1;
}

// Returns true if `next` may follow `previous` in canonical order: successive turns about the same axis must follow the
// layer order above. Any move may follow no_search_move.
constexpr bool may_follow(SearchMove previous, SearchMove next) {
    if (previous == no_search_move) return true;
    const unsigned a = previous / 3U;
    const unsigned b = next / 3U;
    return a % 3 != b % 3 || a < b;
}

// Returns the move after rotating the whole cube `times` times by a third of a turn about the axis through the corners
// URF and DBL, which takes U to R, R to F and F to U.
constexpr SearchMove rotated_by_thirds(SearchMove m, unsigned times) {
    const unsigned layer = m / 3U;
    const unsigned kind = layer / 3U;
    return static_cast<SearchMove>((3 * ((3 * kind) + ((layer + times) % 3))) + (m % 3));
}

// Phase 2 keeps the right and left centres on the right and left faces. Only the wide quarter turns of the other axes
// are excluded.
inline constexpr std::array<SearchMove, 23> phase2_moves = [] {
    std::array<SearchMove, 23> moves{};
    std::size_t count = 0;
    for (SearchMove m = 0; m < search_move_count; ++m) {
        const Layers layers = to_turn(m).layers;
        if ((layers == Layers::Uw || layers == Layers::Fw) && is_quarter(m)) continue;
        moves[count++] = m;
    }
    return moves;
}();

// Phase 3 also excludes the quarter turns of R, L and Rw, which change the edge orientation.
inline constexpr std::array<SearchMove, 17> phase3_moves = [] {
    std::array<SearchMove, 17> moves{};
    std::size_t count = 0;
    for (const SearchMove m : phase2_moves) {
        const Layers layers = to_turn(m).layers;
        if ((layers == Layers::R || layers == Layers::L || layers == Layers::Rw) && is_quarter(m)) continue;
        moves[count++] = m;
    }
    return moves;
}();

}  // namespace cubewright::four
