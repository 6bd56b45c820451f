#include "rubik/cosets/coset_bits.hpp"

#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

Cube cube_at(BitPlace place) {
    const std::size_t block = place.word / block_words;
    const ByteArray16 corner_family = to_array(permutation_of_eight(block / family_count));
    const ByteArray16 edge_family = to_array(permutation_of_eight(block % family_count));
    ByteArray16 corners = to_array(iota16);
    ByteArray16 edges = to_array(iota16);
    for (std::size_t i = 0; i < family_size; ++i) {
        corners[i] = static_cast<std::uint8_t>(corner_family[i] ^ (place.bit % family_size));
        edges[i] = static_cast<std::uint8_t>(edge_family[i] ^ (place.bit / family_size));
    }
    // Two neighbouring ranks are possible. Use the one whose parity makes the cube solvable.
    Cube cube;
    for (std::size_t odd = 0; odd < 2; ++odd) {
        const ByteArray16 slice =
            to_array(permutation_of_slice((2 * (place.word / slice_family_size % slice_family_count)) + odd));
        for (std::size_t i = family_size; i < edge_count; ++i)
            edges[i] = static_cast<std::uint8_t>(slice[i] ^ (place.word % slice_family_size));
        cube = {to_bytes16(corners), to_bytes16(edges)};
        if (is_odd_on_corners(cube) == is_odd_on_edges(cube)) break;
    }
    return cube;
}

}  // namespace cubewright::rubik
