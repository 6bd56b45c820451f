// How many positions are how far from solved: a breadth-first search of the whole group, as deep as
// memory carries it. Positions symmetric to each other, or to each other's inverse, are visited once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"

namespace cubewright::rubik {

struct DepthCount {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  // up to the 48 symmetries and inverse
    friend constexpr bool operator==(DepthCount, DepthCount) = default;
};

// The counts at distances 0 … depth from solved, in face turns. A step deeper needs about thirteen
// times the time and memory. Nothing when the stop token ended it, which it does within milliseconds.
std::optional<std::vector<DepthCount>> census(unsigned depth, const ProgressCallback& progress = {},
                                              const StopToken& stop = {});

// At most what that takes: depth 7 some 50 MB, depth 8 about 600 MB and a minute.
struct CensusCost {
    double seconds = 0;
    std::uint64_t bytes = 0;
};
CensusCost census_cost(unsigned depth);

}  // namespace cubewright::rubik
