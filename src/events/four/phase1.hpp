// Phase 1: brings the eight centres of two opposite colours to the right and left faces.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "events/four/search_moves.hpp"

namespace cubewright::four {

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
