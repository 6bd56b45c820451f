// Everything that can be laid with one hand of dice, whatever the board: for each choice of dice
// from the hand, the sets of cards that rows made of them can name, and in how many ways. A board
// and a goal then need nothing but population counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "readyset/card.hpp"
#include "readyset/dice.hpp"

namespace cubewright::readyset {

// The largest hand that the solver takes, half as large again as any that the game deals.
inline constexpr std::size_t most_dice_solved = 12;

class HandTable {
public:
    // Refuses more than most_dice_solved dice and more than one wild.
    static Result<HandTable> make(const DiceCount& hand);

    // The solutions laid with exactly these dice. Entry i of the group's tables holds the cards, of
    // all sixteen, that counts[i] of those solutions match.
    class Group {
    public:
        unsigned length() const { return length_; }  // the number of dice used
        unsigned uses(Die d) const;                  // how many of this face
        DiceCount used() const;

    private:
        friend class HandTable;
        friend class HandTableBuilder;
        std::uint64_t packed_ = 0;  // five bits for each face
        std::uint32_t begin_ = 0;
        std::uint32_t end_ = 0;
        std::uint8_t length_ = 0;
    };

    const DiceCount& hand() const { return hand_; }
    std::span<const Group> groups() const { return groups_; }
    std::span<const TruthTable> tables(const Group& g) const { return {tables_.data() + g.begin_, g.end_ - g.begin_}; }
    std::span<const std::uint32_t> counts(const Group& g) const {
        return {counts_.data() + g.begin_, g.end_ - g.begin_};
    }

private:
    friend class HandTableBuilder;

    DiceCount hand_{};
    std::vector<Group> groups_;
    std::vector<TruthTable> tables_;
    std::vector<std::uint32_t> counts_;  // 32 bits suffice: twelve dice make fewer than 2^27 pairs of rows
};

}  // namespace cubewright::readyset
