// Data that the host prepares for the GPU, as plain arrays.
#pragma once

#include <cstdint>
#include <vector>

#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

// One position for each coset at a given distance, and the last face turned to reach it.
struct CosetSeed {
    PackedCube cube;
    std::uint32_t last_face = no_face;
};

inline constexpr unsigned longest_prefix = 5;
inline constexpr unsigned seed_depth = 6;

// Positions from which any coset can be assembled: one position for each corner class and one for each edge separation.
struct CosetSamples {
    std::vector<PackedCube> corners;
    std::vector<PackedCube> edges;
};

struct HostMaps {
    const SmallMaps* small = nullptr;
    const CornerEntry* corners = nullptr;
    const std::uint64_t* stabilisers = nullptr;
    const std::uint8_t (*products)[48] = nullptr;
    std::vector<std::vector<PackedTurn>> sequences;  // canonical sequences by length, up to longest_prefix
    std::vector<std::vector<CosetSeed>> spheres;     // cosets by distance, up to seed_depth
    CosetSamples samples;
};

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
