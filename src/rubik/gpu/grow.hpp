// Fills the GPU's table and its near sets, in functions that compile for the host and the GPU.
//
// The table with base b has 2 bits per entry: 0 for at most b moves, 1 for b + 1, 2 for b + 2, 3 for more. It is filled
// by depth: canonical move sequences from closer cosets visit all cosets at distance d, up to symmetry, and entries
// that are still 3 are set to the value for this depth. All visits at one depth write the same value, so their order
// does not matter, and clearing a bit twice has no effect.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/gpu_near_sets.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

// Data needed in addition to CosetMaps to enumerate all indices of a coset.
struct SymmetryMaps {
    const std::uint64_t* stabilisers = nullptr;    // as in OptimalMaps
    const std::uint8_t (*products)[48] = nullptr;  // NOLINT(modernize-avoid-c-arrays): GPU code uses it directly
};

inline constexpr std::uint32_t untouched_entry = 3;

CUBEWRIGHT_DEVICE constexpr std::uint32_t entry_for_depth(std::int32_t depth, std::int32_t base) {
    return depth <= base ? 0U : static_cast<std::uint32_t>(depth - base);
}

// Calls visit with each index of the position's coset. A coset has several indices if its corner pattern is symmetric.
template <class Visit>
CUBEWRIGHT_DEVICE void for_each_index(const PackedCube& cube, const CosetMaps& maps, const SymmetryMaps& symmetries,
                                      const Visit& visit) {
    const Masks masks = masks_of(cube);
    const CornerEntry entry = maps.corners[corner_pattern(masks, *maps.small)];
    visit(coset_under_symmetry(entry.corner_class(), entry.symmetry(), masks, *maps.small));
    if (!entry.is_symmetric()) return;
    const std::uint64_t stabiliser = symmetries.stabilisers[entry.corner_class()];
    for (std::uint32_t i = 1; i < 48; ++i)
        if (((stabiliser >> i) & 1U) != 0)
            visit(coset_under_symmetry(entry.corner_class(), symmetries.products[entry.symmetry()][i], masks,
                                       *maps.small));
}

// Calls leaf with every position reached by `Levels` canonical moves.
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

// Any other face may follow the seeds of coset_spheres. The canonical order of opposite faces applies only among
// sequences with a common start, and the seed list does not contain all such sequences.
CUBEWRIGHT_DEVICE constexpr bool may_follow_seed(std::uint32_t last_face, const PackedTurn& turn) {
    return turn.first_face != last_face || last_face == no_face;
}

// Checks an entry against its neighbours: neighbouring distances differ by at most one, and every coset except the
// solved one has a closer neighbour. `least` and `most` are the minimum and maximum entries of the eighteen neighbours.
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
