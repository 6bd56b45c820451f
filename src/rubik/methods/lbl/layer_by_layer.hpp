// The layer-by-layer method with seven steps: first cross, first corners, middle edges, last cross, last face, last
// corners, last edges.
#pragma once

#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// The order matches the method's list of styles.
enum class LayerStyle : std::uint8_t {
    teach,      // one piece at a time, with a handful of sequences to learn
    efficient,  // the same steps with shorter sequences and some look-ahead
};

struct LayerOptions {
    LayerStyle style = LayerStyle::teach;
    std::vector<Face> first_colours{Face::U};  // colours to start with; the best one is used
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
Result<Solution> solve_layer_by_layer(const Cube& cube, const LayerOptions& options = {});

HumanMethod layer_by_layer_method();

}  // namespace cubewright::rubik
