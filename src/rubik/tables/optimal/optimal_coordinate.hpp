// The coordinate of the optimal solver, in plain functions on small integers that a graphics card can
// compile too. docs/optimal.md has the mathematics; the coordinate is that of Tronto's H48.
//
// The target group G: every corner in its own tetrad and untwisted, every edge in its own slice and
// unflipped. All 48 symmetries of the cube map G to itself, and every half turn lies in it. A position c
// is known by its coset G·c: which tetrad the corner at each place belongs to and how it is twisted,
// which slice the edge at each place belongs to and how it is flipped.
//
//   corners    70 separations × 3⁷ twists = 153 090 patterns, in 3393 classes up to symmetry
//   edges      12! / 4!³ = 34 650 separations, 2¹¹ flips
//
// To number a coset, look at the cube through the symmetry that takes its corner pattern to the class's
// representative: then
//
//   row   = class · 34 650 + separation                        below 117 567 450
//   index = row · 2^k + the flips at the first k places        k = 0 … 11 sets the size of the table
//
// For k < 11 several cosets share an index; an entry holds the least distance among them. Where the
// representative is symmetric itself, one coset has several numbers (one for each symmetry that keeps the
// pattern); whoever fills the table marks them all, whoever reads it takes any.
//
// The inverse of a position is a position as well, with a bound of its own. Because half turns lie in G,
// the coset of the inverse is the same after U and after U', and after U2 it is what it was.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/device.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): cards read them as they are.
namespace cubewright {
class StopToken;
}

