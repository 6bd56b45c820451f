// The cube packed into five 32-bit words, with turns as byte permutations, which suits the registers and instructions
// of a GPU. Every function also compiles for the host, so that tests without a GPU run exactly the code that the GPU
// runs.
#pragma once

#include <cstdint>

#include "base/device.hpp"

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
