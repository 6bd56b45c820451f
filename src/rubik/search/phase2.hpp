// Phase 2: from a permutation in ⟨U, D, R2, L2, F2, B2⟩ to the solved cube by iterative deepening.
// Positions are carried as two registers of places; ranks are taken from them to look up bounds.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes16.hpp"
#include "rubik/search/limits.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::rubik {

// Corners and edges without orientations.
struct Permutation {
    Bytes16 corners = iota16;
    Bytes16 edges = iota16;
};

class Phase2Search {
public:
    explicit Phase2Search(const TwoPhaseTables& tables);

    Permutation after(const Permutation& p, Move m) const {
        return {look_up(p.corners, move_corners_[index(m)]), look_up(p.edges, move_edges_[index(m)])};
    }
    // What the permutation looks like under one of the sixteen symmetries.
    Permutation image(const Permutation& p, std::size_t symmetry) const {
        const PlaceMap& map = coordinates_.symmetries[symmetry];
        return {map.corners(p.corners), map.edges(p.edges)};
    }

    // A lower bound from the corners and the slice alone: cheap, and enough to refuse most.
    unsigned quick_bound(const Permutation& p) const;
    unsigned bound(const Permutation& p) const;

    // Only the places of corners and edges count: the unused bytes of `start` may hold anything.
    // Calls found(moves) for solutions of ascending length, `most` at most, that use `allowed` moves
    // only. found returns the new `most`: lengths beyond it no longer matter (-1 ends the search).
    template <class Found>
    void solve(const Permutation& start, int most, MoveSet allowed, Budget& budget, Found&& found) {
        allowed_ = allowed & phase2_moves;
        most_ = most;
        for (length_ = static_cast<int>(bound(start)); length_ <= most_ && !budget.spent(); ++length_)
            descend(tidied(start), length_, 0, no_move, budget, found);
    }

private:
    static Permutation tidied(const Permutation& p) {
        return {iota16 < splat16(corner_count) ? p.corners : iota16, iota16 < splat16(edge_count) ? p.edges : iota16};
    }

    template <class Found>
    void descend(const Permutation& p, int togo, std::size_t depth, std::size_t previous, Budget& budget,
                 Found& found) {
        if (togo == 0) {
            // The bounds of a solved position are zero, but small tables know others like that.
            if (equal(p.corners, iota16) && equal(p.edges, iota16))
                most_ = found(std::span<const Move>(moves_).first(depth));
            return;
        }
        if (!budget.spend()) return;
        for (MoveSet next = allowed_ & followers[previous]; next != 0 && length_ <= most_; next &= next - 1) {
            const auto m = static_cast<std::size_t>(std::countr_zero(next));
            const int left = togo - prices_[m];
            if (left < 0) continue;
            const Permutation child = after(p, static_cast<Move>(m));
            if (static_cast<int>(bound(child)) > left) continue;
            moves_[depth] = static_cast<Move>(m);
            descend(child, left, depth + 1, m, budget, found);
        }
    }

    const TwoPhaseTables& tables_;
    const Phase2Coordinates& coordinates_;
    std::array<Bytes16, move_count> move_corners_;
    std::array<Bytes16, move_count> move_edges_;
    std::array<int, move_count> prices_;
    MoveSet allowed_ = phase2_moves;
    int length_ = 0;  // of the solutions looked for now
    int most_ = 0;
    std::array<Move, 64> moves_{};
};

}  // namespace cubewright::rubik
