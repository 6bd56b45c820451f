// The search for sequences that lead into the phase-2 group, on a card: a position on the way in 24 bytes, and the step
// from one to the next. Written for the host as well, so that tests without a card run the very code that the card
// runs.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/cosets/coset_layout.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): the card reads them as they are.
namespace cubewright::rubik::gpu {

inline constexpr unsigned walk_symmetries = 16;
inline constexpr unsigned walk_classes = 168;
inline constexpr unsigned walk_slices = 495;
inline constexpr unsigned walk_flip_bits = 11;

// Flips add up without carry: what happens to eleven bits is the sum of what happens to six of them and to five.
struct WalkFlips {
    std::uint16_t low[64];
    std::uint16_t high[32];

    CUBEWRIGHT_DEVICE std::uint32_t of(std::uint32_t flip) const {
        return static_cast<std::uint32_t>(low[flip & 63U] ^ high[flip >> 6U]);
    }
};

// A step between cosets as coset_steps.hpp takes it: always seen from the representative of the twist's class. These
// are small enough for a multiprocessor's own memory.
struct alignas(16) WalkMaps {
    std::uint16_t class_moves[walk_classes][packed_moves];  // the class, and from bit 8 the symmetry that leads to it
    WalkFlips flip_moves[packed_moves];
    WalkFlips flip_views[walk_symmetries];
    std::uint16_t flip_corrections[walk_slices + 1];
    std::uint8_t products[walk_symmetries][walk_symmetries];
    std::uint8_t real_moves[walk_symmetries][packed_moves];      // of the cube itself, by how a move is seen
    std::uint32_t followers[walk_symmetries][packed_moves + 2];  // after a move of the cube itself, as seen
    std::uint32_t allowed[walk_symmetries];                      // of the moves that may be used at all, as seen
    std::uint32_t turns[packed_moves][4];                        // where pieces come from: corners, edges
};
// These are larger and stay where they are.
struct WalkSlices {
    std::uint16_t moves[walk_slices][packed_moves];
    std::uint16_t views[walk_symmetries][walk_slices];
};

// The families of eight pieces, as rank_of_eight finds them: by the first four values and by the last.
struct alignas(16) FamilyRanks {
    std::uint16_t first[4096];
    std::uint8_t last[4096];
};

// Where a position is seen: flip, slice, class of twist and symmetry.
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
    // A quarter turn of the whole cube is part of the symmetries whose second bit is set.
    const std::uint32_t correction = (by & 2U) != 0 ? maps.flip_corrections[slice] : 0U;
    const std::uint32_t flip = maps.flip_moves[move].of(c.flip()) ^ correction;
    return walk_coset(maps.flip_views[by].of(flip), slices.views[by][slice], step & 255U,
                      maps.products[c.symmetry()][by]);
}

// Pieces alone, without orientation; the last move rides in the upper halves of the slice's bytes.
struct WalkNode {
    std::uint32_t c0, c1, e0, e1, e2;
    WalkCoset coset;

    CUBEWRIGHT_DEVICE constexpr std::uint32_t last_move() const { return ((e2 >> 4U) & 15U) | ((e2 >> 8U) & 0xF0U); }
};
static_assert(sizeof(WalkNode) == 24);
inline constexpr std::uint32_t walk_start = packed_moves;  // no move yet

CUBEWRIGHT_DEVICE constexpr std::uint32_t with_last_move(std::uint32_t slice, std::uint32_t move) {
    return slice | ((move & 15U) << 4U) | ((move & 16U) << 8U);
}

// The pieces after a move of the cube itself.
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

// The moves that may come next, from the entry of a coset (exact_cosets.hpp): for each face three bits with a fourth
// left free, in the order U D R L F B, so that what holds for one face holds for all six at once.
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
// U, D and the half turns of the others.
inline constexpr std::uint32_t group_turns = 0x222277U;

CUBEWRIGHT_DEVICE constexpr std::uint32_t lowest_set(std::uint64_t word) {
#ifdef __CUDA_ARCH__
    return static_cast<std::uint32_t>(__ffsll(static_cast<long long>(word))) - 1U;
#else
    return static_cast<std::uint32_t>(__builtin_ctzll(word));
#endif
}

// What may follow a node with so many moves to go. With `entering`, only sequences whose last move leads into the
// group.
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

// The bit of a position of the group (coset_bits.hpp).
CUBEWRIGHT_DEVICE inline BitPlace bit_of(const WalkNode& node, const FamilyRanks& ranks) {
    const auto families = static_cast<std::uint32_t>(family_count);
    const std::uint32_t block = (family_of(node.c0, node.c1, ranks) * families) + family_of(node.e0, node.e1, ranks);
    const std::uint32_t slice_family = ((node.e2 ^ (node.e2 >> 8U)) & 3U) - 1U;
    return {(((block * 3U) + slice_family) * 4U) + (node.e2 & 3U), ((node.e0 & 7U) * 8U) + (node.c0 & 7U)};
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
