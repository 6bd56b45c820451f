// GPU search for sequences that lead into the phase-2 group: a search node of 24 bytes and the step to the next one.
// The code also compiles for the host, so that tests without a GPU run exactly the code that the GPU runs.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/cosets/coset_layout.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

inline constexpr unsigned walk_symmetries = 16;
inline constexpr unsigned walk_classes = 168;
inline constexpr unsigned walk_slices = 495;
inline constexpr unsigned walk_flip_bits = 11;

// Flips combine by XOR, so the image of eleven bits is the XOR of the images of six and of five bits.
struct WalkFlips {
    std::uint16_t low[64];
    std::uint16_t high[32];

    CUBEWRIGHT_DEVICE std::uint32_t of(std::uint32_t flip) const {
        return static_cast<std::uint32_t>(low[flip & 63U] ^ high[flip >> 6U]);
    }
};

// Move tables for cosets relative to the representative of their twist class, as in coset_steps.hpp. The tables are
// small enough for shared memory.
struct alignas(16) WalkMaps {
    // New class in bits 0–7, symmetry to its representative from bit 8.
    std::uint16_t class_moves[walk_classes][packed_moves];
    WalkFlips flip_moves[packed_moves];
    WalkFlips flip_views[walk_symmetries];
    std::uint16_t flip_corrections[walk_slices + 1];
    std::uint8_t products[walk_symmetries][walk_symmetries];
    // Maps a move in the representation to the corresponding move of the cube.
    std::uint8_t real_moves[walk_symmetries][packed_moves];
    // Allowed next moves in the representation, indexed by the last move of the cube.
    std::uint32_t followers[walk_symmetries][packed_moves + 2];
    std::uint32_t allowed[walk_symmetries];  // moves allowed by the options, in the representation
    std::uint32_t turns[packed_moves][4];    // source positions of corners and edges
};
// Larger tables, which stay in global memory.
struct WalkSlices {
    std::uint16_t moves[walk_slices][packed_moves];
    std::uint16_t views[walk_symmetries][walk_slices];
};

// Rank tables for families of eight pieces, as used by rank_of_eight: one for the first four values, one for the last
// four.
struct alignas(16) FamilyRanks {
    std::uint16_t first[4096];
    std::uint8_t last[4096];
};

// Coset relative to its representative: flip, slice, twist class and symmetry.
struct WalkCoset {
    std::uint32_t packed = 0;

