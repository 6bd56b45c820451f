// Bloom filters of the positions near the solved cube. With r moves remaining, a position that is not within r moves of
// solved can be pruned. There are 109 million positions within seven moves, 1.4 billion within eight and 18 billion
// within nine. A filter has no false negatives. Its few false positives are eliminated by the next smaller filter and
// finally by the comparison with the solved cube.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

inline constexpr unsigned near_set_count = 5;

// Blocked Bloom filters: each position sets four bits of one 64-bit word.
struct NearSets {
    std::uint64_t* words[near_set_count] = {};
    std::uint32_t log_size[near_set_count] = {};
    std::int32_t radius[near_set_count] = {};  // radii in ascending order
};

struct NearPlace {
    std::uint64_t word = 0;
    std::uint64_t bits = 0;
};

CUBEWRIGHT_DEVICE inline NearPlace near_place(const PackedCube& cube, std::uint32_t log_size) {
    const std::uint64_t hash = mixed(cube);
    return {hash >> (64U - log_size), (std::uint64_t{1} << (hash & 63U)) | (std::uint64_t{1} << ((hash >> 6U) & 63U)) |
                                          (std::uint64_t{1} << ((hash >> 12U) & 63U)) |
                                          (std::uint64_t{1} << ((hash >> 18U) & 63U))};
}

// Returns false if the position is provably not within `moves` moves of solved. `moves` must not exceed the largest
// radius.
CUBEWRIGHT_DEVICE inline bool may_be_near(const PackedCube& cube, std::int32_t moves, const NearSets& sets) {
    if (moves == 0) return cube == PackedCube{};
    unsigned set = 0;
    while (sets.radius[set] < moves) ++set;
    const NearPlace place = near_place(cube, sets.log_size[set]);
    return (sets.words[set][place.word] & place.bits) == place.bits;
}

// Returns a filter size that keeps the false-positive rate at a few per thousand.
CUBEWRIGHT_DEVICE constexpr std::uint32_t near_log_size(std::int32_t radius) {
    return radius <= 3 ? 12U : radius <= 5 ? 18U : radius <= 6 ? 22U : radius <= 7 ? 25U : radius <= 8 ? 29U : 32U;
}
CUBEWRIGHT_DEVICE constexpr std::uint64_t near_bytes(std::int32_t radius) {
    return std::uint64_t{8} << near_log_size(radius);
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
