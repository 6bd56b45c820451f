// Computes the coset of a packed cube and of its inverse, with the same results as optimal_coordinate.hpp but from bit
// masks of positions instead of loops. The functions compile for the host and the GPU.
//
// The coordinate only needs a few bit masks of a position: the positions that hold corners of the second tetrad, edges
// of slice 1, edges of slice 2 and flipped edges, as well as the twists as a number. For the position itself, dot
// products gather the masks from the bytes. For its inverse, the masks are scattered, one bit per piece. All further
// steps are the same for both.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/packed_cube.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

struct Masks {
    std::uint32_t tetrads = 0;  // 8 bits
    std::uint32_t twists = 0;   // less than 3⁷
    std::uint32_t slice1 = 0;   // 12 bits, like the two masks below
    std::uint32_t slice2 = 0;
    std::uint32_t flips = 0;
};

// Effect of a symmetry on the masks after their positions have been permuted. Let x and y be the permuted masks of
// slices 1 and 2; all other positions belong to slice 0. Both new masks are computed in one word: slice 1 in the low
// half, slice 2 in the high half.
struct SliceView {
    std::uint32_t of_slice1 = 0;  // AND with x in both halves
    std::uint32_t of_slice2 = 0;  // AND with y in both halves
    std::uint32_t constant = 0;   // XOR with this value
    std::uint32_t flips = 0;      // positions whose flips are inverted
    std::uint32_t flips1 = 0;     // XOR with (new slice 1 AND this value)
    std::uint32_t flips2 = 0;     // XOR with (new slice 2 AND this value)
};

// Maps that fit into shared memory, about 33 kB.
struct alignas(16) SmallMaps {
    PackedTurn turns[packed_moves];
    SliceView views[48];
    std::uint32_t tetrad_offset[256];       // rank · 3⁷
    std::uint16_t powers_of_three[128];     // Σ 3^i over the set bits i of the index
    std::uint16_t moved_places[48][2][64];  // image of six positions under a symmetry, for each half
    std::uint16_t lower_half[4096];  // separation rank of positions 0–5, by six bits of slice 1, then six of slice 2
    std::uint16_t upper_half[4096];  // separation rank of positions 6–11, indexed in the same way
};

struct CosetMaps {
    const SmallMaps* small = nullptr;
    const CornerEntry* corners = nullptr;  // as in OptimalMaps
};

// Computes the masks of the position itself.
CUBEWRIGHT_DEVICE inline Masks masks_of(const PackedCube& cube) {
    constexpr std::uint32_t ones = 0x01010101U;
    const auto gathered = [&](unsigned bit) {
        const std::uint32_t mask = ones << bit;
        const std::uint32_t low = dot_bytes(cube.e0 & mask, 0x08040201U, dot_bytes(cube.e1 & mask, 0x80402010U, 0));
        return (low + (dot_bytes(cube.e2 & mask, 0x08040201U, 0) << 8U)) >> bit;
    };
    constexpr std::uint32_t twist_bits = 0x18181818U;
    const std::uint32_t first = dot_bytes(cube.c0 & twist_bits, 0x1B090301U, 0);
    const std::uint32_t last = dot_bytes(cube.c1 & twist_bits, 0x00090301U, 0);
    Masks masks;
    masks.tetrads = dot_bytes((cube.c0 ^ (cube.c0 >> 2U)) & ones, 0x08040201U,
                              dot_bytes((cube.c1 ^ (cube.c1 >> 2U)) & ones, 0x80402010U, 0));
    masks.twists = (first + 81 * last) >> packed_twist_shift;
    masks.slice2 = gathered(3);
    masks.slice1 = gathered(0) & ~masks.slice2;
    masks.flips = gathered(4);
    return masks;
}

// Returns a word with one bit set, selected by the byte. Piece and orientation together are a number below 32.
CUBEWRIGHT_DEVICE inline std::uint32_t bit_of_byte(std::uint32_t word, unsigned byte) {
#ifdef __CUDA_ARCH__
    return __funnelshift_l(0U, 1U, word >> (8 * byte));  // the shift count wraps at 32
#else
    return 1U << ((word >> (8 * byte)) & 31U);
#endif
}

