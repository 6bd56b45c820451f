// Flat pictures of a puzzle: its net, and a view from one side.
#pragma once

#include <vector>

#include "twisty/geometry/cut_puzzle.hpp"

namespace cubewright::twisty {

struct Point2 {
    double x = 0;
    double y = 0;  // downwards
};
using Polygon2 = std::vector<Point2>;

// A flat picture of a puzzle. Its upper left corner is the origin, and an edge of the solid has the length 1.
struct FlatPuzzle {
    double width = 0;
    double height = 0;
    std::vector<Polygon2> faces;     // in the order of Solid::faces; empty for a face that is not visible
    std::vector<Polygon2> stickers;  // in the order of BuiltPuzzle::stickers
};

// Unfolds the puzzle. Each face is scaled about its centre, which leaves gaps between the faces.
FlatPuzzle unfold(const BuiltPuzzle& built, double face_scale = 1);

// Projects the faces that are visible from the given direction.
FlatPuzzle project(const BuiltPuzzle& built, Vector3 direction);

}  // namespace cubewright::twisty
