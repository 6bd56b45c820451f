// Phase 1 with the tiny tables: depth first, pruned where the filters say that the group is too far
// away, exact for the last moves.
#pragma once

#include <array>
#include <cstddef>

#include "rubik/search/finisher.hpp"
#include "rubik/search/limits.hpp"
#include "rubik/search/roots.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::rubik {

class BoundedPhase1 {
public:
    BoundedPhase1(const TwoPhaseTables& tables, Finisher& finisher, Budget& budget)
        : tables_(tables), finisher_(finisher), budget_(budget) {}

    // Every way of this price from the root into the phase-2 group goes to the finisher; the pre-moves
    // have their own price.
    void search(const Root& root, MoveSet allowed, int price, int pre_move_price);

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
    Finisher& finisher_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const Root* root_ = nullptr;
    MoveSet allowed_ = every_move;
    bool plain_ = true;
    int total_price_ = 0;
    std::array<Move, longest_phase1> moves_{};
};

}  // namespace cubewright::rubik
