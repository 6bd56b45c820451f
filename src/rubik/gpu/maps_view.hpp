// What the host prepares for the card, as plain arrays.
#pragma once

#include <cstdint>
#include <vector>

#include "rubik/gpu/packed_coordinate.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): the card reads them as they are.
namespace cubewright::rubik::gpu {

// One position for each coset at some distance, and the face turned last to get there.
struct CosetSeed {
    PackedCube cube;
    std::uint32_t last_face = no_face;
};

inline constexpr unsigned longest_prefix = 5;
inline constexpr unsigned seed_depth = 6;

// Positions from which any coset can be put together: corners by class, edges by separation.
struct CosetSamples {
    std::vector<PackedCube> corners;
    std::vector<PackedCube> edges;
};

struct HostMaps {
    const SmallMaps* small = nullptr;
    const CornerEntry* corners = nullptr;
    const std::uint64_t* stabilisers = nullptr;
    const std::uint8_t (*products)[48] = nullptr;
    std::vector<std::vector<PackedTurn>> sequences;  // canonical, by length up to longest_prefix
    std::vector<std::vector<CosetSeed>> spheres;     // by distance up to seed_depth
    CosetSamples samples;
};

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
