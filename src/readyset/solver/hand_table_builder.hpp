// Builds the table of a hand by dynamic programming over the sub-multisets of its dice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/solver/hand_table.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::readyset {

// The faces that can occur in rows. A group packs their counts in this order: operands, `operators`, relations.
inline constexpr std::array operand_dice{Die::red, Die::blue, Die::green, Die::gold, Die::universe, Die::empty};
inline constexpr std::array relation_dice{Die::equals, Die::subset};

// The dynamic program. A set name with b binary operators has b + 1 operands, so counting decides which sub-multisets
// of dice can form a row. Longer rows are built from shorter ones:
//     set name    = operand | set name ′ | set name op set name
//     restriction = set name relation set name | restriction relation set name
//     solution    = set name | restriction / set name
// Each list contains the possible meanings of its dice and the number of ways to form each. A longer list combines
// all pairs of entries from two shorter lists, for every split of the dice.
//
// Restrictions are evaluated on all sixteen cards, and the set name within the set K of kept cards. A set name can
// also be evaluated on all cards and intersected with K at the end. For a colour, U or ∅ the intersection is the
// meaning within K. Moreover, (A op B) ∩ K = (A ∩ K) op (B ∩ K) for ∪, ∩ and −, and K − (A ∩ K) = A′ ∩ K for ′. By
// induction this holds for every set name. Therefore one list of set names serves all restrictions, and matched =
// kept ∩ named.
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

    // A restriction that can still be extended: the cards kept so far and the meaning of its last set name.
    struct OpenRestriction {
        CardSet kept = all_cards;
        TruthTable last = no_cards;
        std::uint32_t count = 0;
    };

    // The operands and operators in a row or in part of a row, without relations.
    struct Part {
        std::uint32_t operands = 0;
        std::uint32_t operators = 0;
    };
    using Lists = std::vector<List>;  // indexed by place(part)
    std::size_t place(Part part) const { return part.operators * operands_.size() + part.operands; }

    // Visits the parts whose number of operands exceeds the number of binary operators by `surplus`. The surplus is 1
    // for a set name, plus 1 for each additional relation, plus 1 for the second row.
    template <class Visit>
    void for_each_part(unsigned surplus, Visit visit) const;
    // Visits all ways to split a part in two such that the first half has the given surplus.
    template <class Visit>
    void for_each_split(Part whole, unsigned first_surplus, Visit visit) const;

    void build_set_names();
    void start_restrictions();
    void extend_restrictions(std::uint32_t relations);
    void combine_rows(std::uint32_t relations);

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
    std::vector<std::uint32_t> operands_by_size_;  // choices of operands, sorted by number of dice
    std::array<std::uint32_t, max_dice_solved + 2> first_of_size_{};
    std::vector<std::uint32_t> usable_operators_;  // choices of operators that the hand can provide
    std::vector<unsigned> binaries_;               // number of binary operators, by choice of operators
    std::vector<TruthTable> tables_;               // all lists, concatenated
    std::vector<std::uint32_t> counts_;
    std::vector<HandTable::Group> groups_;
    Lists names_;
    std::vector<Lists> kept_;  // indexed by choice of relations
    std::vector<Lists> open_;  // like kept_, but each entry includes its last set name
    std::vector<OpenRestriction> open_restrictions_;
    Gatherer& gatherer_;
};

}  // namespace cubewright::readyset
