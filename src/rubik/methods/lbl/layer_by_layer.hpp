// The layer-by-layer method in its seven steps: first cross, first corners, middle edges, last
// cross, last face, last corners, last edges.
#pragma once

#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// In the order in which the method lists its styles.
enum class LayerStyle : std::uint8_t {
    teach,      // one piece after the other, with a handful of sequences to learn
    efficient,  // the same steps, each in its shortest forms, with some foresight
};

struct LayerOptions {
    LayerStyle style = LayerStyle::teach;
    std::vector<Face> first_colours{Face::U};  // the best of them is taken
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
Result<Solution> solve_layer_by_layer(const Cube& cube, const LayerOptions& options = {});

HumanMethod layer_by_layer_method();

}  // namespace cubewright::rubik
