// SIMD versions of the functions in optimal_coordinate.hpp, which compute the same coordinate from a Cube's vector
// registers in about forty instructions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

inline std::uint32_t corner_pattern(Bytes16 corners, const OptimalMaps& maps) {
    // The multiplication computes base-3 numbers of four digits each. Bytes 3 and 7 of the product are the two sums.
    // The last twist is implied by the others, so it is ignored.
    const std::uint64_t word = std::bit_cast<detail::Words>(corners)[0];
    const std::uint64_t sums = ((word >> orientation_shift) & 0x0003030303030303U) * 0x0103091BU;
    const auto first = static_cast<std::uint32_t>(sums >> 24U) & 0xFFU;
    const auto last = static_cast<std::uint32_t>(sums >> 56U);
    const unsigned tetrads = detail::gathered(word ^ (word >> 2U), 0);
    return maps.tetrad_rank[tetrads] * 2187U + (last * 81U + first);
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

// Returns some corners with the given pattern of twists and tetrads.
Bytes16 corners_with_pattern(std::uint32_t pattern);

// Edges conjugated by a symmetry, as slices in base 3 and as flips. `moved` holds the edges at their new positions,
// `images` the image of each edge, and `flips` the positions that invert a flip.
#if defined(__wasm_simd128__)

// WebAssembly has no byte dot product. The slice and the flip of an edge are combined into one base-6 digit instead.
// Three digits fit in one byte of a product, and two small tables decode that byte.
using EdgeSums = std::array<std::uint32_t, 2>;  // for each half: slices in the low bits, flips in the high bits

namespace detail {

constexpr std::array<std::uint32_t, 216> decode_three(std::uint32_t digit_scale, std::uint32_t first_flip) {
    std::array<std::uint32_t, 216> sums{};
    for (std::uint32_t code = 0; code < sums.size(); ++code) {
        std::uint32_t rest = code;
        std::uint32_t scale = digit_scale;
        for (std::uint32_t place = 0; place < 3; ++place, rest /= 6, scale *= 3)
            sums[code] += rest % 3 * scale + (rest % 6 / 3 << (16 + first_flip + place));
    }
    return sums;
}
inline constexpr auto first_three = decode_three(1, 0);
inline constexpr auto last_three = decode_three(27, 3);

}  // namespace detail

inline EdgeSums edge_sums_of(Bytes16 moved, Bytes16 images, Bytes16 flips) {
    using Halves16 = std::uint16_t __attribute__((vector_size(16)));
    const auto flipped = std::bit_cast<Halves16>((images ^ moved ^ flips) & splat16(flip_bit));
    // A flip is bit 4 of its byte and contributes 3 to the digit.
    const auto digits = (images & splat16(3)) + std::bit_cast<Bytes16>((flipped >> 3) + (flipped >> 4));
    const auto words = std::bit_cast<detail::Words>(digits);
    const auto sum = [](std::uint64_t six) {
        const std::uint64_t threes = six * 0x010624U;  // weights 1, 6 and 36
        return detail::first_three[(threes >> 16U) & 0xFFU] + detail::last_three[(threes >> 40U) & 0xFFU];
    };
    return {sum(words[0]), sum(words[1])};
}

inline OptimalCoset coset_from_sums(std::uint32_t corner_class, EdgeSums sums, const OptimalMaps& maps) {
    return {corner_class * separation_count + maps.lower_half[sums[0] & 0xFFFFU] + maps.upper_half[sums[1] & 0xFFFFU],
            (sums[0] >> 16U) | (sums[1] >> 16U << 6U)};
}

#else

using EdgeSums = DotHalves;

inline EdgeSums edge_sums_of(Bytes16 moved, Bytes16 images, Bytes16 flips) {
    const Bytes16 flipped = (images ^ moved ^ flips) & splat16(flip_bit);
    return dot_halves(images & splat16(3), detail::digit_weights, flipped, detail::bit_weights);
}

inline OptimalCoset coset_from_sums(std::uint32_t corner_class, EdgeSums sums, const OptimalMaps& maps) {
    const std::uint64_t digits = sums[0];
    const std::uint64_t bits = sums[1];  // scaled by 16, because a flip is bit 4
    return {
        corner_class * separation_count + maps.lower_half[static_cast<std::uint32_t>(digits)] +
            maps.upper_half[digits >> 32U],
        static_cast<std::uint32_t>((bits >> orientation_shift) | (bits >> (32U + orientation_shift) << 6U)) & 0xFFFU};
}

#endif

inline OptimalCoset coset_under_symmetry(std::uint32_t corner_class, std::uint32_t symmetry, Bytes16 edges,
                                         const OptimalMaps& maps) {
    const EdgeView& view = maps.views[symmetry];
    const Bytes16 moved = look_up(edges, detail::load16(view.source));
    return coset_from_sums(corner_class,
                           edge_sums_of(moved, look_up(detail::load16(view.image), moved), detail::load16(view.flips)),
                           maps);
}

inline OptimalCoset coset_under_symmetry(CornerEntry entry, Bytes16 edges, const OptimalMaps& maps) {
    return coset_under_symmetry(entry.corner_class(), entry.symmetry(), edges, maps);
}

inline OptimalCoset optimal_coset(const Cube& cube, const OptimalMaps& maps) {
    return coset_under_symmetry(maps.corners[corner_pattern(cube.corners, maps)], cube.edges, maps);
}

// Returns the bit offset of an entry from the start of the table.
constexpr std::uint64_t bit_of(std::uint64_t index) {
    return 2 * index + 4 * block_of(index);  // the last four bits of each block are not entries
}
constexpr EntryPlace entry_place_at(std::uint64_t bit) {
    return {bit >> 5U, static_cast<std::uint32_t>(bit) & 31U};
}

// Calls visit with every index of the coset. A coset has several indices if its corner pattern is symmetric.
template <class Visit>
void for_each_index(CornerEntry entry, Bytes16 edges, const OptimalMaps& maps, const Visit& visit) {
    std::uint64_t symmetries = maps.stabilisers[entry.corner_class()];
    for (; symmetries != 0; symmetries &= symmetries - 1) {
        const std::uint8_t s = maps.products[entry.symmetry()][std::countr_zero(symmetries)];
        visit(coset_under_symmetry(entry.corner_class(), s, edges, maps));
    }
}
template <class Visit>
void for_each_index(const Cube& cube, const OptimalMaps& maps, const Visit& visit) {
    for_each_index(maps.corners[corner_pattern(cube.corners, maps)], cube.edges, maps, visit);
}

}  // namespace cubewright::rubik
