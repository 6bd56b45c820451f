// Coordinate of the optimal solver, as plain functions on small integers that also compile for GPUs. It is the
// coordinate of Tronto's H48 solver; docs/explanation/optimal.md explains the mathematics.
//
// The target group G consists of the positions in which every corner is in its own tetrad and not twisted, and every
// edge is in its own slice and not flipped. All 48 symmetries of the cube map G to itself, and G contains every half
// turn. A position c is represented by its coset G·c, which is determined by the tetrad and twist of the corner at each
// position and by the slice and flip of the edge at each position:
//
//   corners: 70 separations × 3⁷ twists = 153 090 patterns, in 3393 symmetry classes
//   edges:   12! / 4!³ = 34 650 separations, 2¹¹ flips
//
// The index of a coset is computed after conjugating the cube by the symmetry that maps its corner pattern to the class
// representative:
//
//   row   = class · 34 650 + separation (less than 117 567 450)
//   index = row · 2^k + flips at the first k positions (k = 0 … 11 determines the table size)
//
// For k < 11 several cosets share an index, and the entry stores the minimum of their distances. If the representative
// is itself symmetric, a coset has several indices, one for each symmetry that fixes the pattern. Writers mark all of
// these indices; readers may use any of them.
//
// The inverse of a position provides a second, independent bound. Because G contains the half turns, the coset of the
// inverse is the same after U as after U', and U2 does not change it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/device.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright {
class StopToken;
}

namespace cubewright::rubik {

inline constexpr std::uint32_t corner_pattern_count = 70 * 2187;
inline constexpr std::uint32_t corner_class_count = 3393;
inline constexpr std::uint32_t separation_count = 34650;
inline constexpr std::uint32_t optimal_row_count = corner_class_count * separation_count;
inline constexpr unsigned max_flip_bits = 11;

// For a corner pattern: its symmetry class, the symmetry s such that s⁻¹ c s has the representative's pattern, and the
// distance of the pattern in half turns and in quarter turns.
struct CornerEntry {
    std::uint32_t word = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint32_t corner_class() const { return word & 0xFFFU; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t symmetry() const { return (word >> 12U) & 63U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t distance_htm() const { return (word >> 18U) & 15U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t distance_qtm() const { return (word >> 22U) & 15U; }
    // Returns true if more than one symmetry maps the pattern to the representative.
    CUBEWRIGHT_DEVICE constexpr bool is_symmetric() const { return (word >> 31U) != 0; }
    CUBEWRIGHT_DEVICE constexpr CornerEntry with_symmetry(std::uint32_t number) const {
        return {(word & ~(63U << 12U)) | (number << 12U)};
    }
};

// Effect of one symmetry on the twelve edges, reduced to the parts the coordinate needs. Positions 0–5 are bytes 0–5
// and positions 6–11 are bytes 8–13, so that each half fits in one word. The unused bytes are zero.
struct EdgeView {
    std::uint8_t source[16];  // source position of each byte; 12 for unused bytes
    std::uint8_t image[16];   // for each edge, the slice of its image, plus 0x10 if its flip is inverted
    std::uint8_t flips[16];   // 0x10 if the position inverts the flip
};

// Everything needed to compute the index of a coset: about 620 kB, trivially copyable.
struct OptimalMaps {
    CornerEntry corners[corner_pattern_count];
    EdgeView views[48];
    // The separation index is lower_half[d] + upper_half[d'], where d and d' are the slices of the edges at positions
    // 0–5 and 6–11, written as base-3 numbers with the first position as the least significant digit.
    std::uint16_t lower_half[729];
    std::uint16_t upper_half[729];
    std::uint8_t tetrad_rank[256];  // rank of an 8-bit mask with four bits set
    // Bit mask of the symmetries that fix each representative's pattern.
    std::uint64_t stabilisers[corner_class_count];
    // products[a][b] applies a first, then b.
    std::uint8_t products[48][48];
};

// Returns the maps. The first call computes them in a fraction of a second.
const OptimalMaps& optimal_maps();
// Computes the maps if necessary. Returns false if stopped.
bool build_optimal_maps(const StopToken& stop);

// Corner tetrads: 0 for URF, ULB, DLF and DRB; 1 for the others. Edge slices: 0 between front and back (UR, UL, DR,
// DL), 1 between left and right (UF, UB, DF, DB), 2 between up and down.
CUBEWRIGHT_DEVICE constexpr std::uint32_t tetrad(std::uint32_t corner) {
    return (corner ^ (corner >> 2U)) & 1U;
}
CUBEWRIGHT_DEVICE constexpr std::uint32_t slice(std::uint32_t edge) {
    return edge >= 8 ? 2U : edge & 1U;
}

// The functions below take corners and edges as bytes in the format of Cube: the piece in the low four bits, its twist
// or flip in the bits above.

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

// Coset coordinates: the row, and the flips at all twelve positions as a bit mask.
struct OptimalCoset {
    std::uint32_t row = 0;
    std::uint32_t flips = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint64_t index(unsigned flip_bits) const {
        return (std::uint64_t{row} << flip_bits) | (flips & ((1U << flip_bits) - 1U));
    }
    friend constexpr bool operator==(OptimalCoset, OptimalCoset) = default;
};

// Computes the coset of the edges conjugated by `symmetry`, together with the corner class.
CUBEWRIGHT_DEVICE constexpr OptimalCoset coset_under_symmetry(std::uint32_t corner_class, std::uint32_t symmetry,
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
    return coset_under_symmetry(entry.corner_class(), entry.symmetry(), edges, maps);
}

// Table format. Entries of two bits are grouped into blocks of 32 bytes: 126 entries, followed by the minimum distance
// of the block in four bits. With table base b, the entries 1, 2 and 3 mean "at least b + 1, b + 2 and b + 3" (1 and 2
// are exact). Entry 0 means "b or less", and the block minimum is then the bound.
inline constexpr std::uint32_t entries_in_block = 126;
inline constexpr std::uint32_t words_in_block = 8;

CUBEWRIGHT_DEVICE constexpr std::uint64_t block_count(unsigned flip_bits) {
    return ((std::uint64_t{optimal_row_count} << flip_bits) + entries_in_block - 1) / entries_in_block;
}
CUBEWRIGHT_DEVICE constexpr std::uint64_t optimal_table_bytes(unsigned flip_bits) {
    return block_count(flip_bits) * words_in_block * sizeof(std::uint32_t);
}

// Location of an entry: its word and its bit offset within the word.
struct EntryPlace {
    std::uint64_t word = 0;
    std::uint32_t shift = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint64_t minimum_word() const { return word | (words_in_block - 1); }
};
inline constexpr std::uint32_t minimum_shift = 28;  // bit offset of the minimum in the last word of a block

// On 32-bit targets every index fits in 32 bits, so the division only needs a 64-bit product. WebAssembly has no wider
// multiplication.
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

// Returns the table's lower bound for an entry.
CUBEWRIGHT_DEVICE constexpr std::uint32_t table_bound(const std::uint32_t* words, EntryPlace place,
                                                      std::uint32_t base) {
    const std::uint32_t entry = (words[place.word] >> place.shift) & 3U;
    return entry != 0 ? base + entry : words[place.minimum_word()] >> minimum_shift;
}

}  // namespace cubewright::rubik
// NOLINTEND(modernize-avoid-c-arrays)
