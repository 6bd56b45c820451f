#include "tests/twisty/search/definitions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace cubewright::twisty {

namespace {

using Vector = std::array<int, 3>;

int dot(const Vector& a, const Vector& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Vector cross(const Vector& a, const Vector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Vector negative(const Vector& a) {
    return {-a[0], -a[1], -a[2]};
}

// Rotates a vector clockwise, as seen from the end of the axis: by 90 degrees about a coordinate axis, or by 120
// degrees about a diagonal (±1, ±1, ±1).
Vector rotate(const Vector& v, const Vector& axis) {
    const int along = dot(v, axis);
    const Vector side = cross(v, axis);
    Vector result{};
    const bool is_diagonal = dot(axis, axis) == 3;
    for (std::size_t i = 0; i < 3; ++i) {
        if (is_diagonal)
            result[i] = (along * axis[i] - v[i] + side[i]) / 2;
        else
            result[i] = along * axis[i] + side[i];
    }
    return result;
}

// A place for a piece, with the directions of its stickers in clockwise order.
struct Place {
    Vector at;
    std::vector<Vector> stickers;
};

using Moved = std::function<bool(std::size_t orbit, const Vector& at)>;

class Builder {
public:
    explicit Builder(const char* name) { puzzle_.name = name; }

    void add_orbit(const char* name, std::vector<Place> places) {
        for (Place& place : places)
            if (place.stickers.size() == 3 && dot(cross(place.stickers[0], place.stickers[1]), place.stickers[2]) < 0)
                std::swap(place.stickers[1], place.stickers[2]);
        puzzle_.orbits.push_back({name, places.size(), static_cast<unsigned>(places.front().stickers.size())});
        orbits_.push_back(std::move(places));
    }

    void add_family(const char* name, const Vector& axis, int order, const Moved& moved) {
        Transformation turn = identity(puzzle_.orbits);
        std::size_t first = 0;
        for (std::size_t o = 0; o < orbits_.size(); ++o) {
            for (std::size_t from = 0; from < orbits_[o].size(); ++from) {
                const Place& place = orbits_[o][from];
                if (!moved(o, place.at)) continue;
                const Vector target = rotate(place.at, axis);
                const auto to = std::ranges::find(orbits_[o], target, &Place::at);
                const auto sticker = std::ranges::find(to->stickers, rotate(place.stickers.front(), axis));
                const std::size_t i = first + static_cast<std::size_t>(to - orbits_[o].begin());
                turn.from[i] = static_cast<std::uint8_t>(from);
                turn.twist[i] = static_cast<std::uint8_t>(sticker - to->stickers.begin());
            }
            first += orbits_[o].size();
        }
        puzzle_.families.push_back({name, turn, order});
    }

    Puzzle finish() {
        puzzle_.solved = distinct_pattern(puzzle_.orbits);
        return puzzle_;
    }

private:
    Puzzle puzzle_;
    std::vector<std::vector<Place>> orbits_;
};

struct Axis {
    const char* name;
    Vector direction;
};
const std::vector<Axis> faces{{"U", {0, 1, 0}},  {"R", {1, 0, 0}},  {"F", {0, 0, 1}},
                              {"D", {0, -1, 0}}, {"L", {-1, 0, 0}}, {"B", {0, 0, -1}}};
const std::vector<Axis> corners{{"UFR", {1, 1, 1}},  {"UBL", {-1, 1, -1}}, {"DFL", {-1, -1, 1}}, {"DBR", {1, -1, -1}},
                                {"UFL", {-1, 1, 1}}, {"UBR", {1, 1, -1}},  {"DFR", {1, -1, 1}},  {"DBL", {-1, -1, -1}}};

// Returns the places of all edges (two stickers) or corners (three stickers).
std::vector<Place> cube_places(std::size_t stickers) {
    std::vector<Place> places;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            for (int z = -1; z <= 1; ++z) {
                const Vector at{x, y, z};
                if (static_cast<std::size_t>(dot(at, at)) != stickers) continue;
                Place place{at, {}};
                for (const Axis& face : faces)
                    if (dot(face.direction, at) > 0) place.stickers.push_back(face.direction);
                places.push_back(std::move(place));
            }
        }
    }
    return places;
}

Puzzle cube_of(const char* name, bool has_edges, std::size_t face_count) {
    Builder builder(name);
    builder.add_orbit("CORNERS", cube_places(3));
    if (has_edges) builder.add_orbit("EDGES", cube_places(2));
    for (std::size_t f = 0; f < face_count; ++f)
        builder.add_family(faces[f].name, faces[f].direction, 4,
                           [&](std::size_t, const Vector& at) { return dot(at, faces[f].direction) > 0; });
    return builder.finish();
}

// Returns the places of four corners: those with an even or those with an odd number of minus signs.
std::vector<Place> tetrahedron_places(std::size_t first) {
    std::vector<Place> places;
    for (Place& place : cube_places(3)) {
        const bool wanted = std::any_of(corners.begin() + static_cast<std::ptrdiff_t>(first),
                                        corners.begin() + static_cast<std::ptrdiff_t>(first + 4),
                                        [&](const Axis& corner) { return corner.direction == place.at; });
        if (wanted) places.push_back(std::move(place));
    }
    return places;
}

Puzzle skewb_of(const char* name, std::size_t corner_count) {
    Builder builder(name);
    builder.add_orbit("CORNERS", tetrahedron_places(0));
    builder.add_orbit("CORNERS2", tetrahedron_places(4));
    builder.add_orbit("CENTERS", cube_places(1));
    for (std::size_t c = 0; c < corner_count; ++c)
        builder.add_family(corners[c].name, corners[c].direction, 3,
                           [&](std::size_t, const Vector& at) { return dot(at, corners[c].direction) > 0; });
    return builder.finish();
}

// The vertices of the tetrahedron are the first four corners. Its faces point away from them.
Builder pyraminx_pieces(const char* name, bool has_tips) {
    Builder builder(name);
    std::vector<Place> vertices;
    for (std::size_t v = 0; v < 4; ++v) {
        Place place{corners[v].direction, {}};
        for (std::size_t f = 0; f < 4; ++f)
            if (f != v) place.stickers.push_back(negative(corners[f].direction));
        vertices.push_back(std::move(place));
    }
    std::vector<Place> edges;
    for (const Axis& face : faces) {
        Place place{face.direction, {}};
        for (std::size_t f = 0; f < 4; ++f)
            if (dot(corners[f].direction, face.direction) < 0) place.stickers.push_back(negative(corners[f].direction));
        edges.push_back(std::move(place));
    }
    builder.add_orbit("EDGES", edges);
    builder.add_orbit("VERTICES", vertices);
    if (has_tips) builder.add_orbit("TIPS", vertices);
    return builder;
}

}  // namespace

