// The positions near the solved one, as filters: with r moves to go a position that is not within r moves
// of solved need not be looked at. Within seven moves there are only 109 million, within eight 1.4 thousand
// million, within nine 18. A filter says "no" for certain and "yes" with a small error, which the next,
// smaller filter and at last the solved cube itself correct.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): the card reads them as they are.
namespace cubewright::rubik::gpu {

inline constexpr unsigned near_set_count = 5;

// Bloom filters of one word for each position: four bits of 64.
struct NearSets {
    std::uint64_t* words[near_set_count] = {};
    std::uint32_t log_size[near_set_count] = {};
    std::int32_t radius[near_set_count] = {};  // ascending
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

// With so many moves to go, and no more than the largest radius.
CUBEWRIGHT_DEVICE inline bool may_be_near(const PackedCube& cube, std::int32_t moves, const NearSets& sets) {
    if (moves == 0) return cube == PackedCube{};
    unsigned set = 0;
    while (sets.radius[set] < moves) ++set;
    const NearPlace place = near_place(cube, sets.log_size[set]);
    return (sets.words[set][place.word] & place.bits) == place.bits;
}

// A size that keeps the error at a few in a thousand.
CUBEWRIGHT_DEVICE constexpr std::uint32_t near_log_size(std::int32_t radius) {
    return radius <= 3 ? 12U : radius <= 5 ? 18U : radius <= 6 ? 22U : radius <= 7 ? 25U : radius <= 8 ? 29U : 32U;
}
CUBEWRIGHT_DEVICE constexpr std::uint64_t near_bytes(std::int32_t radius) {
    return std::uint64_t{8} << near_log_size(radius);
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
