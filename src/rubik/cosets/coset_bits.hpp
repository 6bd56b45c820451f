// Bitmap with one bit for each of the 19 508 428 800 positions of a coset. The ten moves of the phase-2 group map whole
// 64-bit words to other words, so applying a move to all positions is little more than copying 2.4 GB.
//
// This works because permutations are indexed in a way that is compatible with moves. A move permutes positions, and
// relabelling the pieces commutes with it. Consider the relabellings x → x XOR k of eight pieces. The eight
// permutations obtained from one permutation in this way form a family, and k selects a member. Each family contains
// exactly one permutation with piece 0 at position 0. This permutation represents the family, and the k of any other
// member is the piece that it has at position 0. A word contains one corner family combined with one edge family. A
// move maps the word to another word and, if it brings piece t to position 0, changes every k to k XOR t. Relabelling
// corners permutes bits within bytes, relabelling edges permutes bytes within words, and relabelling slice edges
// permutes words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/simd.hpp"
#include "rubik/cosets/coset_layout.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

namespace detail {

// Returns the rank of the family's representative. With piece 0 at position 0, ranks are below 5 040, or below 6 for
// the slice. Two neighbouring ranks have different parity, and the parity of the slice is known, so half the rank is
// enough for the slice.
inline unsigned family_of_eight(std::uint64_t bytes) {
    return rank_of_eight(bytes ^ ((bytes & 7U) * 0x0101010101010101U));
}
// For four pieces, the piece at position 1 of the representative determines the pair of ranks.
constexpr unsigned family_of_four(std::uint32_t bytes) {
    return ((bytes ^ (bytes >> 8U)) & 3U) - 1U;
}

}  // namespace detail

// Returns the bit of a position in the phase-2 group. Orientations are ignored, because all pieces are correctly
// oriented in this group.
inline BitPlace bit_place(Bytes16 corners, Bytes16 edges) {
    const auto corner = std::bit_cast<detail::Words>(corners)[0];
    const auto edge = std::bit_cast<detail::Words>(edges)[0];
    const auto slice = static_cast<std::uint32_t>(std::bit_cast<detail::Words>(edges)[1]);
    const std::size_t block = (detail::family_of_eight(corner) * family_count) + detail::family_of_eight(edge);
    const std::size_t quad = (block * slice_family_count) + detail::family_of_four(slice);
    return {static_cast<std::uint32_t>((quad * slice_family_size) + (slice & 3U)),
            static_cast<std::uint32_t>(((edge & 7U) * family_size) + (corner & 7U))};
}

inline BitPlace bit_place(const Cube& cube) {
    return bit_place(cube.corners, cube.edges);
}

// Returns the position of the phase-2 group that the bit represents.
Cube cube_at(BitPlace place);

}  // namespace cubewright::rubik
