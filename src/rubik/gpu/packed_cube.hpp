// The cube packed into five 32-bit words, with turns as byte permutations, which suits the registers and instructions
// of a GPU. Every function also compiles for the host, so that tests without a GPU run exactly the code that the GPU
// runs.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"

namespace cubewright::rubik::gpu {

// One byte per position, in the order of Cube: the piece in the low bits, a corner's twist from bit 3, an edge's flip
// in bit 4. Each byte is a number below 32 that describes its position completely, which makes inversion cheap: 1 <<
// byte sets one bit for each piece and orientation.
struct PackedCube {
    std::uint32_t c0 = 0x03020100U;  // corners at positions 0–3
    std::uint32_t c1 = 0x07060504U;
    std::uint32_t e0 = 0x03020100U;  // edges at positions 0–3, 4–7, 8–11
    std::uint32_t e1 = 0x07060504U;
    std::uint32_t e2 = 0x0B0A0908U;

    friend constexpr bool operator==(const PackedCube&, const PackedCube&) = default;
};

inline constexpr unsigned packed_twist_shift = 3;
inline constexpr unsigned packed_flip_shift = 4;
inline constexpr unsigned packed_moves = 18;
inline constexpr unsigned no_face = 6;  // value before the first move

// Selects four of the eight bytes of x (0–3) and y (4–7) by the four low nibbles of `from`, whose top bits must be
// clear.
CUBEWRIGHT_DEVICE inline std::uint32_t pick_bytes(std::uint32_t x, std::uint32_t y, std::uint32_t from) {
#ifdef __CUDA_ARCH__
    std::uint32_t out;
    asm("prmt.b32 %0, %1, %2, %3;" : "=r"(out) : "r"(x), "r"(y), "r"(from));
    return out;
#else
    const std::uint64_t both = x | (std::uint64_t{y} << 32U);
    std::uint32_t out = 0;
    for (unsigned i = 0; i < 4; ++i)
        out |= static_cast<std::uint32_t>((both >> (8 * ((from >> (4 * i)) & 7U))) & 0xFFU) << (8 * i);
    return out;
#endif
}

// Returns `sum` plus the dot product of the four bytes of a and b.
CUBEWRIGHT_DEVICE inline std::uint32_t dot_bytes(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
#ifdef __CUDA_ARCH__
    return __dp4a(a, b, sum);
#else
    for (unsigned i = 0; i < 32; i += 8) sum += ((a >> i) & 0xFFU) * ((b >> i) & 0xFFU);
    return sum;
#endif
}

// A position as a transformation of another position: the source of each piece, and the change of its orientation. A
// turn can be a single move or the product of the first moves of a search.
struct alignas(16) PackedTurn {
    std::uint32_t corners_from = 0;  // one nibble per position
    std::uint32_t twists0 = 0;
    std::uint32_t twists1 = 0;
    std::uint32_t flips0 = 0;
    std::uint32_t flips1 = 0;
    std::uint32_t flips2 = 0;
    // Sources of the edges, four per word. Bytes are selected in two steps: the low half of the word selects four bytes
    // from positions 0–7, and the high half selects from those four bytes and positions 8–11.
    std::uint32_t edges_from0 = 0;
    std::uint32_t edges_from1 = 0;
    std::uint32_t edges_from2 = 0;
    std::uint32_t moves = 0;  // the moves of this turn, five bits each, with the first move in the lowest bits
    std::uint32_t first_face = no_face;
    std::uint32_t last_face = no_face;
};
static_assert(sizeof(PackedTurn) == 48);

CUBEWRIGHT_DEVICE inline std::uint32_t add_twists(std::uint32_t corners, std::uint32_t twists) {
    const std::uint32_t sum = corners + twists;                    // orientations 0–4
    const std::uint32_t over = (sum + 0x08080808U) & 0x20202020U;  // set if the orientation is 3 or more
    return sum - (over >> 2U) - (over >> 1U);
}

CUBEWRIGHT_DEVICE inline std::uint32_t pick_edges(const PackedCube& cube, std::uint32_t from) {
    return pick_bytes(pick_bytes(cube.e0, cube.e1, from & 0xFFFFU), cube.e2, from >> 16U);
}

CUBEWRIGHT_DEVICE inline PackedCube turned(const PackedCube& cube, const PackedTurn& turn) {
    return {add_twists(pick_bytes(cube.c0, cube.c1, turn.corners_from & 0xFFFFU), turn.twists0),
            add_twists(pick_bytes(cube.c0, cube.c1, turn.corners_from >> 16U), turn.twists1),
            pick_edges(cube, turn.edges_from0) ^ turn.flips0, pick_edges(cube, turn.edges_from1) ^ turn.flips1,
            pick_edges(cube, turn.edges_from2) ^ turn.flips2};
}

// Returns the faces that may follow a turn of this face. The same face may not follow, and of two opposite faces, U, R
// or F must come first.
CUBEWRIGHT_DEVICE constexpr std::uint32_t faces_after(std::uint32_t face) {
    if (face >= no_face) return 0x3FU;
    return 0x3FU & ~(1U << face) & ~(face >= 3 ? 1U << (face - 3) : 0U);
}

// Hashes all five words.
CUBEWRIGHT_DEVICE constexpr std::uint64_t mixed(const PackedCube& cube) {
    std::uint64_t hash = (cube.c0 | (std::uint64_t{cube.c1} << 32U)) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29U;
    hash = (hash ^ (cube.e0 | (std::uint64_t{cube.e1} << 32U))) * 0xBF58476D1CE4E5B9U;
    hash ^= hash >> 32U;
    hash = (hash ^ cube.e2) * 0x94D049BB133111EBU;
    return hash ^ (hash >> 31U);
}

}  // namespace cubewright::rubik::gpu

// Computes the coset of a packed cube and of its inverse, with the same results as optimal_coordinate.hpp but from bit
// masks of positions instead of loops. The functions compile for the host and the GPU.
//
// The coordinate only needs a few bit masks of a position: the positions that hold corners of the second tetrad, edges
// of slice 1, edges of slice 2 and flipped edges, as well as the twists as a number. For the position itself, dot
// products gather the masks from the bytes. For its inverse, the masks are scattered, one bit per piece. All further
// steps are the same for both.

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
