#include "twisty/geometry/solid.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

namespace cubewright::twisty {

namespace {

struct NamedNormal {
    std::string_view name;
    Vector3 normal;
};

// Returns a normal that rises by `height` from the horizontal plane and points `degrees` to the right of the viewer's
// direction.
Vector3 tilted(double height, double degrees) {
    const double radius = std::sqrt(1 - height * height);
    const double angle = degrees * std::numbers::pi / 180;
    return {radius * std::sin(angle), height, radius * std::cos(angle)};
}

std::vector<NamedNormal> tetrahedron_normals() {
    return {{"F", tilted(1.0 / 3, 0)}, {"R", tilted(1.0 / 3, 120)}, {"L", tilted(1.0 / 3, -120)}, {"D", {0, -1, 0}}};
}

std::vector<NamedNormal> cube_normals() {
    return {{"U", {0, 1, 0}},  {"R", {1, 0, 0}},  {"F", {0, 0, 1}},
            {"D", {0, -1, 0}}, {"L", {-1, 0, 0}}, {"B", {0, 0, -1}}};
}

// The octahedron is held with a corner in front, where the faces U, R, F and L meet.
std::vector<NamedNormal> octahedron_normals() {
    const double side = std::sqrt(2.0 / 3);
    const double front = std::sqrt(1.0 / 3);
    return {{"U", {0, side, front}},   {"R", {side, 0, front}},    {"F", {0, -side, front}}, {"L", {-side, 0, front}},
            {"D", {0, -side, -front}}, {"BL", {-side, 0, -front}}, {"B", {0, side, -front}}, {"BR", {side, 0, -front}}};
}

std::vector<NamedNormal> dodecahedron_normals() {
    const double height = 1 / std::sqrt(5.0);
    return {{"U", {0, 1, 0}},
            {"F", tilted(height, 0)},
            {"R", tilted(height, 72)},
            {"BR", tilted(height, 144)},
            {"BL", tilted(height, 216)},
            {"L", tilted(height, 288)},
            {"D", {0, -1, 0}},
            {"B", tilted(-height, 180)},
            {"DL", tilted(-height, 252)},
            {"FL", tilted(-height, 324)},
            {"FR", tilted(-height, 36)},
            {"DR", tilted(-height, 108)}};
}

constexpr std::array<NetFace, 4> tetrahedron_net{{{"F", ""}, {"L", "F"}, {"R", "F"}, {"D", "F"}}};
constexpr std::array<NetFace, 6> cube_net{{{"F", ""}, {"U", "F"}, {"D", "F"}, {"L", "F"}, {"R", "F"}, {"B", "R"}}};
// Drawing the octahedron as two squares of four faces each would need cuts that are not along edges, so the net is a
// strip.
constexpr std::array<NetFace, 8> octahedron_net{
    {{"F", ""}, {"R", "F"}, {"L", "F"}, {"D", "F"}, {"U", "R"}, {"BR", "R"}, {"BL", "L"}, {"B", "U"}}};
constexpr std::array<NetFace, 12> dodecahedron_net{{{"U", ""},
                                                    {"F", "U"},
                                                    {"R", "U"},
                                                    {"BR", "U"},
                                                    {"BL", "U"},
                                                    {"L", "U"},
                                                    {"FR", "R"},
                                                    {"D", "FR"},
                                                    {"DR", "D"},
                                                    {"B", "D"},
                                                    {"DL", "D"},
                                                    {"FL", "D"}}};

std::vector<NamedNormal> normals_of(SolidKind kind) {
    switch (kind) {
        case SolidKind::tetrahedron:
            return tetrahedron_normals();
        case SolidKind::cube:
            return cube_normals();
        case SolidKind::octahedron:
            return octahedron_normals();
        case SolidKind::dodecahedron:
            break;
    }
    return dodecahedron_normals();
}

std::span<const NetFace> net_of(SolidKind kind) {
    switch (kind) {
        case SolidKind::tetrahedron:
            return tetrahedron_net;
        case SolidKind::cube:
            return cube_net;
        case SolidKind::octahedron:
            return octahedron_net;
        case SolidKind::dodecahedron:
            break;
    }
    return dodecahedron_net;
}

// Returns a square in the plane of a face, large enough to contain the face.
Polygon3 large_square(Vector3 normal) {
    constexpr double half = 10;
    const Vector3 other = std::abs(normal.y) < 0.9 ? Vector3{0, 1, 0} : Vector3{0, 0, 1};
    const Vector3 right = normalized(cross(other, normal));
    const Vector3 up = cross(normal, right);
    Polygon3 square;
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
        square.push_back(normal + half * x * right + half * y * up);
    return square;
}

bool contains_point(const Polygon3& polygon, Vector3 point) {
    return std::ranges::any_of(polygon, [&](Vector3 corner) { return are_close(corner, point); });
}

void add_direction(std::vector<Vector3>& directions, Vector3 point) {
    const Vector3 direction = normalized(point);
    if (!contains_point(directions, direction)) directions.push_back(direction);
}

}  // namespace

SplitPolygon split(const Polygon3& polygon, Vector3 normal, double distance) {
    SplitPolygon parts;
    bool is_above = false;
    bool is_below = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector3 a = polygon[i];
        const Vector3 b = polygon[(i + 1) % polygon.size()];
        const double height_a = dot(normal, a) - distance;
        const double height_b = dot(normal, b) - distance;
        is_above |= height_a > tolerance;
        is_below |= height_a < -tolerance;
        if (height_a > -tolerance) parts.above.push_back(a);
        if (height_a < tolerance) parts.below.push_back(a);
        if ((height_a > tolerance && height_b < -tolerance) || (height_a < -tolerance && height_b > tolerance)) {
            const Vector3 crossing = a + height_a / (height_a - height_b) * (b - a);
            parts.above.push_back(crossing);
            parts.below.push_back(crossing);
        }
    }
    if (!is_above) parts.above.clear();
    if (!is_below) parts.below.clear();
    return parts;
}

