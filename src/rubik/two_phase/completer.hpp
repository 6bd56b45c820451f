// Completes the results of phase 1: tries the endings and pre-moves, searches phase 2, and records the solutions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/simd.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "rubik/two_phase/starting_points.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// Phase 2: solves a permutation in ⟨U, D, R2, L2, F2, B2⟩ by iterative deepening. Positions are stored in two vector
// registers, and the table indices are computed from them.
class Phase2Search {
public:
    explicit Phase2Search(const TwoPhaseTables& tables) : tables_(tables), coordinates_(phase2_coordinates()) {}

    struct Node {
        Permutation permutation;
        int bound;             // lower bound on the solution cost
        std::uint32_t number;  // index up to symmetry
        std::uint8_t slice;    // rank of the slice edge permutation
    };

    // Returns a lower bound from the corners and the slice edges only, which prunes most positions that phase 1
    // produces.
    int corner_slice_bound(const Permutation& p) const {
        return corner_bound(class_of(p.corners), slice_rank(p.edges));
    }

    // Creates a node. The unused bytes of the permutation may have any value.
    Node node_of(const Permutation& p) const {
        Node node;
        node.permutation = p;
        compute_fields(node, class_of(p.corners), slice_rank(p.edges));
        return node;
    }

    void prefetch(const Node& node, int max_cost) const {
        if (tables_.near_positions.has_radius(max_cost)) tables_.near_positions.within(max_cost).prefetch(node.number);
    }

    // Returns false if the position provably cannot be solved at this cost. False positives are rare for costs that
    // have a filter.
    bool may_be_solvable_in(const Node& node, int max_cost) const {
        if (node.bound > max_cost) return false;
        return !tables_.near_positions.has_radius(max_cost) ||
               tables_.near_positions.within(max_cost).may_contain(node.number);
    }

    // Calls found(moves) for each solution of cost at most `max_cost` that uses only `allowed` moves and may follow the
    // move `previous`. The callback returns the new maximum cost, or -1 to end the search. Uses iterative deepening,
    // except that beyond the filters several costs are searched in one iteration.
    template <class Found>
    void solve(const Node& start, int max_cost, std::size_t previous, MoveSet allowed, Budget& budget, Found&& found) {
        allowed_ = allowed & phase2_moves;
        max_cost_ = max_cost;
        const Node node{with_unused_bytes_reset(start.permutation), start.bound, start.number, start.slice};
        const int near = tables_.near_positions.most;
        // Step 1. Choose the first cost to search.
        cost_limit_ = max_cost_ > near && !may_be_solvable_in(node, near) ? std::min(max_cost_, near + 3) : node.bound;
        // Step 2. Deepen until the maximum cost is reached.
        for (; cost_limit_ <= max_cost_ && !budget.spent(); ++cost_limit_) {
            if (may_be_solvable_in(node, cost_limit_)) descend(node, cost_limit_, 0, previous, budget, found);
            // A solution was found and the maximum cost decreased, so continue at the new maximum.
            if (max_cost_ < cost_limit_) cost_limit_ = max_cost_ - 1;
        }
    }

private:
    static Permutation with_unused_bytes_reset(const Permutation& p) {
        return {iota16 < splat16(corner_count) ? p.corners : iota16, iota16 < splat16(edge_count) ? p.edges : iota16};
    }

    // Returns the corner symmetry class and symmetry.
    std::size_t class_of(Bytes16 corners) const {
        return coordinates_.corners.class_and_symmetry[corner_rank(corners)];
    }
    int corner_bound(std::size_t corners, std::size_t slice) const {
        return bound(tables_.corners_and_slice, corners, slice);
    }
    // Computes all fields except the permutation. This function is part of the innermost loop.
    [[gnu::always_inline]] void compute_fields(Node& node, std::size_t corners, std::size_t slice) const {
        const Bytes16 places = node.permutation.edges;
        const std::size_t edges = coordinates_.edges.class_and_symmetry[edge_rank(places)];
        node.bound = std::max(corner_bound(corners, slice), bound(tables_.edges_and_slice, edges, slice));
        node.number = coordinates_.number(corners / axis_symmetry_count, corners % axis_symmetry_count, places);
        node.slice = static_cast<std::uint8_t>(slice);
    }

    // Returns the bound from a table indexed by (permutation class, slice permutation).
    int bound(const Nibbles& table, std::size_t class_and_symmetry, std::size_t slice) const {
        const std::size_t image = coordinates_.slice_images[class_and_symmetry % axis_symmetry_count][slice];
        return static_cast<int>(table[(class_and_symmetry / axis_symmetry_count * slice_permutation_count) + image]);
    }

