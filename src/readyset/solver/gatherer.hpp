// Collects truth tables in a list without duplicates, and counts the rows for each table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "readyset/game/card.hpp"

namespace cubewright::readyset {

// A sparse set. Comparing the stored table detects a stale index, so the indices need not be cleared between lists.
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