    CUBEWRIGHT_DEVICE constexpr std::uint32_t flip() const { return packed & 2047U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t slice() const { return (packed >> 11U) & 511U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t twist_class() const { return (packed >> 20U) & 255U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t symmetry() const { return packed >> 28U; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t number() const {
        return (((twist_class() * walk_slices) + slice()) << walk_flip_bits) | flip();
    }
};
CUBEWRIGHT_DEVICE constexpr WalkCoset walk_coset(std::uint32_t flip, std::uint32_t slice, std::uint32_t twist_class,
                                                 std::uint32_t symmetry) {
    return {flip | (slice << 11U) | (twist_class << 20U) | (symmetry << 28U)};
}

CUBEWRIGHT_DEVICE inline WalkCoset after_seen(WalkCoset c, std::uint32_t move, const WalkMaps& maps,
                                              const WalkSlices& slices) {
    const std::uint32_t step = maps.class_moves[c.twist_class()][move];
    const std::uint32_t by = step >> 8U;
    const std::uint32_t slice = slices.moves[c.slice()][move];
    // Symmetries with bit 1 set include a quarter turn of the whole cube.
    const std::uint32_t correction = (by & 2U) != 0 ? maps.flip_corrections[slice] : 0U;
    const std::uint32_t flip = maps.flip_moves[move].of(c.flip()) ^ correction;
    return walk_coset(maps.flip_views[by].of(flip), slices.views[by][slice], step & 255U,
                      maps.products[c.symmetry()][by]);
}

// A search node with permutations only. The last move is stored in the upper halves of the slice bytes.
struct WalkNode {
    std::uint32_t c0, c1, e0, e1, e2;
    WalkCoset coset;

    CUBEWRIGHT_DEVICE constexpr std::uint32_t last_move() const { return ((e2 >> 4U) & 15U) | ((e2 >> 8U) & 0xF0U); }
};
static_assert(sizeof(WalkNode) == 24);
inline constexpr std::uint32_t walk_start = packed_moves;  // marks a node without a previous move

CUBEWRIGHT_DEVICE constexpr std::uint32_t with_last_move(std::uint32_t slice, std::uint32_t move) {
    return slice | ((move & 15U) << 4U) | ((move & 16U) << 8U);
}

// Returns the pieces after a move of the cube itself.
CUBEWRIGHT_DEVICE inline WalkNode turned_pieces(const WalkNode& node, std::uint32_t move, const WalkMaps& maps) {
    const std::uint32_t* from = maps.turns[move];
    const std::uint32_t slice = node.e2 & 0x0F0F0F0FU;
    const auto edges = [&](std::uint32_t f) {
        return pick_bytes(pick_bytes(node.e0, node.e1, f & 0xFFFFU), slice, f >> 16U);
    };
    return {pick_bytes(node.c0, node.c1, from[0] & 0xFFFFU),
            pick_bytes(node.c0, node.c1, from[0] >> 16U),
            edges(from[1]),
            edges(from[2]),
            with_last_move(edges(from[3]), move),
            node.coset};
}

// Returns the useful moves from the entry of a coset (exact_cosets.hpp). Each face has three bits and an unused fourth
// bit, in the order U D R L F B, so that all six faces are processed in parallel.
CUBEWRIGHT_DEVICE constexpr std::uint32_t useful_turns(std::uint32_t entry, std::int32_t slack) {
    const std::uint32_t faces = entry >> 8U;
    const std::uint32_t no_nearer = ((faces & 0x888888U) >> 3U) * 7U;
    const std::uint32_t better = ~faces & 0x777777U;
    if (slack == 0) return better & ~no_nearer;
    return slack == 1 ? better | (0x777777U & ~no_nearer) : 0x777777U;
}
CUBEWRIGHT_DEVICE constexpr std::uint32_t move_of_turn(std::uint32_t turn) {
    return (3 * (turn >> 3U)) + (9 * ((turn >> 2U) & 1U)) + (turn & 3U);
}
// All turns of U and D, half turns of the other faces.
inline constexpr std::uint32_t group_turns = 0x222277U;

CUBEWRIGHT_DEVICE constexpr std::uint32_t lowest_set(std::uint64_t word) {
#ifdef __CUDA_ARCH__
    return static_cast<std::uint32_t>(__ffsll(static_cast<long long>(word))) - 1U;
#else
    return static_cast<std::uint32_t>(__builtin_ctzll(word));
#endif
}

// Returns the moves to try from a node with `to_go` moves remaining. If `entering` is set, only sequences whose last
// move enters the group are considered.
CUBEWRIGHT_DEVICE inline std::uint32_t next_turns(const WalkNode& node, std::uint32_t entry, std::int32_t to_go,
                                                  bool entering, const WalkMaps& maps) {
    const auto distance = static_cast<std::int32_t>(entry & 15U);
    if (distance > to_go) return 0;
    std::uint32_t turns = useful_turns(entry, to_go - distance);
    if (entering && to_go <= 2) {
        if (distance == 0) turns &= ~group_turns;
        if (distance == 1 && to_go == 2) turns &= ~useful_turns(entry, 0);
    }
    const std::uint32_t seen = node.coset.symmetry();
    return turns & maps.followers[seen][node.last_move()] & maps.allowed[seen];
}

CUBEWRIGHT_DEVICE inline std::uint32_t family_of(std::uint32_t first, std::uint32_t last, const FamilyRanks& ranks) {
    const std::uint32_t names = (first & 7U) * 0x01010101U;
    const std::uint32_t f = first ^ names;
    const std::uint32_t l = last ^ names;
    const std::uint32_t first_code = dot_bytes(f, 0x00400801U, (f >> 24U) << 9U);
    const std::uint32_t last_code = dot_bytes(l, 0x00400801U, (l >> 24U) << 9U);
    return std::uint32_t{ranks.first[first_code]} + ranks.last[last_code];
}

// Returns the bit of a position in the group (coset_bits.hpp).
CUBEWRIGHT_DEVICE inline BitPlace bit_of(const WalkNode& node, const FamilyRanks& ranks) {
    const auto families = static_cast<std::uint32_t>(family_count);
    const std::uint32_t block = (family_of(node.c0, node.c1, ranks) * families) + family_of(node.e0, node.e1, ranks);
    const std::uint32_t slice_family = ((node.e2 ^ (node.e2 >> 8U)) & 3U) - 1U;
    return {(((block * 3U) + slice_family) * 4U) + (node.e2 & 3U), ((node.e0 & 7U) * 8U) + (node.c0 & 7U)};
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
