#include "readyset/solver/hand_book.hpp"

#include <utility>

namespace cubewright::readyset {
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
    auto made = HandTable::make(hand);
    if (!made) return tl::unexpected(std::move(made).error());
    auto table = std::make_shared<const HandTable>(*std::move(made));
    Tables thrown_away;  // destroyed after the lock is released
    const Lock lock(mutex_);
    if (tables_.size() >= most_hands) std::swap(tables_, thrown_away);
    // Two threads may build the same table; either copy is valid.
    tables_.insert_or_assign(key, table);
    return table;
}

}  // namespace cubewright::readyset