Puzzle cube_2x2x2() {
    return cube_of("2x2x2", false, 6);
}

Puzzle cube_2x2x2_fixed_corner() {
    return cube_of("2x2x2 with a fixed corner", false, 3);
}

Puzzle cube_3x3x3() {
    return cube_of("3x3x3", true, 6);
}

Puzzle skewb() {
    return skewb_of("Skewb", 8);
}

Puzzle skewb_fixed_corners() {
    return skewb_of("Skewb with fixed corners", 4);
}

Puzzle pyraminx_without_tips() {
    Builder builder = pyraminx_pieces("Pyraminx without tips", false);
    for (std::size_t v = 0; v < 4; ++v)
        builder.add_family(corners[v].name, corners[v].direction, 3,
                           [&](std::size_t, const Vector& at) { return dot(at, corners[v].direction) > 0; });
    return builder.finish();
}

Puzzle pyraminx_with_tips() {
    constexpr std::size_t tips = 2;  // the orbit of the tips
    constexpr std::array<const char*, 4> face_names{"F1", "F2", "F3", "F4"};
    Builder builder = pyraminx_pieces("Pyraminx", true);
    for (std::size_t v = 0; v < 4; ++v) {
        builder.add_family(face_names[v], negative(corners[v].direction), 3,
                           [&](std::size_t, const Vector& at) { return dot(at, corners[v].direction) < 0; });
        builder.add_family(corners[v].name, corners[v].direction, 3, [&](std::size_t orbit, const Vector& at) {
            return orbit == tips && at == corners[v].direction;
        });
    }
    return builder.finish();
}

}  // namespace cubewright::twisty
