// All shortest move sequences that lead from nearby cosets into the phase-2 group, up to symmetry. A search that
// reaches such a coset takes its last moves from this table instead of searching for them, and a coset that is not in
// the table is known to be farther away.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/bytes16.hpp"
#include "base/progress.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/coset_tables.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

inline constexpr unsigned ending_depth = 5;

// A sequence of at most five moves and its permutation, in 32 bytes.
struct alignas(32) Ending {
    std::array<std::uint8_t, corner_count> corners{};
    std::array<std::uint8_t, edge_count> edges{};
    std::array<std::uint8_t, ending_depth> moves{};
    std::uint8_t length = 0;
    std::uint8_t first = no_move;  // first move of the sequence
};
static_assert(sizeof(Ending) == 32);

// All endings of one coset, stored contiguously. The cost of each equals the distance of the coset.
struct EndingList {
    std::uint32_t coset = 0;
    std::uint32_t begin : 20 = 0;
    std::uint32_t count : 9 = 0;  // 0 marks an empty hash table slot
    std::uint32_t distance : 3 = 0;
};
static_assert(sizeof(EndingList) == 8);

// Read-only view of the endings. The data is in EndingStorage or in a mapped file.
struct Endings {
    std::span<const Ending> endings;
    std::span<const EndingList> slots;  // hash table with linear probing, half full

    // Returns the list of a coset, or nullptr if its distance exceeds ending_depth.
    const EndingList* find(std::uint32_t coset) const {
        for (std::size_t slot = first_slot(coset);; slot = (slot + 1) % slot_count) {
            if (slots[slot].coset == coset && slots[slot].count != 0) return &slots[slot];
            if (slots[slot].count == 0) return nullptr;
        }
    }

    std::span<const Ending> of(const EndingList& list) const { return endings.subspan(list.begin, list.count); }

    static constexpr unsigned slot_bits = 14;
    static constexpr std::size_t slot_count = std::size_t{1} << slot_bits;
    static constexpr std::size_t first_slot(std::uint32_t coset) { return (coset * 0x9E3779B1U) >> (32U - slot_bits); }
};

struct EndingStorage {
    std::vector<Ending> endings;
    std::vector<EndingList> slots;
    Endings view() const { return {endings, slots}; }
};

// Builds the endings. The result is incomplete and must not be used if the build was stopped.
EndingStorage build_endings(Metric metric, const StopToken& stop = {});

}  // namespace cubewright::rubik
