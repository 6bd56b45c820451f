// Phase 1 with the tiny tables: depth-first search, pruned by Bloom filters of the cosets near the phase-2 group and by
// exact distances for the last moves.
#pragma once

#include <array>
#include <cstddef>

#include "rubik/search/two_phase/limits.hpp"
#include "rubik/search/two_phase/solution_completer.hpp"
#include "rubik/search/two_phase/starting_points.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

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

}  // namespace cubewright::rubik
