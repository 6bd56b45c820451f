// Distances of a pattern from the solved one, for the nearest few hundred thousand of its forms: made for
// the occasion, as a lower bound for a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bytes16.hpp"
#include "rubik/cube.hpp"
#include "rubik/metrics.hpp"
#include "rubik/pattern.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

class PatternTable {
public:
    static constexpr int out_of_reach = 100;

    PatternTable(const PatternMask& mask, MoveSet moves, Metric metric);

    // A lower bound on the price of solving the pattern; out_of_reach if the moves cannot do it at all.
    int bound(const Cube& cube) const {
        const std::uint64_t key = key_of(cube);
        for (std::size_t slot = first_slot(key);; slot = (slot + 1) % slot_count) {
            if (keys_[slot] == key) return distances_[slot];
            if (keys_[slot] == no_key) return beyond_;
        }
    }
    void prefetch(const Cube& cube) const { __builtin_prefetch(&keys_[first_slot(key_of(cube))]); }

private:
    static constexpr std::size_t slot_bits = 19;
    static constexpr std::size_t slot_count = std::size_t{1} << slot_bits;
    static constexpr std::size_t most_patterns = 300'000;
    static constexpr std::uint64_t no_key = 0;

    // Patterns go by a hash of 64 bits, which stands for them.
    std::uint64_t key_of(const Cube& cube) const {
        return hash_value(Cube{cube.corners | look_up(hidden_corners_, cube.corners),
                               cube.edges | look_up(hidden_edges_, cube.edges)}) |
               1U;
    }
    static constexpr std::size_t first_slot(std::uint64_t key) {
        return static_cast<std::size_t>(key >> (64U - slot_bits));
    }
    std::size_t slot_of(const Cube& cube) const;
    void fill(MoveSet moves, Metric metric);

    Bytes16 hidden_corners_;
    Bytes16 hidden_edges_;
    int beyond_ = out_of_reach;  // the least distance of what is not in the table
    std::vector<std::uint64_t> keys_;
    std::vector<std::uint8_t> distances_;
};

}  // namespace cubewright::rubik