namespace cubewright::rubik {

inline constexpr std::uint32_t corner_pattern_count = 70 * 2187;
inline constexpr std::uint32_t corner_class_count = 3393;
inline constexpr std::uint32_t separation_count = 34650;
inline constexpr std::uint32_t optimal_row_count = corner_class_count * separation_count;
inline constexpr unsigned most_flip_bits = 11;

// A corner pattern's class, the symmetry s under which s⁻¹ c s has the representative's pattern, and how
// many moves the pattern alone needs, in half and in quarter turns.
struct CornerEntry {
    std::uint32_t word = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint32_t corner_class() const { return word & 0xFFFU; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t symmetry() const { return (word >> 12U) & 63U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t distance_htm() const { return (word >> 18U) & 15U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t distance_qtm() const { return (word >> 22U) & 15U; }
    // Does more than one symmetry lead to the representative's pattern?
    CUBEWRIGHT_DEVICE constexpr bool is_symmetric() const { return (word >> 31U) != 0; }
    CUBEWRIGHT_DEVICE constexpr CornerEntry with_symmetry(std::uint32_t number) const {
        return {(word & ~(63U << 12U)) | (number << 12U)};
    }
};

// How one symmetry makes the twelve edges look, reduced to what the coordinate wants. Places 0–5 are bytes
// 0–5 here and places 6–11 are bytes 8–13, so that each half is a word; the other bytes give zero.
struct EdgeView {
    std::uint8_t source[16];  // from which place of the cube a byte comes; 12 for the unused ones
    std::uint8_t image[16];   // for a piece: the slice its image belongs to, and 0x10 if it counts as flipped
    std::uint8_t flips[16];   // 0x10 where the place itself turns a flip round
};

// All that is needed to number a coset, about 620 kB of plain numbers: copy it anywhere as it is.
struct OptimalMaps {
    CornerEntry corners[corner_pattern_count];
    EdgeView views[48];
    // The separation is lower_half[d] + upper_half[d'], where d and d' are the slices at places 0–5 and
    // 6–11 as digits in base 3, the first place lowest.
    std::uint16_t lower_half[729];
    std::uint16_t upper_half[729];
    std::uint8_t tetrad_rank[256];  // of a mask with four of eight bits
    // For each class the symmetries that keep its representative's pattern, symmetry i as bit i.
    std::uint64_t stabilisers[corner_class_count];
    // Symmetry products: [a][b] is first a, then b.
    std::uint8_t products[48][48];
};

// Computed at first use, in a fraction of a second.
const OptimalMaps& optimal_maps();
// Makes them if need be; false when it was stopped.
bool make_optimal_maps(const StopToken& stop);

// The tetrad of a corner: 0 for URF ULB DLF DRB, 1 for the others. The slice of an edge: 0 between front
// and back (UR UL DR DL), 1 between left and right (UF UB DF DB), 2 between up and down.
CUBEWRIGHT_DEVICE constexpr std::uint32_t tetrad(std::uint32_t corner) {
    return (corner ^ (corner >> 2U)) & 1U;
}
CUBEWRIGHT_DEVICE constexpr std::uint32_t slice(std::uint32_t edge) {
    return edge >= 8 ? 2U : edge & 1U;
}

// In the following a corner or an edge is a byte as Cube holds it: the piece in the low four bits, twist
// or flip above.

CUBEWRIGHT_DEVICE constexpr std::uint32_t corner_pattern(const std::uint8_t* corners, const OptimalMaps& maps) {
    std::uint32_t mask = 0;
    std::uint32_t twists = 0;
    std::uint32_t power = 1;
    for (std::uint32_t i = 0; i < 8; ++i) {
        mask |= tetrad(corners[i] & 15U) << i;
        if (i < 7) twists += power * (corners[i] >> 4U);
        power *= 3;
    }
    return maps.tetrad_rank[mask] * 2187U + twists;
}

// Where a position stands: its row, and the flips at all twelve places, place i as bit i.
struct OptimalCoset {
    std::uint32_t row = 0;
    std::uint32_t flips = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint64_t index(unsigned flip_bits) const {
        return (std::uint64_t{row} << flip_bits) | (flips & ((1U << flip_bits) - 1U));
    }
    friend constexpr bool operator==(OptimalCoset, OptimalCoset) = default;
};

// The edges seen through `symmetry`, numbered together with the corners' class.
CUBEWRIGHT_DEVICE constexpr OptimalCoset coset_seen(std::uint32_t corner_class, std::uint32_t symmetry,
                                                    const std::uint8_t* edges, const OptimalMaps& maps) {
    const EdgeView& view = maps.views[symmetry];
    std::uint32_t digits[2] = {0, 0};
    std::uint32_t flips = 0;
    for (std::uint32_t half = 0; half < 2; ++half) {
        std::uint32_t power = 1;
        for (std::uint32_t i = 0; i < 6; ++i) {
            const std::uint32_t at = 8 * half + i;
            const std::uint32_t edge = edges[view.source[at]];
            const std::uint32_t image = view.image[edge & 15U];
            digits[half] += power * (image & 15U);
            flips |= (((edge ^ image ^ view.flips[at]) >> 4U) & 1U) << (6 * half + i);
            power *= 3;
        }
    }
    return {corner_class * separation_count + maps.lower_half[digits[0]] + maps.upper_half[digits[1]], flips};
}

CUBEWRIGHT_DEVICE constexpr OptimalCoset optimal_coset(const std::uint8_t* corners, const std::uint8_t* edges,
                                                       const OptimalMaps& maps) {
    const CornerEntry entry = maps.corners[corner_pattern(corners, maps)];
    return coset_seen(entry.corner_class(), entry.symmetry(), edges, maps);
}

// The table. Entries of two bits lie in blocks of 32 bytes: 126 of them, then the least distance in the
// block as four bits. With the table's base b, an entry of 1, 2 or 3 says "at least b + 1, b + 2, b + 3"
// (1 and 2 exactly so); 0 says "b or less", and then the block's minimum is the bound.
inline constexpr std::uint32_t entries_in_block = 126;
inline constexpr std::uint32_t words_in_block = 8;

CUBEWRIGHT_DEVICE constexpr std::uint64_t block_count(unsigned flip_bits) {
    return ((std::uint64_t{optimal_row_count} << flip_bits) + entries_in_block - 1) / entries_in_block;
}
CUBEWRIGHT_DEVICE constexpr std::uint64_t optimal_table_bytes(unsigned flip_bits) {
    return block_count(flip_bits) * words_in_block * sizeof(std::uint32_t);
}

// Where an entry lies: its word, and the place of its two bits in it.
struct EntryPlace {
    std::uint64_t word = 0;
    std::uint32_t shift = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint64_t minimum_word() const { return word | (words_in_block - 1); }
};
inline constexpr std::uint32_t minimum_shift = 28;  // of the four bits in the last word of a block

// With addresses of 32 bits no table has more entries than such a number can count, and the quotient takes a product of
// 64 bits: WebAssembly has no wider one.
CUBEWRIGHT_DEVICE constexpr std::uint64_t block_of(std::uint64_t index) {
    if constexpr (sizeof(void*) == 4)
        return static_cast<std::uint32_t>(index) / entries_in_block;
    else
        return index / entries_in_block;
}

CUBEWRIGHT_DEVICE constexpr EntryPlace place_of(std::uint64_t index) {
    const std::uint64_t block = block_of(index);
    const auto slot = static_cast<std::uint32_t>(index - block * entries_in_block);
    return {block * words_in_block + slot / 16, slot % 16 * 2};
}

// How many moves at least, by the table.
CUBEWRIGHT_DEVICE constexpr std::uint32_t table_bound(const std::uint32_t* words, EntryPlace place,
                                                      std::uint32_t base) {
    const std::uint32_t entry = (words[place.word] >> place.shift) & 3U;
    return entry != 0 ? base + entry : words[place.minimum_word()] >> minimum_shift;
}

}  // namespace cubewright::rubik
// NOLINTEND(modernize-avoid-c-arrays)
