// Phase 1 with the tiny tables: depth first, pruned where the filters say that the group is too far
// away, exact for the last moves.
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

    // Every way of this price from the start into the phase-2 group goes to the completer; the pre-moves
    // have their own price.
    void search(const StartingPoint& from, MoveSet allowed, int price, int pre_move_price);

private:
    struct Child {
        SeenCoset coset;
        std::uint8_t seen_move;
        std::int8_t togo;
        std::uint64_t hash;  // of the coset's number, for the filters
    };
    // Is the group near enough? "No" is certain.
    bool may_arrive(const Child& child, const BloomFilter& filter) const;
    // The filter to be asked with so many moves left; an empty one where there is none.
    BloomFilter filter_for(int togo) const;
    bool may_end(const Child& child) const;  // the same by the endings
    // Finishes a node that may arrive, or searches on from it.
    void visit(const SeenCoset& coset, int togo, std::size_t depth);
    // `plain`: all moves are allowed and cost one, so that all children ask the same.
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
