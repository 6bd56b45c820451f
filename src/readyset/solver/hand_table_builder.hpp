// How a hand's table is made: a dynamic programme over the choices of dice from the hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "readyset/game/dice.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/solver/choices.hpp"
#include "readyset/solver/gatherer.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

// The faces that are written in rows, in the order in which a group packs their counts: these, then
// `operators`, then the relations.
inline constexpr std::array operand_dice{Die::red, Die::blue, Die::green, Die::gold, Die::universe, Die::empty};
inline constexpr std::array relation_dice{Die::equals, Die::subset};

// The dynamic programme. A set name with b binary operators has b + 1 operands, so which choices
// of dice can make a row is a matter of counting, and a row is made of smaller ones:
//     set name    = operand | set name ′ | set name op set name
//     restriction = set name relation set name | restriction relation set name
//     solution    = set name | restriction / set name
// Each list holds what its dice can mean and in how many ways, and a longer list is made of all
// pairs of entries of two shorter ones, for all ways to split the dice.
//
// Restrictions are read on all sixteen cards, the set name inside the cards K that are kept. Yet a
// set name can be read on all cards too and cut to K at the end: for a colour, U or ∅ that is its
// meaning inside K, and (A op B) ∩ K = (A ∩ K) op (B ∩ K) for ∪, ∩ and −, and K − (A ∩ K) = A′ ∩ K
// for ′, so by induction it holds for every set name. Hence one list of set names serves all
// restrictions, and matched = kept ∩ named.
class HandTableBuilder {
public:
    explicit HandTableBuilder(const DiceCount& hand);
    HandTable build();

private:
    // A range of entries.
    struct List {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    // A restriction that may still grow: what it keeps so far, and the meaning of its last set name.
    struct OpenRestriction {
        CardSet kept = all_cards;
        TruthTable last = no_cards;
        std::uint32_t count = 0;
    };

    // What a row, or a part of it, is laid with besides relations.
    struct Part {
        std::uint32_t operands = 0;
        std::uint32_t operators = 0;
    };
    using Lists = std::vector<List>;  // by place(part)
    std::size_t place(Part part) const { return part.operators * operands_.size() + part.operands; }

    // Parts whose operands exceed their binary operators by `surplus`: 1 for a set name, one more
    // for each relation beside it, one more for the second row.
    template <class Visit>
    void for_each_part(unsigned surplus, Visit visit) const;
    // The ways to split a part in two, the first of them with the given surplus.
    template <class Visit>
    void for_each_split(Part whole, unsigned first_surplus, Visit visit) const;

    void name_sets();
    void begin_restrictions();
    void restrict_by(std::uint32_t relations);
    void lay_both_rows(std::uint32_t relations);

    template <class Join>
    void gather_pairs(List first, List second, Join join) const;
    List store_gathered();
    void add_group(Part part, std::uint32_t relations, List list);
    HandTable finished() const;
    unsigned relation_count(std::uint32_t relations) const {
        return relations_.count(relations, 0) + relations_.count(relations, 1);
    }

    DiceCount hand_;
    Choices operands_;
    Choices operators_;
    Choices relations_;
    std::vector<std::uint32_t> operands_by_size_;  // choices of operands, small ones first
    std::array<std::uint32_t, most_dice_solved + 2> first_of_size_{};
    std::vector<std::uint32_t> usable_operators_;  // choices of operators that the hand has
    std::vector<unsigned> binaries_;               // by choice of operators
    std::vector<TruthTable> tables_;               // all lists, one after the other
    std::vector<std::uint32_t> counts_;
    std::vector<HandTable::Group> groups_;
    Lists names_;
    std::vector<Lists> kept_;  // by choice of relations
    std::vector<Lists> open_;  // the same, before `last` is forgotten
    std::vector<OpenRestriction> open_restrictions_;
    Gatherer& gatherer_;
};

}  // namespace cubewright::readyset
