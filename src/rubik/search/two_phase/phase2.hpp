// Phase 2: from a permutation in ⟨U, D, R2, L2, F2, B2⟩ to the solved cube by iterative deepening.
// Positions are carried as two registers of places; ranks are taken from them to look up bounds.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes16.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/tables/coordinates/permutation_classes.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

class Phase2Search {
public:
    explicit Phase2Search(const TwoPhaseTables& tables) : tables_(tables), coordinates_(phase2_coordinates()) {}

    struct Node {
        Permutation permutation;
        int bound;             // on the price of solving it
        std::uint32_t number;  // up to symmetry
        std::uint8_t slice;    // the slice edges' rank
    };

    // A lower bound from corners and slice alone: enough to refuse most of what phase 1 brings.
    int quick_bound(const Permutation& p) const { return corner_bound(class_of(p.corners), slice_rank(p.edges)); }

    // Only the places of corners and edges count: the unused bytes may hold anything.
    Node node_of(const Permutation& p) const {
        Node node;
        node.permutation = p;
        complete(node, class_of(p.corners), slice_rank(p.edges));
        return node;
    }

    void prefetch(const Node& node, int price) const {
        if (tables_.near_positions.knows(price)) tables_.near_positions.within(price).prefetch(node.number);
    }

    // Can it be solved for this price? "No" is certain, and "yes" nearly so where there is a filter.
    bool may_be_within(const Node& node, int price) const {
        if (node.bound > price) return false;
        return !tables_.near_positions.knows(price) || tables_.near_positions.within(price).may_hold(node.number);
    }

    // Calls found(moves) for solutions that cost `most` at the most and use `allowed` moves only, the first of
    // which may follow `previous`. found returns the new `most`: what costs more no longer matters (-1 ends
    // the search). By iterative deepening, but beyond the filters some prices are taken in one.
    template <class Found>
    void solve(const Node& start, int most, std::size_t previous, MoveSet allowed, Budget& budget, Found&& found) {
        allowed_ = allowed & phase2_moves;
        most_ = most;
        const Node node{tidied(start.permutation), start.bound, start.number, start.slice};
        const int near = tables_.near_positions.most;
        price_ = most_ > near && !may_be_within(node, near) ? std::min(most_, near + 3) : node.bound;
        for (; price_ <= most_ && !budget.spent(); ++price_) {
            if (may_be_within(node, price_)) descend(node, price_, 0, previous, budget, found);
            if (most_ < price_) price_ = most_ - 1;  // something was found: the cheaper ones are still to be searched
        }
    }

private:
    static Permutation tidied(const Permutation& p) {
        return {iota16 < splat16(corner_count) ? p.corners : iota16, iota16 < splat16(edge_count) ? p.edges : iota16};
    }

    // Of corners: class and symmetry.
    std::size_t class_of(Bytes16 corners) const {
        return coordinates_.corners.class_and_symmetry[corner_rank(corners)];
    }
    int corner_bound(std::size_t corners, std::size_t slice) const {
        return bound(tables_.corners_and_slice, corners, slice);
    }
    // All but the permutation, which the node has already. Part of the innermost loop.
    [[gnu::always_inline]] void complete(Node& node, std::size_t corners, std::size_t slice) const {
        const Bytes16 places = node.permutation.edges;
        const std::size_t edges = coordinates_.edges.class_and_symmetry[edge_rank(places)];
        node.bound = std::max(corner_bound(corners, slice), bound(tables_.edges_and_slice, edges, slice));
        node.number = coordinates_.number(corners / axis_symmetry_count, corners % axis_symmetry_count, places);
        node.slice = static_cast<std::uint8_t>(slice);
    }

    // The bound that a table over (class of eight, slice) gives.
    int bound(const Nibbles& table, std::size_t class_and_symmetry, std::size_t slice) const {
        const std::size_t image = coordinates_.slice_images[class_and_symmetry % axis_symmetry_count][slice];
        return static_cast<int>(table[(class_and_symmetry / axis_symmetry_count * slice_permutation_count) + image]);
    }

    // As in phase 1, the children's look-ups are all begun before the first is waited for: those by corners and slice,
    // which most do not survive, then those of the rest. Which ones do cannot be guessed, so there is no branch on it.
    template <class Found>
    void descend(const Node& node, int togo, std::size_t depth, std::size_t previous, Budget& budget, Found& found) {
        if (node.bound == 0 && equal(node.permutation.corners, iota16) && equal(node.permutation.edges, iota16)) {
            most_ = found(std::span<const Move>(moves_).first(depth));
            return;
        }
        if (togo == 0) return;
        struct Child {
            Node node;
            std::uint16_t corners;  // class and symmetry
            Move move;
            int togo;
        };
        std::array<Child, phase2_move_count> children;
        std::size_t count = 0;
        for (MoveSet next = allowed_ & followers[previous]; next != 0; next &= next - 1) {
            const auto move = static_cast<Move>(std::countr_zero(next));
            Child& child = children[count];
            const Bytes16 corners = corners_after(node.permutation, move);
            const std::size_t corner_class = class_of(corners);
            const std::size_t slice = coordinates_.slice_moves[node.slice][index(move)];
            const int left = togo - static_cast<int>(cost(move, tables_.metric));
            child.node.permutation.corners = corners;
            child.node.slice = static_cast<std::uint8_t>(slice);
            child.corners = static_cast<std::uint16_t>(corner_class);
            child.move = move;
            child.togo = left;
            count += corner_bound(corner_class, slice) <= left ? 1U : 0U;
        }
        if (!budget.spend(count)) return;
        for (std::size_t i = 0; i < count; ++i) {
            Child& child = children[i];
            child.node.permutation.edges = edges_after(node.permutation, child.move);
            complete(child.node, child.corners, child.node.slice);
            if (child.node.bound <= child.togo) prefetch(child.node, child.togo);
        }
        for (std::size_t i = 0; i < count && price_ <= most_ && !budget.spent(); ++i) {
            const Child& child = children[i];
            if (!may_be_within(child.node, child.togo)) continue;
            moves_[depth] = child.move;
            descend(child.node, child.togo, depth + 1, index(child.move), budget, found);
        }
    }

    const TwoPhaseTables& tables_;
    const Phase2Coordinates& coordinates_;
    MoveSet allowed_ = phase2_moves;
    int price_ = 0;  // of the solutions looked for now
    int most_ = 0;
    std::array<Move, 64> moves_{};
};

}  // namespace cubewright::rubik
