#include "readyset/solver/hand_table.hpp"

#include <array>
#include <numeric>

#include "readyset/solver/choices.hpp"
#include "readyset/solver/hand_table_builder.hpp"
#include "texts/codes.hpp"

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
    if (dice > most_dice_solved)
        return fail(say(Text::hand_too_large, dice), "dice", say(Text::expected_dice, most_dice_solved));
    if (hand[index(Die::wild)] > 1) return fail(Text::several_wild_dice, "dice", Text::expected_one_wild);
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

}  // namespace cubewright::readyset
