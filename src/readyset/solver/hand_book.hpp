// Thread-safe cache of hand tables. A game has few different hands and many boards, so callers that solve many puzzles
// share one cache.
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
    // Returns the table of a hand, which is built on first use. Shared ownership keeps the table alive. Fails for hands
    // that HandTable rejects.
    Result<std::shared_ptr<const HandTable>> look_up(const DiceCount& hand);

private:
    // Maximum number of cached hands, which exceeds the number of hands in all levels and daily templates. A full cache
    // is cleared.
    static constexpr std::size_t most_hands = 8192;
    using Tables = std::unordered_map<std::uint64_t, std::shared_ptr<const HandTable>>;

    Mutex mutex_;  // held only during a map lookup; tables are built without the lock
    Tables tables_;
};

}  // namespace cubewright::readyset