    // Expands a node. As in phase 1, the probes of all children are issued before the first result is used: first the
    // corner and slice probes, which prune most children, then the probes of the survivors. The outcome is
    // unpredictable, so the loops avoid branching on it.
    template <class Found>
    void descend(const Node& node, int remaining, std::size_t depth, std::size_t previous, Budget& budget,
                 Found& found) {
        // Step 1. Report a solution if the cube is solved.
        if (node.bound == 0 && equal(node.permutation.corners, iota16) && equal(node.permutation.edges, iota16)) {
            max_cost_ = found(std::span<const Move>(moves_).first(depth));
            return;
        }
        if (remaining == 0) return;
        struct Child {
            Node node;
            std::uint16_t corners;  // symmetry class and symmetry
            Move move;
            int remaining;
        };
        // Step 2. Generate the children and prune them by corners and slice.
        std::array<Child, phase2_move_count> children;
        std::size_t count = 0;
        for (MoveSet next = allowed_ & followers[previous]; next != 0; next &= next - 1) {
            const auto move = static_cast<Move>(std::countr_zero(next));
            Child& child = children[count];
            const Bytes16 corners = corners_after(node.permutation, move);
            const std::size_t corner_class = class_of(corners);
            const std::size_t slice = coordinates_.slice_moves[node.slice][index(move)];
            const int after_move = remaining - static_cast<int>(cost(move, tables_.metric));
            child.node.permutation.corners = corners;
            child.node.slice = static_cast<std::uint8_t>(slice);
            child.corners = static_cast<std::uint16_t>(corner_class);
            child.move = move;
            child.remaining = after_move;
            count += corner_bound(corner_class, slice) <= after_move ? 1U : 0U;
        }
        if (!budget.spend(count)) return;
        // Step 3. Complete the survivors and prefetch their filter words.
        for (std::size_t i = 0; i < count; ++i) {
            Child& child = children[i];
            child.node.permutation.edges = edges_after(node.permutation, child.move);
            compute_fields(child.node, child.corners, child.node.slice);
            if (child.node.bound <= child.remaining) prefetch(child.node, child.remaining);
        }
        // Step 4. Search the children that the filters do not exclude.
        for (std::size_t i = 0; i < count && cost_limit_ <= max_cost_ && !budget.spent(); ++i) {
            const Child& child = children[i];
            if (!may_be_solvable_in(child.node, child.remaining)) continue;
            moves_[depth] = child.move;
            descend(child.node, child.remaining, depth + 1, index(child.move), budget, found);
        }
    }

    const TwoPhaseTables& tables_;
    const Phase2Coordinates& coordinates_;
    MoveSet allowed_ = phase2_moves;
    int cost_limit_ = 0;  // cost of the current iteration
    int max_cost_ = 0;
    std::array<Move, 64> moves_{};
};

// A result of phase 1: the moves from a starting point to a coset for which endings are stored, and the symmetry under
// which the coset is stored.
struct Arrival {
    const StartingPoint* start;
    std::uint8_t symmetry;
    std::int8_t cost;  // cost of all phase-1 moves, including the ending and the pre-moves
    std::uint8_t move_count;
    std::array<Move, longest_phase1> moves;

    std::span<const Move> sequence() const { return std::span(moves).first(move_count); }
};

// Completes the results of phase 1. For a starting point, the moves made from it and a list of endings, the completer
// tries each ending with each pre-move sequence, searches phase 2, and records the solutions.
class SolutionCompleter {
public:
    SolutionCompleter(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
                      Budget& budget);

    // Tries all endings of the list. Each promising combination becomes a candidate, and its table entry is prefetched.
    void try_endings(const Arrival& arrival, const EndingList& list);

    // Checks the candidates. Call this some time after the prefetches.
    void check_candidates();
    bool has_candidates() const { return candidate_count_ > 0; }

    // Returns true if a solution of this cost would still be useful.
    bool wants(int solution_cost) const { return found_.wanted_length() >= solution_cost; }

    // Sets the maximum cost of phase 2.
    void limit_phase2(int most) { max_phase2_cost_ = most; }
    // Returns true if the limit on phase 2 has excluded work that could still matter.
    bool has_excluded_work() const { return found_.wanted_length() - least_cost_cut_ > max_phase2_cost_; }

private:
    // A complete phase 1: the pre-moves, the moves from the starting point, and the ending.
    struct FirstPhase {
        Arrival arrival;
        const PreMoves* before;
        const Ending* ending;
    };
    struct Candidate {
        FirstPhase first_phase;
        std::size_t lead;  // first move of phase 2 if it has already been made
        int lead_cost;
        Phase2Search::Node node;
    };
    void add_candidates(const FirstPhase& first_phase, const Permutation& end, int remaining);
    void add(const FirstPhase& first_phase, const Permutation& p, std::size_t lead, int lead_cost, int remaining);
    void solve(const Candidate& candidate);
    // Records the solution that ends with these phase-2 moves. Called rarely, so it is kept out of the search loop.
    [[gnu::noinline]] void offer(const Candidate& candidate, std::span<const Move> last);
    // Returns the maximum remaining cost of phase 2.
    int remaining_cost(const Candidate& candidate) const {
        return std::min(max_phase2_cost_, found_.wanted_length() - candidate.first_phase.arrival.cost) -
               candidate.lead_cost;
    }

    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    FoundSolutions& found_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const Phase2Coordinates& coordinates_ = phase2_coordinates();
    Phase2Search phase2_;
    int max_phase2_cost_ = 0;
    int least_cost_cut_ = std::numeric_limits<int>::max();  // minimum cost of phase 1 for which phase 2 was limited
    // Allowed moves for each direction, conjugated by each symmetry.
    std::array<std::array<MoveSet, axis_symmetry_count>, direction_count> allowed_;
    std::array<Candidate, 32> candidates_;
    std::size_t candidate_count_ = 0;
};

}  // namespace cubewright::rubik
