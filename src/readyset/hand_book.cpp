#include "readyset/hand_book.hpp"

#include <utility>

namespace cubewright::readyset {
namespace {

// Four bits hold any count of a hand that is not refused; a larger one is never entered.
std::uint64_t key_of(const DiceCount& hand) {
    std::uint64_t key = 0;
    for (const std::uint8_t count : hand) key = key << 4U | (count & 15U);
    return key;
}

}  // namespace

Result<const HandTable*> HandBook::look_up(const DiceCount& hand) {
    const std::uint64_t key = key_of(hand);
    if (const auto known = tables_.find(key); known != tables_.end() && known->second.hand() == hand)
        return &known->second;
    auto table = HandTable::make(hand);
    if (!table) return tl::unexpected(std::move(table).error());
    if (tables_.size() >= most_hands) tables_.clear();
    return &tables_.insert_or_assign(key, *std::move(table)).first->second;
}

}  // namespace cubewright::readyset
