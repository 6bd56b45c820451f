// The layer-by-layer method with seven steps: first cross, first corners, middle edges, last cross, last face, last
// corners, last edges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

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

// The first cross of a layer-by-layer solution: edge by edge in the teaching style, optimal in the other style.

struct CrossEdge {
    std::size_t edge = 0;  // index into cross_pieces
    std::vector<Move> moves;
};

struct LayerStart {
    Face colour{};
    std::vector<Move> cross;
    std::vector<CrossEdge> edges;  // the individual edges, in the teaching style
    Cube cube;
};

// Returns the starts sorted by length. The teaching style has only one.
std::vector<LayerStart> find_starts(const Cube& cube, const LayerOptions& options);

}  // namespace cubewright::rubik
