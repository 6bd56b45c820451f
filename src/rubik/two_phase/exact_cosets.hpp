// Exact phase-1 tables: the distance of every coset from the phase-2 group, up to symmetry, and the shortest sequences
// from nearby cosets into the group. The large tables also store the effect of each of the eighteen moves on the
// distance.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

inline constexpr ProgressStage coset_distances_stage{"coset-distances", tr("phase 1 distances")};
inline constexpr unsigned farthest_coset = 12;

// Table entry, modelled on Rokicki's cube20src. The low four bits are the distance. One byte per axis follows, with
// four bits for each of its two faces: three bits mark the worse of the face's three turns, and the fourth bit selects
// the meaning of "worse". The three turns of a face lead to cosets that are neighbours of each other, so their
// distances never differ by two. Either some turns decrease the distance and the worse ones keep it, or no turn
// decreases the distance and the worse ones increase it.
using CosetEntry = std::uint32_t;

constexpr int distance_of(CosetEntry entry) {
    return static_cast<int>(entry & 15U);
}

namespace detail {

// Decoding table for the bytes of an entry, indexed by slack, axis and byte.
inline constexpr auto decoded_moves = [] {
    std::array<std::array<std::array<MoveSet, 256>, 3>, 2> sets{};
    for (std::size_t slack = 0; slack < 2; ++slack)
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (std::size_t byte = 0; byte < 256; ++byte)
                for (std::size_t side = 0; side < 2; ++side) {
                    const std::size_t bits = (byte >> (4 * side)) & 15U;
                    const bool some_nearer = (bits & 8U) == 0;
                    MoveSet turns = ~bits & 7U;
                    if (slack == 0 && !some_nearer) turns = 0;
                    if (slack == 1 && some_nearer) turns = 7;
                    sets[slack][axis][byte] |= turns << (3 * (axis + (3 * side)));
                }
    return sets;
}();

}  // namespace detail

// Returns the moves to try if `slack` moves (0 or 1) remain beyond the distance: those that decrease the distance, or
// those that do not increase it.
constexpr MoveSet useful_moves(CosetEntry entry, std::size_t slack) {
    const auto& sets = detail::decoded_moves[slack];
    return sets[0][(entry >> 8U) & 255U] | sets[1][(entry >> 16U) & 255U] | sets[2][entry >> 24U];
}

// Computes all distances, one byte per coset index. The result must not be used if the computation was stopped.
void fill_coset_distances(std::span<std::uint8_t> distances, const ProgressCallback& progress,
                          const StopToken& stop = {});

// Computes all entries from the distances. The result must not be used if the computation was stopped.
void fill_coset_entries(std::span<const std::uint8_t> distances, std::span<CosetEntry> entries,
                        const StopToken& stop = {});

// Endings: all shortest move sequences that lead from nearby cosets into the phase-2 group, up to symmetry. A search
// that reaches such a coset takes its last moves from this table instead of searching for them, and a coset that is not
// in the table is known to be farther away.

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
