// Phase 1 known exactly: the distance of every coset from the phase-2 group, up to symmetry, and for
// the large tables with it what each of the eighteen moves does to that distance.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

inline constexpr unsigned farthest_coset = 12;

// A distance in the low four bits. Then, for each axis, a byte with four bits for each of its two faces:
// three say of the face's turns which are the worse ones, and the fourth which difference is meant. The
// three turns of a face lead to neighbours of each other, so they never differ by two: either some of
// them come nearer and the worse ones keep the distance, or none does and the worse ones go farther.
// (After Rokicki's entries in cube20src.)
using CosetEntry = std::uint32_t;

constexpr int distance_of(CosetEntry entry) {
    return static_cast<int>(entry & 15U);
}

namespace detail {

// How an entry's bytes read, by slack, by axis and by the byte.
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

// The moves that may come next when this many moves are left beyond the distance, none or one: those
// that come nearer, or those that do not go farther.
constexpr MoveSet useful_moves(CosetEntry entry, std::size_t slack) {
    const auto& sets = detail::decoded_moves[slack];
    return sets[0][(entry >> 8U) & 255U] | sets[1][(entry >> 16U) & 255U] | sets[2][entry >> 24U];
}

// All distances, a byte each, by coset number. Stopped, these and the entries are of no use.
void fill_coset_distances(std::span<std::uint8_t> distances, const ProgressCallback& progress,
                          const StopToken& stop = {});

// All entries, from all distances.
void fill_coset_entries(std::span<const std::uint8_t> distances, std::span<CosetEntry> entries,
                        const StopToken& stop = {});

}  // namespace cubewright::rubik
