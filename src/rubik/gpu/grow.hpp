// Filling the card's table and its near sets, in functions for host and graphics card.
//
// The table of base b with 2 bits an entry: 0 for at most b moves, 1 for b + 1, 2 for b + 2, 3 for more. It
// is grown by depth: all cosets at distance d, up to symmetry, are visited by canonical move sequences from
// the cosets nearer by, and entries that are still 3 get the depth's value. Every visit of one depth writes
// the same value, so their order does not matter, and a bit cleared twice is as good as once.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/near_sets.hpp"
#include "rubik/gpu/packed_coordinate.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

// What naming all numbers of a coset needs beside CosetMaps.
struct SymmetryMaps {
    const std::uint64_t* stabilisers = nullptr;    // as in OptimalMaps
    const std::uint8_t (*products)[48] = nullptr;  // NOLINT(modernize-avoid-c-arrays): the card reads them as they are
};

inline constexpr std::uint32_t untouched_entry = 3;

CUBEWRIGHT_DEVICE constexpr std::uint32_t entry_for_depth(std::int32_t depth, std::int32_t base) {
    return depth <= base ? 0U : static_cast<std::uint32_t>(depth - base);
}

// Calls visit with each number of the position's coset: one, or several where the corners are symmetric.
template <class Visit>
CUBEWRIGHT_DEVICE void for_each_number(const PackedCube& cube, const CosetMaps& maps, const SymmetryMaps& symmetries,
                                       const Visit& visit) {
    const Masks masks = masks_of(cube);
    const CornerEntry entry = maps.corners[corner_pattern(masks, *maps.small)];
    visit(coset_seen(entry.corner_class(), entry.symmetry(), masks, *maps.small));
    if (!entry.is_symmetric()) return;
    const std::uint64_t stabiliser = symmetries.stabilisers[entry.corner_class()];
    for (std::uint32_t i = 1; i < 48; ++i)
        if (((stabiliser >> i) & 1U) != 0)
            visit(coset_seen(entry.corner_class(), symmetries.products[entry.symmetry()][i], masks, *maps.small));
}

// Calls leaf with every position so many canonical moves on.
template <int Levels, class Leaf>
CUBEWRIGHT_DEVICE void for_each_descendant(const PackedCube& cube, std::uint32_t last_face, const PackedTurn* turns,
                                           const Leaf& leaf) {
    if constexpr (Levels == 0) {
        leaf(cube);
    } else {
        const std::uint32_t faces = faces_after(last_face);
        for (std::uint32_t face = 0; face < 6; ++face)
            for (std::uint32_t move = 3 * face; move < 3 * face + 3; ++move)
                if (((faces >> face) & 1U) != 0)
                    for_each_descendant<Levels - 1>(turned(cube, turns[move]), face, turns, leaf);
    }
}

// The seeds of coset_spheres may be followed by any other face: the rule of the opposite faces' order is
// for sequences that begin together, and seeds have lost their siblings.
CUBEWRIGHT_DEVICE constexpr bool may_follow_seed(std::uint32_t last_face, const PackedTurn& turn) {
    return turn.first_face != last_face || last_face == no_face;
}

// The rule that distances obey: to neighbours they differ by one at most, and some neighbour of any other
// than the solved coset is nearer. `least` and `most` are the extreme entries of the eighteen neighbours.
CUBEWRIGHT_DEVICE constexpr bool is_consistent(std::uint32_t entry, std::uint32_t least, std::uint32_t most) {
    switch (entry) {
        case 0:
            return most <= 1;
        case 1:
        case 2:
            return least == entry - 1;
        default:
            return least >= 2;
    }
}

}  // namespace cubewright::rubik::gpu
