// The moves of the 4×4×4 search, and its phase 1, which brings the eight centres of two opposite colours to the right
// and left faces.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "events/four/four_cube.hpp"

namespace cubewright::four {

// The 27 moves of the search: the turns of the six faces, and the wide turns Uw, Rw and Fw. The wide turns of the
// opposite faces are the same moves in another orientation of the cube.
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

// A set of centre positions, one bit each.
using CentreSet = std::uint32_t;

// The distance of each of the 735 471 sets of eight centre positions from the right and left faces.
class Phase1Table {
public:
    static std::optional<Phase1Table> build(const StopToken& stop);  // nullopt if stopped

    CentreSet after(CentreSet set, SearchMove m) const {
        const auto& parts = moves_[m];
        return parts[0][set & 255U] | parts[1][(set >> 8U) & 255U] | parts[2][set >> 16U];
    }
    unsigned distance(CentreSet set) const { return distances_[rank(set)]; }

private:
    Phase1Table();
    std::size_t rank(CentreSet set) const { return high_ranks_[set >> 12U] + low_ranks_[set & 4095U]; }

    // Vectors, because a WebAssembly stack is too small for the tables.
    std::vector<std::array<std::array<CentreSet, 256>, 3>> moves_;
    // The rank of a set is the number of sets whose upper half is smaller, plus the rank of the lower half among the
    // halves of the same size.
    std::vector<std::uint32_t> high_ranks_;
    std::vector<std::uint16_t> low_ranks_;
    std::vector<std::uint8_t> distances_;
};

// Calls found(moves) for each sequence of exactly `length` moves that reaches the goal of phase 1 and whose last move
// is not a move of phase 2. Stops when found returns false, and then returns false.
template <class Found>
class Phase1Search {
public:
    Phase1Search(const Phase1Table& table, const Found& found) : table_(table), found_(found) {}

    bool search(CentreSet start, unsigned length) {
        moves_.clear();
        return visit(start, length);
    }

private:
    bool visit(CentreSet set, unsigned remaining) {
        if (table_.distance(set) > remaining) return true;
        if (remaining == 0) {
            if (!moves_.empty() && !ends_phase1(moves_.back())) return true;
            return found_(moves_);
        }
        const SearchMove previous = moves_.empty() ? no_search_move : moves_.back();
        for (SearchMove m = 0; m < search_move_count; ++m) {
            if (!may_follow(previous, m) || (remaining == 1 && !ends_phase1(m))) continue;
            moves_.push_back(m);
            const bool more = visit(table_.after(set, m), remaining - 1);
            moves_.pop_back();
            if (!more) return false;
        }
        return true;
    }

    static bool ends_phase1(SearchMove m) {
        const Layers layers = to_turn(m).layers;
        return (layers == Layers::Uw || layers == Layers::Fw) && is_quarter(m);
    }

    const Phase1Table& table_;
    const Found& found_;
    std::vector<SearchMove> moves_;
};

}  // namespace cubewright::four
