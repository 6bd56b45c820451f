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
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t family_size = 8;
inline constexpr std::size_t family_count = permutation_count / family_size;
// The slice's permutations likewise, by the four renamings of its pieces. Their parity is what corners and edges leave
// them, and renaming does not change it: three families of each.
inline constexpr std::size_t slice_family_size = 4;
inline constexpr std::size_t slice_family_count = slice_permutation_count / slice_family_size / 2;
inline constexpr std::size_t block_words = slice_family_count * slice_family_size;
// The words of one family of corners are a page: 484 kB.
inline constexpr std::size_t page_words = family_count * block_words;
inline constexpr std::size_t coset_words = family_count * page_words;
inline constexpr std::size_t coset_bytes = coset_words * sizeof(std::uint64_t);
inline constexpr std::uint64_t coset_size = std::uint64_t{coset_words} * 64;
static_assert(coset_size == 19'508'428'800);

// Where a position's bit is.
struct BitPlace {
    std::uint32_t word = 0;
    std::uint32_t bit = 0;
    friend constexpr bool operator==(BitPlace, BitPlace) = default;
};

namespace detail {

// A family as the rank of the member that stands for it: with piece 0 in place 0 ranks are below 5 040, and below 6.
// Of two neighbouring ranks one is odd, so the half of a slice's is enough where its parity is known.
constexpr unsigned family_of_eight(std::uint64_t bytes) {
    return rank_of_eight(bytes ^ ((bytes & 7U) * 0x0101010101010101U));
}
constexpr unsigned family_of_four(std::uint32_t bytes) {
    return rank_of_four(bytes ^ ((bytes & 3U) * 0x01010101U)) / 2;
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
