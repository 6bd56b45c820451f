// Exact phase-1 tables: the distance of every coset from the phase-2 group, up to symmetry. The large tables also store
// the effect of each of the eighteen moves on that distance.
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

}  // namespace cubewright::rubik