Solid make_solid(SolidKind kind) {
    Solid solid;
    solid.kind = kind;
    solid.net = net_of(kind);
    const auto normals = normals_of(kind);
    for (const auto& [name, normal] : normals) {
        Polygon3 corners = large_square(normal);
        for (const auto& other : normals)
            if (!are_close(other.normal, normal)) corners = split(corners, other.normal, 1).below;
        solid.faces.push_back({std::string(name), normal, std::move(corners)});
    }
    return solid;
}

std::vector<Vector3> list_directions(const Solid& solid, Feature feature) {
    std::vector<Vector3> directions;
    for (const SolidFace& face : solid.faces) {
        if (feature == Feature::face) directions.push_back(face.normal);
        for (std::size_t i = 0; i < face.corners.size(); ++i) {
            const Vector3 next = face.corners[(i + 1) % face.corners.size()];
            if (feature == Feature::corner) add_direction(directions, face.corners[i]);
            if (feature == Feature::edge) add_direction(directions, face.corners[i] + next);
        }
    }
    return directions;
}

std::optional<Vector3> find_direction(const Solid& solid, std::span<const std::string_view> faces) {
    for (const Feature feature : {Feature::face, Feature::edge, Feature::corner})
        for (const Vector3 direction : list_directions(solid, feature)) {
            // The faces at a feature are those whose normals are closest to its direction.
            double closest = 0;
            for (const SolidFace& face : solid.faces) closest = std::max(closest, dot(face.normal, direction));
            std::size_t count = 0;
            bool has_others = false;
            for (const SolidFace& face : solid.faces) {
                if (dot(face.normal, direction) < closest - tolerance) continue;
                ++count;
                has_others |= std::ranges::find(faces, std::string_view(face.name)) == faces.end();
            }
            if (count == faces.size() && !has_others) return direction;
        }
    return std::nullopt;
}

unsigned rotation_order(const Solid& solid, Vector3 axis) {
    constexpr unsigned most = 5;
    const auto has_rotation = [&](unsigned order) {
        return std::ranges::all_of(solid.faces, [&](const SolidFace& face) {
            const Vector3 image = rotate(face.normal, axis, 2 * std::numbers::pi / order);
            return std::ranges::any_of(solid.faces,
                                       [&](const SolidFace& other) { return are_close(other.normal, image); });
        });
    };
    for (unsigned order = most; order > 1; --order)
        if (has_rotation(order)) return order;
    return 1;
}

}  // namespace cubewright::twisty
