// Distances of a pattern from the solved one, for the nearest few hundred thousand of its forms: made for
// the occasion, as a lower bound for a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bytes16.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/pattern.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class PatternTable {
public:
    static constexpr int out_of_reach = 100;

    PatternTable(const PatternMask& mask, MoveSet moves, Metric metric);

    // A lower bound on the price of solving the pattern; out_of_reach if the moves cannot do it at all.
    int bound(const Cube& cube) const {
        const std::uint32_t entry = slots_[slot_of(seen(cube))].number;
        return entry == no_entry ? beyond_ : distances_[entry];
    }

private:
    static constexpr std::size_t slot_bits = 19;
    static constexpr std::size_t slot_count = std::size_t{1} << slot_bits;
    static constexpr std::size_t most_patterns = 300'000;
    static constexpr std::uint32_t no_entry = ~std::uint32_t{0};

    // A hash table over the patterns. Part of the hash stands in the slot, so that other patterns are
    // seldom looked at; but only the pattern itself proves that it is the one.
    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t number = no_entry;  // of the pattern, in the order in which they were found
    };

    Cube seen(const Cube& cube) const {
        return {cube.corners | look_up(hidden_corners_, cube.corners), cube.edges | look_up(hidden_edges_, cube.edges)};
    }
    // The slot of a pattern, or the empty one where it belongs.
    std::size_t slot_of(const Cube& pattern) const {
        const std::uint64_t hash = hash_value(pattern);
        const auto tag = static_cast<std::uint32_t>(hash);
        for (std::size_t slot = hash >> (64U - slot_bits);; slot = (slot + 1) % slot_count) {
            const Slot& at = slots_[slot];
            if (at.number == no_entry || (at.tag == tag && patterns_[at.number] == pattern)) return slot;
        }
    }
    void fill(MoveSet moves, Metric metric);

    Bytes16 hidden_corners_;
    Bytes16 hidden_edges_;
    int beyond_ = out_of_reach;  // the least distance of what is not in the table
    std::vector<Slot> slots_;
    std::vector<Cube> patterns_;
    std::vector<std::uint8_t> distances_;  // of the patterns
};

}  // namespace cubewright::rubik
