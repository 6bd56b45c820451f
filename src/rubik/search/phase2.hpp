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

class Phase2Search {
public:
    explicit Phase2Search(const TwoPhaseTables& tables);

    // What the permutation looks like under one of the sixteen symmetries.
    Permutation image(const Permutation& p, std::size_t symmetry) const {
        const PlaceMap& map = coordinates_.symmetries[symmetry];
        return {map.corners(p.corners), map.edges(p.edges)};
    }

    // Can the permutation be solved for this price? "No" is certain; "yes" is quick for `may_be_near`,
    // which looks at corners and slice alone, and nearly certain for `is_near` up to a price of 8.
    bool may_be_near(const Permutation& p, int price) const;
    bool is_near(const Permutation& p, int price) const;

    // Only the places of corners and edges count: the unused bytes of `start` may hold anything.
    // Calls found(moves) for solutions of ascending length, `most` at most, that use `allowed` moves
    // only. found returns the new `most`: lengths beyond it no longer matter (-1 ends the search).
    template <class Found>
    void solve(const Permutation& start, int most, MoveSet allowed, Budget& budget, Found&& found) {
        allowed_ = allowed & phase2_moves;
        most_ = most;
        const Permutation tidy = tidied(start);
        for (length_ = 0; length_ <= most_ && !budget.spent(); ++length_)
            if (is_near(tidy, length_)) descend(tidy, length_, 0, no_move, budget, found);
    }

private:
    static Permutation tidied(const Permutation& p) {
        return {iota16 < splat16(corner_count) ? p.corners : iota16, iota16 < splat16(edge_count) ? p.edges : iota16};
    }

    template <class Found>
    void descend(const Permutation& p, int togo, std::size_t depth, std::size_t previous, Budget& budget,
                 Found& found) {
        if (togo == 0) {
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
            if (!is_near(child, left)) continue;
            moves_[depth] = static_cast<Move>(m);
            descend(child, left, depth + 1, m, budget, found);
        }
    }

    const TwoPhaseTables& tables_;
    const Phase2Coordinates& coordinates_;
    std::array<int, move_count> prices_;
    MoveSet allowed_ = phase2_moves;
    int length_ = 0;  // of the solutions looked for now
    int most_ = 0;
    std::array<Move, 64> moves_{};
};

}  // namespace cubewright::rubik
