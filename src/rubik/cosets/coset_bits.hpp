// A bit for each of the 19 508 428 800 positions of a coset. The ten moves of the phase-2 group carry whole words
// of 64 of them to other words, so that a move of everything is little more than a copy of 2.4 GB.
//
// The trick is to number permutations so that moves respect it. A move rearranges places; giving the pieces other
// names does not interfere with that. Take the renamings x → x XOR k of eight pieces. The eight permutations that they
// make of one are kept together, and k says which is meant. In each such family one permutation has piece 0 in
// place 0; it stands for the family, and k is what another member has there. A word holds a family of corners times a
// family of edges. A move takes it to a word, and where it brings piece t to place 0, every k becomes k XOR t. The
// renamings of corners move bits within bytes, those of edges move bytes within words, those of the slice words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bytes16.hpp"
#include "rubik/cosets/coset_layout.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

namespace detail {

// A family as the rank of the member that stands for it: with piece 0 in place 0 ranks are below 5 040, and below 6.
// Of two neighbouring ranks one is odd, so half of a slice's rank is enough where its parity is known.
constexpr unsigned family_of_eight(std::uint64_t bytes) {
    return rank_of_eight(bytes ^ ((bytes & 7U) * 0x0101010101010101U));
}
// Of four, the piece in place 1 tells the pair of ranks.
constexpr unsigned family_of_four(std::uint32_t bytes) {
    return ((bytes ^ (bytes >> 8U)) & 3U) - 1U;
}

}  // namespace detail

// For a position of the phase-2 group. Orientations, which are none there, are not looked at.
constexpr BitPlace bit_place(Bytes16 corners, Bytes16 edges) {
    const auto corner = std::bit_cast<detail::Words>(corners)[0];
    const auto edge = std::bit_cast<detail::Words>(edges)[0];
    const auto slice = static_cast<std::uint32_t>(std::bit_cast<detail::Words>(edges)[1]);
    const std::size_t block = (detail::family_of_eight(corner) * family_count) + detail::family_of_eight(edge);
    const std::size_t quad = (block * slice_family_count) + detail::family_of_four(slice);
    return {static_cast<std::uint32_t>((quad * slice_family_size) + (slice & 3U)),
            static_cast<std::uint32_t>(((edge & 7U) * family_size) + (corner & 7U))};
}

constexpr BitPlace bit_place(const Cube& cube) {
    return bit_place(cube.corners, cube.edges);
}

// The position of the phase-2 group whose bit this is.
Cube cube_at(BitPlace place);

}  // namespace cubewright::rubik
