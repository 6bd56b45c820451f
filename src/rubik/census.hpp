// How many positions are how far from solved: a breadth-first search of the whole group, as deep as
// memory carries it. Positions symmetric to each other, or to each other's inverse, are visited once.
#pragma once

#include <cstdint>
#include <vector>

namespace cubewright::rubik {

struct DepthCount {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  // up to the 48 symmetries and inverse
    friend constexpr bool operator==(DepthCount, DepthCount) = default;
};

// The counts at distances 0 … depth from solved, in face turns. A step deeper needs about thirteen
// times the time and memory: depth 7 takes some 70 MB, depth 8 a gigabyte.
std::vector<DepthCount> census(unsigned depth);

}  // namespace cubewright::rubik
