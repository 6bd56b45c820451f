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

    // Passes every phase-1 sequence of this cost from the starting point to the completer. The cost of the pre-moves is
    // counted separately.
    void search(const StartingPoint& from, MoveSet allowed, int price, int pre_move_price);

private:
    struct Child {
        SeenCoset coset;
        std::uint8_t seen_move;
        std::int8_t togo;
        std::uint64_t hash;  // hash of the coset index, for the filters
    };
    // Returns false if the child provably cannot reach the group within its remaining moves.
    bool may_arrive(const Child& child, const BloomFilter& filter) const;
    // Returns the filter for this number of remaining moves, or an empty filter if there is none.
    BloomFilter filter_for(int togo) const;
    bool may_end(const Child& child) const;  // as may_arrive, using the endings
    // Completes a node that is within reach of the endings, or searches its children.
    void visit(const SeenCoset& coset, int togo, std::size_t depth);
    // `plain` means that all moves are allowed and cost 1, so that all children use the same filter.
    template <bool plain>
    void expand(const SeenCoset& coset, int togo, std::size_t depth);

    const TwoPhaseTables& tables_;
    SolutionCompleter& completer_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const StartingPoint* start_ = nullptr;
    MoveSet allowed_ = every_move;
    bool plain_ = true;
    int total_price_ = 0;
    std::array<Move, longest_phase1> moves_{};
};

}  // namespace cubewright::rubik
