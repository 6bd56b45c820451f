// All solutions of one hand of dice, independent of the board, and a cache of these tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "base/workers.hpp"
#include "readyset/game/cards.hpp"

namespace cubewright::readyset {

// Maximum hand size for the solver, one and a half times the largest hand in the game.
inline constexpr std::size_t max_dice_solved = 12;

// The solutions of one hand. For each sub-multiset of the dice, the table lists the sets of cards that rows formed with
// exactly these dice can match, and the number of rows for each set. Solving for a board and a goal then takes only
// population counts.
class HandTable {
public:
    // Fails if the hand has more than max_dice_solved dice or more than one wild.
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
    std::array<std::uint32_t, max_dice_solved + 2> first_of_length_{};
};

// Thread-safe cache of hand tables. A game has few different hands and many boards, so callers that solve many puzzles
// share one cache.
class HandBook {
public:
    // Returns the table of a hand, which is built on first use. Shared ownership keeps the table alive. Fails for hands
    // that HandTable rejects.
    Result<std::shared_ptr<const HandTable>> look_up(const DiceCount& hand);

private:
    // Maximum number of cached hands, which exceeds the number of hands in all levels and daily templates. A full cache
    // is cleared.
    static constexpr std::size_t max_hands = 8192;
    using Tables = std::unordered_map<std::uint64_t, std::shared_ptr<const HandTable>>;

    Mutex mutex_;  // held only during a map lookup; tables are built without the lock
    Tables tables_;
};

// Collects truth tables in a list without duplicates, and counts the rows for each table. This is a sparse set:
// comparing the stored table detects a stale index, so the indices need not be cleared between lists.
class Gatherer {
public:
    void add(TruthTable table, std::uint32_t count) {
        const std::uint32_t place = place_[table];
        const bool known = place < size_ && tables_[place] == table;
        const std::uint32_t at = known ? place : size_;
        counts_[at] = (known ? counts_[at] : 0) + count;
        tables_[at] = table;
        place_[table] = static_cast<std::uint16_t>(at);
        size_ += known ? 0 : 1;
    }

    std::span<const TruthTable> tables() const { return {tables_.data(), size_}; }
    std::span<const std::uint32_t> counts() const { return {counts_.data(), size_}; }
    void clear() { size_ = 0; }

private:
    static constexpr std::size_t all_tables = std::size_t{1} << card_count;
    std::uint32_t size_ = 0;
    std::array<std::uint16_t, all_tables> place_{};
    std::array<TruthTable, all_tables> tables_{};
    std::array<std::uint32_t, all_tables> counts_{};
};

}  // namespace cubewright::readyset
