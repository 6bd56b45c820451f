// Lower bounds for phase 1 from two small tables: the twists with the slice and the flips of the
// slice's own four edges, and the twists with all flips. They stand in for the exact table, which is
// a hundred times larger.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/metrics.hpp"
#include "rubik/tables/coset_tables.hpp"
#include "rubik/tables/nibbles.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t slice_flip_count = 16;  // the flips of the four slice edges
inline constexpr std::size_t twists_and_slice_count = coset_row_count * slice_flip_count;

// Eight of the sixteen symmetries take flips to flips whatever the slice. They make these classes.
inline constexpr std::size_t plain_twist_class_count = 324;
inline constexpr std::size_t twists_and_flips_count = plain_twist_class_count * flip_count;

struct PlainTwists {
    struct Place {
        std::uint16_t twist_class;
        std::uint8_t symmetry;
    };
    std::array<Place, twist_count> places;
    std::array<std::uint16_t, plain_twist_class_count> representatives;
    // The places of the slice's edges, four bits each, and a flip with its twelfth bit.
    std::array<std::uint16_t, slice_count> slice_places;
    std::array<std::uint16_t, flip_count> all_flips;

    // Which of the slice's edges are flipped: a bit for each, in the order of their places.
    std::size_t slice_flip(std::size_t slice, std::size_t flip) const {
        const unsigned at = slice_places[slice];
        const unsigned flips = all_flips[flip];
        return ((flips >> (at & 15U)) & 1U) | (((flips >> ((at >> 4U) & 15U)) & 1U) << 1U) |
               (((flips >> ((at >> 8U) & 15U)) & 1U) << 2U) | (((flips >> (at >> 12U)) & 1U) << 3U);
    }
};
const PlainTwists& plain_twists();

struct Phase1Bounds {
    Nibbles twists_and_slice;
    Nibbles twists_and_flips;
};

std::vector<std::uint8_t> twists_and_slice_distances(Metric metric);
std::vector<std::uint8_t> twists_and_flips_distances(Metric metric);

}  // namespace cubewright::rubik
