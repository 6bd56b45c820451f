#include "puzzles/catalogue.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "base/lazy_value.hpp"
#include "puzzles/clock.hpp"
#include "puzzles/square1.hpp"

namespace cubewright::puzzles {

namespace {

using namespace twisty;

constexpr std::array<std::string_view, 6> cube_faces{"U", "R", "F", "D", "L", "B"};

void add_cube_rotations(CutPuzzle& puzzle) {
    for (const auto& [name, face] : {std::pair{"x", "R"}, {"y", "U"}, {"z", "F"}})
        puzzle.grips.push_back({.name = name, .faces = {face}, .last = every_layer});
}

// Adds rotations about the faces, named as in cubing.js: Uv turns the whole puzzle in the direction of U.
void add_face_rotations(CutPuzzle& puzzle, std::initializer_list<std::string_view> faces) {
    for (const std::string_view face : faces)
        puzzle.grips.push_back({.name = fmt::format("{}v", face), .faces = {face}, .last = every_layer});
}

// The cubes from 2×2×2 to 7×7×7. The generators of an even cube leave the corner between D, B and L in place, because
// otherwise every position would be counted 24 times.
CutPuzzle make_cube(unsigned size) {
    CutPuzzle cube{.name = fmt::format("{0}x{0}x{0}", size), .solid = SolidKind::cube};
    for (unsigned i = 0; i < size / 2; ++i) cube.cuts.push_back({Feature::face, 1 - 2.0 * (i + 1) / size});
    const bool is_even = size % 2 == 0;
    for (std::size_t face = 0; face < cube_faces.size(); ++face) {
        const std::string_view name = cube_faces[face];
        const bool is_generator = !is_even || face < 3;
        const unsigned widest = is_even ? size - 1 : size / 2;  // depth of the widest generator
        cube.grips.push_back({.name = std::string(name), .faces = {name}, .is_composite = !is_generator});
        for (unsigned depth = 2; depth < size; ++depth)
            cube.grips.push_back({.name = depth == 2 ? fmt::format("{}w", name) : fmt::format("{}{}w", depth, name),
                                  .faces = {name},
                                  .last = depth,
                                  .is_composite = !is_generator || depth > widest});
        for (unsigned layer = 2; size > 3 && layer < size; ++layer)
            cube.grips.push_back({.name = fmt::format("{}{}", layer, name),
                                  .faces = {name},
                                  .first = layer,
                                  .last = layer,
                                  .is_composite = true});
    }
    if (!is_even)
        for (const auto& [name, face] : {std::pair{"M", "L"}, {"E", "D"}, {"S", "F"}})
            cube.grips.push_back({.name = name, .faces = {face}, .first = 2, .last = size - 1, .is_composite = true});
    add_cube_rotations(cube);
    return cube;
}

// A tetrahedron whose corners are at distance 3 from the centre. The cuts divide each edge into three equal parts.
CutPuzzle make_pyraminx() {
    CutPuzzle pyraminx{.name = "pyraminx",
                       .solid = SolidKind::tetrahedron,
                       .cuts = {{Feature::corner, 5.0 / 3}, {Feature::corner, 1.0 / 3}}};
    for (const auto& [large, small, faces] : {std::tuple{"U", "u", std::vector<std::string_view>{"F", "L", "R"}},
                                              {"L", "l", {"F", "L", "D"}},
                                              {"R", "r", {"F", "R", "D"}},
                                              {"B", "b", {"L", "R", "D"}}}) {
        pyraminx.grips.push_back({.name = large, .faces = faces, .last = 2});
        pyraminx.grips.push_back({.name = small, .faces = faces});
    }
    return pyraminx;
}

// A Pyraminx without tips.
CutPuzzle make_tetraminx() {
    CutPuzzle tetraminx{
        .name = "tetraminx", .solid = SolidKind::tetrahedron, .cuts = {{Feature::corner, 1.0 / 3}}, .grips = {}};
    for (const Grip& grip : make_pyraminx().grips)
        if (grip.last == 2) tetraminx.grips.push_back({.name = grip.name, .faces = grip.faces});
    return tetraminx;
}

// The generators leave the corner between U, F and R in place, as in WCA notation.
CutPuzzle make_skewb() {
    CutPuzzle skewb{.name = "skewb",
                    .solid = SolidKind::cube,
                    .cuts = {{Feature::corner, 0}},
                    .grips = {{.name = "R", .faces = {"D", "R", "B"}},
                              {.name = "U", .faces = {"U", "B", "L"}},
                              {.name = "L", .faces = {"D", "L", "F"}},
                              {.name = "B", .faces = {"D", "B", "L"}}}};
    add_cube_rotations(skewb);
    return skewb;
}

// As in WCA notation, R++ turns everything except the L layer, and D++ everything except the U layer, by two fifths of
// a full turn. They are spelled as in cubing.js.
CutPuzzle make_megaminx() {
    CutPuzzle megaminx{.name = "megaminx", .solid = SolidKind::dodecahedron, .cuts = {{Feature::face, 0.7}}};
    for (const std::string_view face : {"U", "F", "R", "BR", "BL", "L", "D", "B", "DBL", "DL", "DR", "DBR"})
        megaminx.grips.push_back({.name = std::string(face), .faces = {face}});
    for (const auto& [name, face] : {std::pair{"R_PLUSPLUS_", "DBR"}, {"D_PLUSPLUS_", "D"}})
        megaminx.grips.push_back({.name = name, .faces = {face}, .last = 2, .turns = 2, .is_composite = true});
    add_face_rotations(megaminx, {"U", "F", "R"});
    return megaminx;
}

// The face-turning octahedron. The generators leave the corner between D, B, BL and BR in place. A turn of one of these
// faces is equivalent to a rotation combined with a turn of the other two layers.
CutPuzzle make_fto() {
    CutPuzzle fto{.name = "fto", .solid = SolidKind::octahedron, .cuts = {{Feature::face, 1.0 / 3}}};
    for (const std::string_view face : {"U", "R", "F", "L"}) {
        fto.grips.push_back({.name = std::string(face), .faces = {face}});
        fto.grips.push_back({.name = fmt::format("{}w", face), .faces = {face}, .last = 2});
    }
    for (const std::string_view face : {"D", "BL", "B", "BR"})
        fto.grips.push_back({.name = std::string(face), .faces = {face}, .is_composite = true});
    add_face_rotations(fto, {"U", "R", "F", "L"});
    return fto;
}

// A cube with twelve edges and no other pieces. Each cut goes through three corners. The generators leave the edge
// between D and L in place.
CutPuzzle make_dino_cube() {
    CutPuzzle dino{.name = "dino", .solid = SolidKind::cube, .cuts = {{Feature::corner, std::sqrt(1.0 / 3)}}};
    for (const auto& faces : {std::vector<std::string_view>{"U", "F", "R"},
                              {"U", "B", "L"},
                              {"U", "F", "L"},
                              {"U", "B", "R"},
                              {"D", "F", "R"},
                              {"D", "B", "L"},
                              {"D", "F", "L"},
                              {"D", "B", "R"}}) {
        const std::string name = fmt::format("{}{}{}", faces[0], faces[1], faces[2]);
        const bool is_beside_edge = faces[0] == "D" && faces[2] == "L";
        dino.grips.push_back({.name = name, .faces = faces, .is_composite = is_beside_edge});
        const bool is_opposite = faces[0] == "U" && faces[2] == "R";
        if (is_opposite) dino.grips.push_back({.name = name + "w", .faces = faces, .last = 2});
    }
    add_cube_rotations(dino);
    return dino;
}

struct Entry {
    std::string_view name;
    CutPuzzle (*describe)();
};
constexpr auto entries = std::to_array<Entry>({
    {"2x2x2", [] { return make_cube(2); }},
    {"3x3x3", [] { return make_cube(3); }},
    {"4x4x4", [] { return make_cube(4); }},
    {"5x5x5", [] { return make_cube(5); }},
    {"6x6x6", [] { return make_cube(6); }},
    {"7x7x7", [] { return make_cube(7); }},
    {"pyraminx", make_pyraminx},
    {"tetraminx", make_tetraminx},
    {"skewb", make_skewb},
    {"megaminx", make_megaminx},
    {"fto", make_fto},
    {"dino", make_dino_cube},
});

// Puzzles that are not cut from a solid.
struct OtherPuzzle {
    std::string_view name;
    Puzzle (*make)();
};
constexpr auto others = std::to_array<OtherPuzzle>({{"clock", make_clock}, {"square-1", make_square1}});

}  // namespace

std::vector<std::string_view> list_puzzles() {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries) names.push_back(entry.name);
    for (const OtherPuzzle& other : others) names.push_back(other.name);
    return names;
}

const BuiltPuzzle* find_shape(std::string_view name) {
    static std::array<LazyValue<BuiltPuzzle>, entries.size()> shapes;
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].name == name)
            return shapes[i].get_or_build({}, [&] { return std::optional(build_puzzle(entries[i].describe())); });
    return nullptr;
}

const Puzzle* find_puzzle(std::string_view name) {
    if (const BuiltPuzzle* shape = find_shape(name)) return &shape->puzzle;
    static std::array<LazyValue<Puzzle>, others.size()> puzzles;
    for (std::size_t i = 0; i < others.size(); ++i)
        if (others[i].name == name) return puzzles[i].get_or_build({}, [&] { return std::optional(others[i].make()); });
    return nullptr;
}

}  // namespace cubewright::puzzles
