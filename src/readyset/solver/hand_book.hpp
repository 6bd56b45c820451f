// The tables of hands met before. A game has few hands and many boards, so whoever solves puzzle
// after puzzle keeps such a book. Any number of threads may share one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

#include "base/mutex.hpp"
#include "base/result.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

class HandBook {
public:
    // The hand's table, made on first use; whoever holds it keeps it. Refuses what HandTable refuses.
    Result<std::shared_ptr<const HandTable>> look_up(const DiceCount& hand);

private:
    // All hands of all levels and daily templates together are fewer. A book that is full is begun anew.
    static constexpr std::size_t most_hands = 8192;
    using Tables = std::unordered_map<std::uint64_t, std::shared_ptr<const HandTable>>;

    Mutex mutex_;  // held for one look into the map; tables are made outside it
    Tables tables_;
};

}  // namespace cubewright::readyset
