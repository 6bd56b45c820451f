// Phase 1 known exactly: the distance of every coset from the phase-2 group, up to symmetry, and for
// the large tables with it what each of the eighteen moves does to that distance.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/move.hpp"
#include "rubik/symmetry.hpp"
#include "rubik/tables/coset_tables.hpp"
#include "rubik/tables/endings.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

inline constexpr unsigned farthest_coset = 12;

// A distance in the low four bits. Then, for each axis, a byte with four bits for each of its two faces:
// three say of the face's turns which are the worse ones, and the fourth which difference is meant. The
// three turns of a face lead to neighbours of each other, so they never differ by two: either some of
// them come nearer and the worse ones keep the distance, or none does and the worse ones go farther.
// (After Rokicki's entries in cube20src.)
//
// The entry of a coset near enough to have endings holds the index of its list instead, and the list
// holds the entry.
using CosetEntry = std::uint32_t;

constexpr int distance_of(CosetEntry entry) {
    return static_cast<int>(entry & 15U);
}
constexpr std::uint32_t list_index(CosetEntry entry) {
    return entry >> 8U;
}

// The moves that may come next when this many moves are left beyond the distance, none or one: those
// that come nearer, or those that do not go farther. The entry is seen under a symmetry; the moves are
// those of the cube itself.
MoveSet useful_moves(CosetEntry entry, std::size_t symmetry, std::size_t slack);

// All distances, a byte each, by coset number.
void fill_coset_distances(std::span<std::uint8_t> distances, const ProgressCallback& progress);

// All entries, from all distances; the lists of the endings receive theirs.
void fill_coset_entries(std::span<const std::uint8_t> distances, std::span<CosetEntry> entries,
                        std::span<EndingList> lists, const ProgressCallback& progress);

}  // namespace cubewright::rubik
