// The two searches of phase 1: one for the tiny tables, and one for the tables with exact distances.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/two_phase/completer.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "rubik/two_phase/starting_points.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// Phase 1 with the tiny tables: depth-first search, pruned by Bloom filters of the cosets near the phase-2 group and by
// exact distances for the last moves.
class BoundedPhase1 {
public:
    BoundedPhase1(const TwoPhaseTables& tables, SolutionCompleter& completer, Budget& budget)
        : tables_(tables), completer_(completer), budget_(budget) {}

    // Enumerates all phase-1 sequences of this cost that begin at the starting point, and passes them to the completer.
    // The cost of the pre-moves is counted separately.
    void search(const StartingPoint& from, MoveSet allowed, int phase1_cost, int pre_move_cost);

private:
    struct Child {
        RelativeCoset coset;
        std::uint8_t relative_move;
        std::int8_t remaining;
        std::uint64_t hash;  // hash of the coset index, for the filters
    };
    // Returns false if the child provably cannot reach the group within its remaining moves.
    bool may_reach_group(const Child& child, const BloomFilter& filter) const;
    // Returns the filter for this number of remaining moves, or an empty filter if there is none.
    BloomFilter filter_for(int remaining) const;
    bool may_end_by_table(const Child& child) const;  // like may_reach_group, but uses the endings
    // Completes a node that is within reach of the endings, or searches its children.
    void visit(const RelativeCoset& coset, int remaining, std::size_t depth);
    // `is_plain` means that all moves are allowed and cost 1, so that all children use the same filter.
    template <bool is_plain>
    void expand(const RelativeCoset& coset, int remaining, std::size_t depth);

    const TwoPhaseTables& tables_;
    SolutionCompleter& completer_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const StartingPoint* start_ = nullptr;
    MoveSet allowed_ = every_move;
    bool is_plain_ = true;
    int total_cost_ = 0;
    std::array<Move, longest_phase1> moves_{};
};

// Phase 1 with exact distances. Nearly every probe misses both the cache and the TLB. To hide the latency, nodes move
// from a stack into a ring buffer in small groups, their table entries are prefetched together, and each node is
// expanded when its turn comes. The last five moves come from the endings, which fit in the cache.
class ExactPhase1 {
public:
    ExactPhase1(const TwoPhaseTables& tables, const StartingPoints& starts, SolutionCompleter& completer,
                Budget& budget);

    // Adds a starting point, to be searched for all phase-1 sequences of this cost.
    void add(const StartingPoint& start, int phase1_cost, int pre_move_cost);

    // Returns true if another starting point can be added without delaying the current ones.
    bool can_add_start() const { return stack_.empty() && in_ring_ < 2 * group_size(); }

    // Processes the nodes, leaves and candidates whose data was prefetched. Returns false if there are none.
    bool step();

    // Prefetches the data for the next step. A TLB miss blocks the first prefetch, but the CPU overlaps the prefetches
    // that follow closely. All of them should therefore be issued together, preferably for several searches at once.
    void prefetch_next() const;

private:
    static constexpr std::size_t ring_size = 16;

    struct Node {
        RelativeCoset coset;
        std::uint16_t start;
        std::int8_t remaining;
        std::int8_t total_cost;
        std::uint8_t depth;
        std::array<Move, longest_phase1> moves;
    };
    struct Leaf {
        Node node;
        const EndingList* list;
    };

    // Number of nodes expanded per step. The number starts small, because the work in progress is wasted if the search
    // ends early.
    std::size_t group_size() const { return std::clamp<std::size_t>(expanded_ / 32, 1, ring_size / 2); }

    // Queues a new node for its probe. Near the group, the node becomes a leaf or is pruned.
    void enqueue(const Node& node);
    void expand(const Node& node);
    void finish_leaves();

    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    SolutionCompleter& completer_;
    Budget& budget_;
    bool allows_all_moves_;  // true if every move is allowed
    const CosetSteps& steps_ = CosetSteps::instance();
    std::vector<Node> stack_;
    std::array<Node, ring_size> ring_;
    std::size_t oldest_ = 0;
    std::size_t in_ring_ = 0;
    std::size_t expanded_ = 0;
    std::vector<Leaf> leaves_;
};

}  // namespace cubewright::rubik
