// The first cross of a layer-by-layer solution: edge by edge in the teaching style, optimal in the other style.
#pragma once

#include <cstddef>
#include <vector>

#include "rubik/cube/move.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"

namespace cubewright::rubik {

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
