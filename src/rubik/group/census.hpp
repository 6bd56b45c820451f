// Counts the positions at each distance from solved by breadth-first search of the whole group, as deep as memory
// permits. Only one position of each class under symmetry and inversion is visited.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"

namespace cubewright::rubik {

inline constexpr ProgressStage census_stage{"census", tr("last depth")};

struct DepthCount {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  // number of classes under the 48 symmetries and inversion
    friend constexpr bool operator==(DepthCount, DepthCount) = default;
};

// Returns the counts for distances 0 … depth in face turns. Each further depth needs about thirteen times the time and
// memory. Returns std::nullopt if stopped; a stop request takes effect within milliseconds.
std::optional<std::vector<DepthCount>> census(unsigned depth, const ProgressCallback& progress = {},
                                              const StopToken& stop = {});

// Upper bounds on the cost of a census. Depth 7 needs about 50 MB. Depth 8 needs about 600 MB and takes about a minute.
struct CensusCost {
    double seconds = 0;
    std::uint64_t bytes = 0;
};
CensusCost census_cost(unsigned depth);

}  // namespace cubewright::rubik
