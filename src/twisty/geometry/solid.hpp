// Vectors and rotations in space.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::twisty {

inline constexpr double tolerance = 1e-7;  // maximum distance between points that count as equal

struct Vector3 {
    double x = 0;
    double y = 0;
    double z = 0;
};
using Polygon3 = std::vector<Vector3>;

constexpr Vector3 operator+(Vector3 a, Vector3 b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vector3 operator-(Vector3 a, Vector3 b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vector3 operator*(double factor, Vector3 a) {
    return {factor * a.x, factor * a.y, factor * a.z};
}
constexpr double dot(Vector3 a, Vector3 b) {
    return (a.x * b.x) + (a.y * b.y) + (a.z * b.z);
}
constexpr Vector3 cross(Vector3 a, Vector3 b) {
    return {(a.y * b.z) - (a.z * b.y), (a.z * b.x) - (a.x * b.z), (a.x * b.y) - (a.y * b.x)};
}
inline double length(Vector3 a) {
    return std::sqrt(dot(a, a));
}
inline Vector3 normalized(Vector3 a) {
    return 1 / length(a) * a;
}
inline bool are_close(Vector3 a, Vector3 b) {
    return length(a - b) < tolerance;
}

// Rotates a point about an axis through the origin. `axis` has length 1. A positive angle (in radians) is
// counterclockwise if the axis points at the viewer.
inline Vector3 rotate(Vector3 point, Vector3 axis, double angle) {
    return std::cos(angle) * point + std::sin(angle) * cross(axis, point) +
           (1 - std::cos(angle)) * dot(axis, point) * axis;
}

inline Vector3 centre_of(const Polygon3& polygon) {
    Vector3 sum;
    for (const Vector3& corner : polygon) sum = sum + corner;
    return 1.0 / static_cast<double>(polygon.size()) * sum;
}

// The solids that puzzles are cut from.

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
