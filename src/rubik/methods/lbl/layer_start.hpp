// How a layer-by-layer solution begins: the first cross, edge by edge for a learner, in the fewest moves for others.
#pragma once

#include <cstddef>
#include <vector>

#include "rubik/cube/move.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"

namespace cubewright::rubik {

struct CrossEdge {
    std::size_t edge = 0;  // of cross_pieces
    std::vector<Move> moves;
};

struct LayerStart {
    Face colour{};
    std::vector<Move> cross;
    std::vector<CrossEdge> edges;  // of which the cross consists, for a learner
    Cube cube;
};

// The shortest first; for a learner only one.
std::vector<LayerStart> starts_of(const Cube& cube, const LayerOptions& options);

}  // namespace cubewright::rubik
