// Runs of consecutive turns about one axis, which are the steps of the algorithm search. R L and L R are the same run,
// and so are r R' and M'. Each run is represented by its shortest form, so that no algorithm is found twice.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct AxisRun {
    Axis axis{};
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;
};

// Parses layers such as "R U r M F2". A layer stands for all of its turns; a half turn stands for itself only.
Result<std::vector<Turn>> read_layers(std::string_view text);

// Returns all runs of these turns with distinct effects, excluding the identity.
std::vector<AxisRun> axis_runs(std::span<const Turn> turns, Metric metric);

}  // namespace cubewright::rubik
