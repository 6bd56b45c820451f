// All solutions of one hand of dice, independent of the board. For each sub-multiset of the dice, the table lists the
// sets of cards that rows formed with exactly these dice can match, and the number of rows for each set. Solving for a
// board and a goal then takes only population counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"

namespace cubewright::readyset {

// Maximum hand size for the solver, one and a half times the largest hand in the game.
inline constexpr std::size_t most_dice_solved = 12;

class HandTable {
public:
    // Fails if the hand has more than most_dice_solved dice or more than one wild.
    static Result<HandTable> make(const DiceCount& hand);

    // The solutions that use exactly one sub-multiset of the dice.
    class Group {
    public:
        unsigned length() const { return length_; }  // number of dice used
        unsigned uses(Die d) const;                  // number of dice with this face
        DiceCount used() const;

    private:
        friend class HandTable;
        friend class HandTableBuilder;
        std::uint64_t packed_ = 0;  // five bits per face
        std::uint32_t begin_ = 0;
        std::uint32_t end_ = 0;
        std::uint8_t length_ = 0;
    };

    // Subsets of the sixteen cards, and the number of solutions that match each subset.
    struct Entries {
        std::span<const TruthTable> tables;
        std::span<const std::uint32_t> counts;
    };

    const DiceCount& hand() const { return hand_; }
    std::span<const Group> groups() const { return groups_; }  // sorted by length
    Entries entries(const Group& g) const { return range(g.begin_, g.end_); }
    Entries entries_of_length(unsigned n) const { return range(first_of_length_[n], first_of_length_[n + 1]); }

private:
    friend class HandTableBuilder;
    Entries range(std::uint32_t begin, std::uint32_t end) const {
        return {{tables_.data() + begin, end - begin}, {counts_.data() + begin, end - begin}};
    }

    DiceCount hand_{};
    std::vector<Group> groups_;
    std::vector<TruthTable> tables_;
    std::vector<std::uint32_t> counts_;  // 32 bits are enough, because twelve dice form fewer than 2^27 pairs of rows
    std::array<std::uint32_t, most_dice_solved + 2> first_of_length_{};
};

}  // namespace cubewright::readyset
