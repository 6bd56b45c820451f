// Which goals the dice of a pool can reach. For every sub-multiset of the dice, the table lists the sets of cards that
// a set name can name with exactly these dice, and the cards that a restriction can keep. Longer rows are built from
// shorter ones, as in HandTableBuilder, but only on the cards of the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "readyset/duel/mat.hpp"
#include "readyset/game/expression.hpp"

namespace cubewright::readyset::duel {

using BoardSet = std::uint16_t;  // bit i stands for the i-th card of the board
using GoalSet = std::uint32_t;   // bit g stands for the goal g, from 0 to 28 (if every card counts twice)

constexpr bool has_goal(GoalSet goals, unsigned goal) {
    return (goals >> goal & 1U) != 0;
}

// What a player chooses in addition to the rows: the face of the wild dice and the card that the blank card stands for.
struct Reading {
    std::optional<Die> wild;
    std::optional<Card> blank;
    friend bool operator==(const Reading&, const Reading&) = default;
};

// Returns every reading that the variations allow. Without wild dice and a wild blank card there is only the empty one.
std::vector<Reading> list_readings(const Deal& deal, const DiceKinds& kinds);

class ReachTable {
public:
    // The table is incomplete if the stop token was set.
    ReachTable(const Deal& deal, const DiceKinds& kinds, const Reading& reading, const StopToken& stop);

    // Returns the goals of all solutions that use exactly the dice of this multiset.
    GoalSet goals(std::size_t multiset) const { return goals_[multiset]; }
    // Returns a solution that uses exactly the dice of the multiset and reaches the goal.
    std::optional<Solution> find_solution(std::size_t multiset, unsigned goal) const;
    // Returns how many different pairs of dice and named set were found.
    std::uint64_t count_named_sets() const;

private:
    // A set that has a set name, and the length of its shortest set name.
    struct Named {
        BoardSet cards;
        std::uint8_t length;
    };
    using NamedSets = std::vector<Named>;
    // A restriction that can be extended: the cards kept so far and the meaning of its last set name.
    struct Chain {
        BoardSet kept;
        BoardSet last;
    };
    enum class Role : std::uint8_t { operand, binary, complement, relation };
    // A multiset, split into two parts for the two sides of an operator.
    struct Split {
        std::size_t left;
        std::size_t right;
    };

    BoardSet meaning(Die operand) const;
    BoardSet combine(Die op, BoardSet left, BoardSet right) const;
    BoardSet keep(Die relation, BoardSet left, BoardSet right) const;
    // Returns the faces that a die of this kind may be used as.
    std::span<const Die> uses(std::size_t kind) const;
    unsigned weigh(BoardSet matched) const;
    bool is_allowed(BoardSet kept, BoardSet matched) const;

    // Returns the splits of the dice, without one die of the kind `root`, into two parts. If `cover` is true, an
    // operator die may be in both parts, and the root die may be in them as well.
    std::vector<Split> splits(const KindCount& dice, std::size_t root, bool cover) const;
    void name_sets(std::size_t multiset);
    void keep_cards(std::size_t multiset);
    GoalSet find_goals(std::size_t multiset) const;
    void add_named(NamedSets& sets, BoardSet cards, std::size_t length);
    std::optional<SetName> find_set_name(std::size_t multiset, const Named& wanted) const;
    std::optional<Restriction> find_restriction(std::size_t multiset, const Chain& wanted) const;

    DiceKinds kinds_;
    Variations variations_;
    std::array<Die, max_kinds> faces_{};  // the face of each kind in this reading
    std::array<Role, max_kinds> roles_{};
    BoardSet all_ = 0;
    std::array<BoardSet, colour_count> colours_{};
    BoardSet double_cards_ = 0;
    BoardSet must_match_ = 0;
    std::vector<NamedSets> named_;            // by multiset
    std::vector<std::vector<Chain>> chains_;  // by multiset
    std::vector<GoalSet> goals_;              // by multiset
    std::vector<std::uint8_t> best_length_;   // scratch: shortest length of each set in name_sets, or 0
};

}  // namespace cubewright::readyset::duel
