// Turns about one axis in a row, the letters in which algorithms are searched for. R L and L R are one run, r R' and M'
// another: of all ways to write a run the shortest stands for them, so that no algorithm is found twice.
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

// "R U r M F2": each layer with all of its turns, or its half turn alone.
Result<std::vector<Turn>> read_layers(std::string_view text);

// Every run of these turns that does something; none does the same as another.
std::vector<AxisRun> axis_runs(std::span<const Turn> turns, Metric metric);

}  // namespace cubewright::rubik
