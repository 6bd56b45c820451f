// The tables of hands met before. A game has few hands and many boards, so whoever solves puzzle
// after puzzle keeps such a book. Not for several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "base/result.hpp"
#include "readyset/hand_table.hpp"

namespace cubewright::readyset {

class HandBook {
public:
    // The hand's table, made on first use; it stays where it is until the next look-up. Refuses what
    // HandTable refuses.
    Result<const HandTable*> look_up(const DiceCount& hand);

private:
    // All hands of all levels and daily templates together are fewer. A book that is full is begun anew.
    static constexpr std::size_t most_hands = 8192;

    std::unordered_map<std::uint64_t, HandTable> tables_;
};

}  // namespace cubewright::readyset
