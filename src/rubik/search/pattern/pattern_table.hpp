// Distances of a pattern from the solved one, for the nearest few hundred thousand of its forms: made for
// the occasion, as a lower bound for a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes16.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/pattern.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// What does not matter of each piece, as bits that are set in a pattern whatever they are in the position.
struct HiddenBits {
    Bytes16 corners;
    Bytes16 edges;
};

constexpr Cube seen_past(const HiddenBits& hidden, const Cube& cube) {
    return {cube.corners | look_up(hidden.corners, cube.corners), cube.edges | look_up(hidden.edges, cube.edges)};
}

// Something that may be done to a cube, and what it counts for.
struct PricedEffect {
    Cube effect;
    unsigned price = 1;
};

class PatternTable {
public:
    static constexpr int out_of_reach = 100;

    PatternTable(const PatternMask& mask, MoveSet moves, Metric metric);

    // The same for turns of any kind, and for several cubes that are as good as solved. With each effect, its inverse
    // must be among them at the same price.
    PatternTable(const HiddenBits& hidden, std::span<const Cube> goals, std::span<const PricedEffect> effects);

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

    Cube seen(const Cube& cube) const { return seen_past(hidden_, cube); }
    // The slot of a pattern, or the empty one where it belongs.
    std::size_t slot_of(const Cube& pattern) const {
        const std::uint64_t hash = hash_value(pattern);
        const auto tag = static_cast<std::uint32_t>(hash);
        for (std::size_t slot = hash >> (64U - slot_bits);; slot = (slot + 1) % slot_count) {
            const Slot& at = slots_[slot];
            if (at.number == no_entry || (at.tag == tag && patterns_[at.number] == pattern)) return slot;
        }
    }
    void fill(std::span<const Cube> goals, std::span<const PricedEffect> effects);

    HiddenBits hidden_;
    int beyond_ = out_of_reach;  // the least distance of what is not in the table
    std::vector<Slot> slots_;
    std::vector<Cube> patterns_;
    std::vector<std::uint8_t> distances_;  // of the patterns
};

}  // namespace cubewright::rubik
