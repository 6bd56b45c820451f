// Pattern database with a few hundred thousand entries, built for each search. Stores the distances of the patterns
// nearest to the goal, as lower bounds for the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// Bits of each piece that do not matter. These bits are set in a pattern, whatever their value in the position.
struct HiddenBits {
    Bytes16 corners;
    Bytes16 edges;
};

constexpr Cube hide_bits(const HiddenBits& hidden, const Cube& cube) {
    return {cube.corners | look_up(hidden.corners, cube.corners), cube.edges | look_up(hidden.edges, cube.edges)};
}

// A transformation of the cube and its cost.
struct MoveEffect {
    Cube effect;
    unsigned cost = 1;
};

class PatternTable {
public:
    static constexpr int out_of_reach = 100;

    PatternTable(const PatternMask& mask, MoveSet moves, Metric metric);

    // Builds a table for arbitrary turns and several goal positions. For each effect, `effects` must contain its
    // inverse at the same cost.
    PatternTable(const HiddenBits& hidden, std::span<const Cube> goals, std::span<const MoveEffect> effects);

    // Returns a lower bound on the cost of reaching the pattern, or out_of_reach if the moves cannot reach it.
    int bound(const Cube& cube) const {
        const std::uint32_t entry = slots_[slot_of(pattern_of(cube))].number;
        return entry == no_entry ? min_distance_outside_ : distances_[entry];
    }

private:
    static constexpr std::size_t slot_bits = 19;
    static constexpr std::size_t slot_count = std::size_t{1} << slot_bits;
    static constexpr std::size_t max_patterns = 300'000;
    static constexpr std::uint32_t no_entry = ~std::uint32_t{0};

    // Hash table slot. The tag holds part of the hash, so that other patterns are rarely compared, but a match is
    // confirmed by comparing the whole pattern.
    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t number = no_entry;  // index of the pattern, in order of discovery
    };

    Cube pattern_of(const Cube& cube) const { return hide_bits(hidden_, cube); }
    // Returns the slot of a pattern, or the empty slot where it belongs.
    std::size_t slot_of(const Cube& pattern) const {
        const std::uint64_t hash = hash_value(pattern);
        const auto tag = static_cast<std::uint32_t>(hash);
        for (std::size_t slot = hash >> (64U - slot_bits);; slot = (slot + 1) % slot_count) {
            const Slot& at = slots_[slot];
            if (at.number == no_entry || (at.tag == tag && patterns_[at.number] == pattern)) return slot;
        }
    }
    void fill(std::span<const Cube> goals, std::span<const MoveEffect> effects);

    HiddenBits hidden_;
    int min_distance_outside_ = out_of_reach;  // minimum distance of all patterns outside the table
    std::vector<Slot> slots_;
    std::vector<Cube> patterns_;
    std::vector<std::uint8_t> distances_;  // distance of each pattern
};

}  // namespace cubewright::rubik
