#include "twisty/geometry/flat_puzzle.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace cubewright::twisty {

namespace {

Point2 operator+(Point2 a, Point2 b) {
    return {a.x + b.x, a.y + b.y};
}
Point2 operator*(double factor, Point2 a) {
    return {factor * a.x, factor * a.y};
}

// Maps the plane of a face to the plane of the net.
struct FaceMap {
    Vector3 origin;
    Vector3 along;
    Vector3 across;
    Point2 flat_origin;
    Point2 flat_along;
    Point2 flat_across;

    Point2 operator()(Vector3 point) const {
        return flat_origin + dot(point - origin, along) * flat_along + dot(point - origin, across) * flat_across;
    }
};

// Maps the first face of a net so that its upper edge is at the top. Seen from above, the front is at the bottom.
FaceMap map_first_face(const SolidFace& face) {
    const Vector3 towards = std::abs(face.normal.y) > 0.9 ? Vector3{0, 0, -1} : Vector3{0, 1, 0};
    const Vector3 right = normalized(cross(towards, face.normal));
    return {face.normal, right, cross(face.normal, right), {}, {1, 0}, {0, 1}};
}

// Maps a face next to one that is mapped already, on the other side of their common edge.
FaceMap map_next_face(const SolidFace& face, const SolidFace& parent, const FaceMap& parent_map) {
    std::vector<Vector3> edge;
    for (const Vector3 corner : face.corners)
        if (std::ranges::any_of(parent.corners, [&](Vector3 other) { return are_close(other, corner); }))
            edge.push_back(corner);
    const Vector3 along = normalized(edge[1] - edge[0]);
    const auto perpendicular_to_edge = [&](Vector3 point) {
        return (point - edge[0]) - dot(point - edge[0], along) * along;
    };
    const Vector3 across = normalized(perpendicular_to_edge(face.normal));
    const Point2 start = parent_map(edge[0]);
    const Point2 flat_along = parent_map(edge[0] + along) + -1 * start;
    const Vector3 inward = normalized(perpendicular_to_edge(parent.normal));
    const Point2 flat_inward = parent_map(edge[0] + inward) + -1 * start;
    return {edge[0], along, across, start, flat_along, -1 * flat_inward};
}

// Maps all outlines with `map`, which takes a face and a point on it, and returns std::nullopt if the face is
// invisible.
template <class Map>
FlatPuzzle flatten(const BuiltPuzzle& built, const Map& map) {
    const auto& faces = built.solid.faces;
    FlatPuzzle flat;
    const double scale = 1 / length(faces[0].corners[1] - faces[0].corners[0]);
    const auto map_polygon = [&](std::size_t face, const Polygon3& polygon) {
        Polygon2 outline;
        for (const Vector3 corner : polygon) {
            const std::optional<Point2> point = map(face, corner);
            if (point) outline.push_back({scale * point->x, -scale * point->y});
        }
        return outline;
    };
    for (std::size_t face = 0; face < faces.size(); ++face)
        flat.faces.push_back(map_polygon(face, faces[face].corners));
    for (const Sticker& sticker : built.stickers) flat.stickers.push_back(map_polygon(sticker.face, sticker.outline));
    Point2 least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point2 greatest = -1 * least;
    for (const Polygon2& outline : flat.faces)
        for (const Point2 corner : outline) {
            least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
            greatest = {std::max(greatest.x, corner.x), std::max(greatest.y, corner.y)};
        }
    for (auto* outlines : {&flat.faces, &flat.stickers})
        for (Polygon2& outline : *outlines)
            for (Point2& corner : outline) corner = corner + -1 * least;
    flat.width = greatest.x - least.x;
    flat.height = greatest.y - least.y;
    return flat;
}

}  // namespace

FlatPuzzle unfold(const BuiltPuzzle& built, double face_scale) {
    const auto& faces = built.solid.faces;
    const auto find_face = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(faces, name, &SolidFace::name) - faces.begin());
    };
    std::vector<FaceMap> maps(faces.size());
    for (const NetFace& entry : built.solid.net) {
        const std::size_t face = find_face(entry.face);
        if (entry.parent.empty()) {
            maps[face] = map_first_face(faces[face]);
            continue;
        }
        const std::size_t parent = find_face(entry.parent);
        maps[face] = map_next_face(faces[face], faces[parent], maps[parent]);
    }

    return flatten(built, [&](std::size_t face, Vector3 point) {
        const Vector3 centre = faces[face].normal;
        return maps[face](centre) + face_scale * (maps[face](point) + -1 * maps[face](centre));
    });
}

FlatPuzzle project(const BuiltPuzzle& built, Vector3 direction) {
    const Vector3 towards = normalized(direction);
    const Vector3 right = normalized(cross({0, 1, 0}, towards));
    const Vector3 up = cross(towards, right);
    return flatten(built, [&](std::size_t face, Vector3 point) -> std::optional<Point2> {
        if (dot(built.solid.faces[face].normal, towards) < tolerance) return std::nullopt;
        return Point2{dot(point, right), dot(point, up)};
    });
}

}  // namespace cubewright::twisty
