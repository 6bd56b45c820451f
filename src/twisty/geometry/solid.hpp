// The solids that puzzles are cut from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "twisty/geometry/vector3.hpp"

namespace cubewright::twisty {

enum class SolidKind : std::uint8_t { tetrahedron, cube, octahedron, dodecahedron };

struct SolidFace {
    std::string name;
    Vector3 normal;    // of length 1, pointing outwards; the face is at distance 1 from the centre
    Polygon3 corners;  // counterclockwise as seen from outside
};

// A face of the net and the face that it is attached to. The first face has no parent.
struct NetFace {
    std::string_view face;
    std::string_view parent;
};

struct Solid {
    SolidKind kind = SolidKind::cube;
    std::vector<SolidFace> faces;
    std::span<const NetFace> net;
};

Solid make_solid(SolidKind kind);

// Returns the directions, of length 1, of all faces, edges or corners of the solid.
enum class Feature : std::uint8_t { face, edge, corner };
std::vector<Vector3> list_directions(const Solid& solid, Feature feature);

// Returns the direction of the face, edge or corner where exactly the named faces meet.
std::optional<Vector3> find_direction(const Solid& solid, std::span<const std::string_view> faces);

// Returns the number of rotations about the axis that map the solid to itself.
unsigned rotation_order(const Solid& solid, Vector3 axis);

// Splits a convex polygon by a plane. A part without area is empty.
struct SplitPolygon {
    Polygon3 above;
    Polygon3 below;
};
SplitPolygon split(const Polygon3& polygon, Vector3 normal, double distance);

}  // namespace cubewright::twisty
