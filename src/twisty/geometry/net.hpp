// The net of a puzzle: its faces unfolded into the plane.
#pragma once

#include <vector>

#include "twisty/geometry/cut_puzzle.hpp"

namespace cubewright::twisty {

struct Point2 {
    double x = 0;
    double y = 0;  // downwards
};
using Polygon2 = std::vector<Point2>;

struct Net {
    double width = 0;
    double height = 0;
    std::vector<Polygon2> stickers;  // in the order of BuiltPuzzle::stickers
};

// Unfolds the puzzle. An edge of the solid's faces has the length 1.
Net unfold(const BuiltPuzzle& built);

}  // namespace cubewright::twisty
