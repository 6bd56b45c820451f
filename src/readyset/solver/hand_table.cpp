#include "readyset/solver/hand_table.hpp"

#include <array>
#include <numeric>
#include <utility>

#include "readyset/solver/hand_table_builder.hpp"
#include "readyset/solver/set_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

// Returns the bit position of a face in a group's packed counts.
constexpr unsigned field_offset(Die d) {
    unsigned kind = 0;
    for (const auto& dice :
         {std::span<const Die>(operand_dice), std::span<const Die>(operators), std::span<const Die>(relation_dice)})
        for (const Die other : dice) {
            if (other == d) return kind * Choices::field_bits;
            ++kind;
        }
    return kind * Choices::field_bits;  // a wild never occurs in rows, so it has no field
}

constexpr auto fields = [] {
    std::array<unsigned, die_count> table{};
    for (const Die d : all_dice) table[index(d)] = field_offset(d);
    return table;
}();

}  // namespace

Result<HandTable> HandTable::make(const DiceCount& hand) {
    const auto dice = std::accumulate(hand.begin(), hand.end(), std::size_t{0});
    if (dice > max_dice_solved)
        return fail("hand-too-large", tr("a hand of {dice} dice is too large to solve", dice), "dice",
                    tr("at most {dice_solved} dice", max_dice_solved));
    if (hand[index(Die::wild)] > 1)
        return fail("several-wild-dice", tr("more than one wild die"), "dice", tr("at most one wild die"));
    return HandTableBuilder(hand).build();
}

unsigned HandTable::Group::uses(Die d) const {
    return static_cast<unsigned>(packed_ >> fields[index(d)]) & Choices::field_mask;
}

DiceCount HandTable::Group::used() const {
    DiceCount count{};
    for (const Die d : all_dice) count[index(d)] = static_cast<std::uint8_t>(uses(d));
    return count;
}

namespace {

// Packs the hand into four bits per face. Hands whose counts need more bits are rejected before they reach the cache.
std::uint64_t hand_key(const DiceCount& hand) {
    std::uint64_t key = 0;
    for (const std::uint8_t count : hand) key = key << 4U | (count & 15U);
    return key;
}

}  // namespace

Result<std::shared_ptr<const HandTable>> HandBook::look_up(const DiceCount& hand) {
    const std::uint64_t key = hand_key(hand);
    {
        const Lock lock(mutex_);
        if (const auto known = tables_.find(key); known != tables_.end() && known->second->hand() == hand)
            return known->second;
    }
    TRY(auto& made, HandTable::make(hand));
    auto table = std::make_shared<const HandTable>(std::move(made));
    Tables thrown_away;  // destroyed after the lock is released
    const Lock lock(mutex_);
    if (tables_.size() >= max_hands) std::swap(tables_, thrown_away);
    // Two threads may build the same table; either copy is valid.
    tables_.insert_or_assign(key, table);
    return table;
}

}  // namespace cubewright::readyset
