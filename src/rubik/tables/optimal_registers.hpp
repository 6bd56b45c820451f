// The optimal solver's coordinate straight from a Cube's vector registers: the same numbers as the plain
// functions of optimal_coordinate.hpp, in some forty instructions.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "base/bytes16.hpp"
#include "base/dot_halves.hpp"
#include "rubik/cube.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/optimal_coordinate.hpp"

namespace cubewright::rubik {

inline std::uint32_t corner_pattern(Bytes16 corners, const OptimalMaps& maps) {
    // Base 3, four digits to a multiplication, whose top byte is the sum.
    const std::uint64_t word = std::bit_cast<detail::Words>(corners)[0];
    const std::uint64_t twists = (word >> orientation_shift) & 0x0303030303030303U;
    const std::uint32_t first = static_cast<std::uint32_t>(twists) * 0x0103091BU >> 24U;
    const std::uint32_t last = static_cast<std::uint32_t>(twists >> 32U) * 0x01030900U >> 24U;
    const unsigned tetrads = detail::gathered(word ^ (word >> 2U), 0);
    return maps.tetrad_rank[tetrads] * 2187U + last * 81U + first;
}

namespace detail {

inline Bytes16 load16(const std::uint8_t* from) {
    Bytes16 bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

inline constexpr Bytes16 digit_weights = to_bytes16({1, 3, 9, 27, 81, 243, 0, 0, 1, 3, 9, 27, 81, 243, 0, 0});
inline constexpr Bytes16 bit_weights = to_bytes16({1, 2, 4, 8, 16, 32, 0, 0, 1, 2, 4, 8, 16, 32, 0, 0});

}  // namespace detail

inline OptimalCoset coset_seen(std::uint32_t corner_class, std::uint32_t symmetry, Bytes16 edges,
                               const OptimalMaps& maps) {
    const EdgeView& view = maps.views[symmetry];
    const Bytes16 moved = look_up(edges, detail::load16(view.source));
    const Bytes16 images = look_up(detail::load16(view.image), moved);
    const Bytes16 flipped = (images ^ moved ^ detail::load16(view.flips)) & splat16(flip_bit);
    const HalfSums digits = dot_halves(images & splat16(3), detail::digit_weights);
    const HalfSums flips = dot_halves(flipped >> orientation_shift, detail::bit_weights);
    return {corner_class * separation_count + maps.lower_half[digits[0]] + maps.upper_half[digits[1]],
            flips[0] | (flips[1] << 6U)};
}

inline OptimalCoset coset_seen(CornerEntry entry, Bytes16 edges, const OptimalMaps& maps) {
    return coset_seen(entry.corner_class(), entry.symmetry(), edges, maps);
}

inline OptimalCoset optimal_coset(const Cube& cube, const OptimalMaps& maps) {
    return coset_seen(maps.corners[corner_pattern(cube.corners, maps)], cube.edges, maps);
}

// Calls visit with every number that the coset has: one, or several where the corners are symmetric.
template <class Visit>
void for_each_number(const Cube& cube, const OptimalMaps& maps, const Visit& visit) {
    const CornerEntry entry = maps.corners[corner_pattern(cube.corners, maps)];
    std::uint64_t symmetries = maps.stabilisers[entry.corner_class()];
    for (; symmetries != 0; symmetries &= symmetries - 1) {
        const std::uint8_t s = maps.products[entry.symmetry()][std::countr_zero(symmetries)];
        visit(coset_seen(entry.corner_class(), s, cube.edges, maps));
    }
}

}  // namespace cubewright::rubik
