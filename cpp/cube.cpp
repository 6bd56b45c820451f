// Stickers are numbered face by face in the order U R F D L B, row by row. Everything here follows from their
// coordinates: a turn rotates the stickers of some layers about an axis.
#include <cubewright/cube.hpp>

#include <algorithm>
#include <ostream>

#include "engine.hpp"

namespace cubewright {

namespace {

constexpr std::size_t sticker_count = 54;
constexpr std::string_view faces = "URFDLB";
using Stickers = std::array<std::uint8_t, sticker_count>;

struct Vector {
    int x = 0, y = 0, z = 0;

    constexpr Vector operator+(Vector v) const { return {x + v.x, y + v.y, z + v.z}; }
    constexpr Vector operator*(int n) const { return {n * x, n * y, n * z}; }
    constexpr int dot(Vector v) const { return x * v.x + y * v.y + z * v.z; }
    constexpr Vector cross(Vector v) const { return {y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x}; }
    constexpr bool operator==(const Vector&) const = default;
};

// A face's outward normal, and the directions of its columns and rows.
struct Frame {
    Vector normal, right, down;
};

constexpr std::array<Frame, 6> frames{{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                       {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
                                       {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
                                       {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
                                       {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
                                       {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}}}};

struct Place {
    Vector cubie;   // centre of the small cube, with coordinates -1, 0 and 1
    Vector normal;  // outward normal of the sticker

    constexpr bool operator==(const Place&) const = default;
};

constexpr std::array<Place, sticker_count> make_places() {
    std::array<Place, sticker_count> places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Frame& frame = frames[i / 9];
        const int row = static_cast<int>(i % 9 / 3) - 1;
        const int column = static_cast<int>(i % 3) - 1;
        places[i] = {frame.normal + frame.right * column + frame.down * row, frame.normal};
    }
    return places;
}

constexpr std::array<Place, sticker_count> places = make_places();

constexpr std::uint8_t index_of(const Place& place) {
    return static_cast<std::uint8_t>(std::ranges::find(places, place) - places.begin());
}

// Layers that turn together, clockwise as seen from the end of the axis.
struct Layers {
    std::string_view name;
    Vector axis;
    std::array<bool, 3> moves;  // the layers at -1, 0 and 1 along the axis
};

constexpr std::array<bool, 3> outer{false, false, true};
constexpr std::array<bool, 3> wide{false, true, true};
constexpr std::array<bool, 3> middle{false, true, false};
constexpr std::array<bool, 3> all{true, true, true};

constexpr std::array<Layers, 18> all_layers{{
    {"U", {0, 1, 0}, outer},
    {"R", {1, 0, 0}, outer},
    {"F", {0, 0, 1}, outer},
    {"D", {0, -1, 0}, outer},
    {"L", {-1, 0, 0}, outer},
    {"B", {0, 0, -1}, outer},
    {"Uw", {0, 1, 0}, wide},
    {"Rw", {1, 0, 0}, wide},
    {"Fw", {0, 0, 1}, wide},
    {"Dw", {0, -1, 0}, wide},
    {"Lw", {-1, 0, 0}, wide},
    {"Bw", {0, 0, -1}, wide},
    {"M", {-1, 0, 0}, middle},
    {"E", {0, -1, 0}, middle},
    {"S", {0, 0, 1}, middle},
    {"x", {1, 0, 0}, all},
    {"y", {0, 1, 0}, all},
    {"z", {0, 0, 1}, all},
}};

Vector rotated_clockwise(Vector v, Vector axis) {
    return v.cross(axis) + axis * v.dot(axis);
}

// Returns, for each place, where its sticker was before a clockwise quarter turn.
Stickers quarter_turn(const Layers& layers) {
    Stickers from{};
    for (std::uint8_t i = 0; i < sticker_count; ++i) {
        const auto [cubie, normal] = places[i];
        const int layer = 1 + cubie.dot(layers.axis);
        const bool turns = layers.moves[static_cast<std::size_t>(layer)];
        from[turns ? index_of({rotated_clockwise(cubie, layers.axis), rotated_clockwise(normal, layers.axis)}) : i] = i;
    }
    return from;
}

Stickers composed(const Stickers& first, const Stickers& second) {
    Stickers both{};
    for (std::size_t i = 0; i < sticker_count; ++i) both[i] = first[second[i]];
    return both;
}

// Every turn by name, such as R, R2 and R'. The map is never destroyed, because a thread may still turn cubes when the
// process ends.
const std::map<std::string, Stickers, std::less<>>& all_turns() {
    static const auto& by_name = *new auto([] {
        std::map<std::string, Stickers, std::less<>> turns;
        for (const Layers& layers : all_layers) {
            const std::string name(layers.name);
            const Stickers once = quarter_turn(layers);
            const Stickers twice = composed(once, once);
            turns[name] = once;
            turns[name + "2"] = twice;
            turns[name + "'"] = composed(twice, once);
        }
        return turns;
    }());
    return by_name;
}

// Reads the stickers of a solvable cube. The colours of a piece name the faces that it touches on the solved cube, and
// the sum of these faces' normals is its solved position.
Stickers permutation_of(std::string_view stickers) {
    const auto colour = [&](std::size_t i) { return frames[faces.find(stickers[i])].normal; };
    Stickers from{};
    for (std::size_t i = 0; i < sticker_count; ++i) {
        Vector home;
        for (std::size_t j = 0; j < sticker_count; ++j)
            if (places[j].cubie == places[i].cubie) home = home + colour(j);
        from[i] = index_of({home, colour(i)});
    }
    return from;
}

}  // namespace

Cube::Cube() : from_() {
    for (std::uint8_t i = 0; i < sticker_count; ++i) from_[i] = i;
}

Result<Cube> Cube::parse(TextView text) {
    return engine::ask<Cube>("cube.check", json::Object().add("cube", text), [](const auto& answer) -> Result<Cube> {
        if (!answer["solvable"].boolean()) return Error{answer["diagnosis"].text(), "impossible-cube", "cube", ""};
        Cube cube;
        cube.from_ = permutation_of(answer["facelets"].text());
        return cube;
    });
}

std::ostream& operator<<(std::ostream& out, const Cube& cube) {
    return out << cube.stickers();
}

std::string Cube::stickers() const {
    std::string text;
    for (const std::uint8_t home : from_) text += faces[home / 9U];
    return text;
}

bool Cube::is_solved() const {
    for (std::size_t i = 0; i < sticker_count; ++i)
        if (from_[i] / 9 != from_[i / 9 * 9] / 9) return false;
    return true;
}

Cube Cube::inverse() const {
    Cube inverse;
    for (std::uint8_t i = 0; i < sticker_count; ++i) inverse.from_[from_[i]] = i;
    return inverse;
}

Cube operator*(const Cube& cube, const Algorithm& turns) {
    Cube turned = cube;
    for (const std::string& turn : turns.turns()) turned.from_ = composed(turned.from_, all_turns().at(turn));
    return turned;
}

Cube operator*(const Cube& first, const Cube& second) {
    Cube product;
    product.from_ = composed(first.from_, second.from_);
    return product;
}

}  // namespace cubewright