// Computes the masks of the inverse, in which pieces and positions are exchanged.
CUBEWRIGHT_DEVICE inline Masks masks_of_inverse(const PackedCube& cube, const SmallMaps& maps) {
    // Positions 1, 3, 4 and 6 belong to the second tetrad.
    const std::uint32_t second =
        bit_of_byte(cube.c0, 1) | bit_of_byte(cube.c0, 3) | bit_of_byte(cube.c1, 0) | bit_of_byte(cube.c1, 2);
    const std::uint32_t corners =
        second | bit_of_byte(cube.c0, 0) | bit_of_byte(cube.c0, 2) | bit_of_byte(cube.c1, 1) | bit_of_byte(cube.c1, 3);
    const std::uint32_t slice1 =
        bit_of_byte(cube.e0, 1) | bit_of_byte(cube.e0, 3) | bit_of_byte(cube.e1, 1) | bit_of_byte(cube.e1, 3);
    const std::uint32_t slice2 =
        bit_of_byte(cube.e2, 0) | bit_of_byte(cube.e2, 1) | bit_of_byte(cube.e2, 2) | bit_of_byte(cube.e2, 3);
    const std::uint32_t edges = slice1 | slice2 | bit_of_byte(cube.e0, 0) | bit_of_byte(cube.e0, 2) |
                                bit_of_byte(cube.e1, 0) | bit_of_byte(cube.e1, 2);
    Masks masks;
    masks.tetrads = (second | (second >> 8U) | (second >> 16U)) & 0xFFU;
    // Inverting exchanges the twists 1 and 2.
    masks.twists = 2U * maps.powers_of_three[(corners >> 8U) & 0x7FU] + maps.powers_of_three[(corners >> 16U) & 0x7FU];
    masks.slice1 = (slice1 | (slice1 >> 16U)) & 0xFFFU;
    masks.slice2 = (slice2 | (slice2 >> 16U)) & 0xFFFU;
    masks.flips = edges >> 16U;
    return masks;
}

CUBEWRIGHT_DEVICE inline std::uint32_t corner_pattern(const Masks& masks, const SmallMaps& maps) {
    return maps.tetrad_offset[masks.tetrads] + masks.twists;
}

CUBEWRIGHT_DEVICE inline OptimalCoset coset_under_symmetry(std::uint32_t corner_class, std::uint32_t symmetry,
                                                           const Masks& masks, const SmallMaps& maps) {
    const auto& places = maps.moved_places[symmetry];
    const auto moved = [&](std::uint32_t mask) -> std::uint32_t {
        return std::uint32_t{places[0][mask & 63U]} | places[1][mask >> 6U];
    };
    const SliceView& view = maps.views[symmetry];
    const std::uint32_t slices = (moved(masks.slice1) * 0x10001U & view.of_slice1) ^
                                 (moved(masks.slice2) * 0x10001U & view.of_slice2) ^ view.constant;
    const std::uint32_t slice1 = slices & 0xFFFFU;
    const std::uint32_t slice2 = slices >> 16U;
    const std::uint32_t separation = std::uint32_t{maps.lower_half[(slice1 & 63U) | ((slice2 & 63U) << 6U)]} +
                                     maps.upper_half[(slice1 >> 6U) | (slice2 & 0xFC0U)];
    return {corner_class * separation_count + separation,
            moved(masks.flips) ^ view.flips ^ (slice1 & view.flips1) ^ (slice2 & view.flips2)};
}

CUBEWRIGHT_DEVICE inline OptimalCoset coset_of(const Masks& masks, const CosetMaps& maps) {
    const CornerEntry entry = maps.corners[corner_pattern(masks, *maps.small)];
    return coset_under_symmetry(entry.corner_class(), entry.symmetry(), masks, *maps.small);
}

// Bit offset of an entry in its byte. The GPU's table stores two bits per entry, without gaps.
CUBEWRIGHT_DEVICE inline std::uint32_t shift_in_byte(std::uint64_t index) {
    return static_cast<std::uint32_t>(index & 3U) * 2U;
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
