#include "puzzles/puzzle_catalogue.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/lazy_value.hpp"
#include "puzzles/clock_puzzle.hpp"
#include "puzzles/square1_puzzle.hpp"

namespace cubewright::puzzles {

namespace {

using namespace twisty;

constexpr std::array<std::string_view, 6> cube_faces{"U", "R", "F", "D", "L", "B"};

// The orbits of cubing.js. Its larger puzzles come from its own puzzle generator, which numbers pieces in the order in
// which it finds them.
constexpr std::string_view cube_corners = "UR UB UL UF DF DL DB DR";
constexpr std::string_view first_edges = "UF UR UB UL DF DR DB DL FR FL BR BL";  // of the 3×3×3
constexpr std::string_view middle_edges = "FD LF RD BD RF LD RU RB LU BU LB FU";
constexpr std::string_view wings = "UB UR UF UL ul fl dl bl uf FR df FL ur br dr fr ub BL db BR DF DR DB DL";
constexpr std::string_view side_centres = "UL UB UR UF LB LU LF LD FL FU FR FD RF RU RB RD BR BU BL BD DL DF DR DB";
constexpr std::string_view first_centres = "UF LD FD RD BD DB";  // of the 3×3×3
constexpr std::string_view middle_centres = "FR RB DR UR LF BL";

std::vector<NumberedOrbit> list_cube_orbits(unsigned size) {
    const NumberedOrbit corners{"CORNERS", 3, 0, 0, cube_corners};
    const auto wing = [](std::string_view name, std::size_t sticker) {
        return NumberedOrbit{name, 2, 0, sticker, wings};
    };
    const auto centres = [](std::string_view name, std::size_t sticker) {
        return NumberedOrbit{name, 1, 0, sticker, side_centres};
    };
    const auto middle = [](std::string_view name, std::size_t sticker) {
        return NumberedOrbit{name, 2, 0, sticker, middle_edges};
    };
    switch (size) {
        case 2:
            return {corners};
        case 3:
            return {{"EDGES", 2, 0, 4, first_edges}, corners, {"CENTERS", 4, 1, 8, first_centres}};
        case 4:
            return {corners, wing("EDGES", 11), centres("CENTERS", 15)};
        case 5:
            return {wing("EDGES", 14),      middle("EDGES2", 62),    corners,
                    centres("CENTERS", 23), centres("CENTERS2", 21), {"CENTERS3", 4, 0, 74, middle_centres}};
        case 6:
            return {corners,
                    wing("EDGES", 17),
                    wing("EDGES2", 19),
                    centres("CENTERS", 31),
                    centres("CENTERS2", 35),
                    centres("CENTERS3", 29),
                    centres("CENTERS4", 27)};
        default:
            return {corners,
                    wing("EDGES", 20),
                    middle("EDGES2", 116),
                    wing("EDGES3", 22),
                    centres("CENTERS", 33),
                    centres("CENTERS2", 39),
                    centres("CENTERS3", 35),
                    centres("CENTERS4", 45),
                    centres("CENTERS5", 47),
                    {"CENTERS6", 4, 0, 146, middle_centres},
                    centres("CENTERS7", 38)};
    }
}

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
            cube.grips.push_back(
                {.name = name, .faces = {face}, .first = (size + 1) / 2, .last = (size + 1) / 2, .is_composite = true});
    cube.orbits = list_cube_orbits(size);
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
    pyraminx.orbits = {{"EDGES", 2, 0, 6, "FL LR FD DR LD RF"},
                       {"CORNERS", 3, 0, 7, "FL DR DF DL"},
                       {"CORNERS2", 3, 0, 1, "FL DR DF DL"}};
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
                              {.name = "B", .faces = {"D", "B", "L"}}},
                    .orbits = {{"CORNERS", 3, 0, 1, "UF UB DF UR DL DR UL DB"}, {"CENTERS", 4, 0, 12, middle_centres}}};
    add_cube_rotations(skewb);
    return skewb;
}

// As in WCA notation, R++ turns everything except the L layer, and D++ everything except the U layer, by two fifths of
// a full turn. They are spelled as in cubing.js.
CutPuzzle make_megaminx() {
    CutPuzzle megaminx{.name = "megaminx", .solid = SolidKind::dodecahedron, .cuts = {{Feature::face, 0.7}}};
    for (const std::string_view face : {"U", "F", "R", "BR", "BL", "L", "D", "B", "DL", "FL", "FR", "DR"})
        megaminx.grips.push_back({.name = std::string(face), .faces = {face}});
    for (const auto& [name, face] : {std::pair{"R_PLUSPLUS_", "DR"}, {"D_PLUSPLUS_", "D"}})
        megaminx.grips.push_back({.name = name, .faces = {face}, .last = 2, .turns = 2, .is_composite = true});
    megaminx.orbits = {
        {"CORNERS", 3, 0, 1, "UF UL UR FLL LFL DLBL UBL UBR FFR DDL BLDL BBR DRR BRB RDR DDR DFR DFL DB FRF"},
        {"EDGES", 2, 0, 2,
         "UF UL FR FFL FLL BLL UBR UR FL FLFR DLL FLD DLBL DLFL BRBL DRR BLB DLB BBR FRR BD BRR FRD DLD DRB DRD UBL "
         "FRF "
         "DRBR DRFR"},
        {"CENTERS", 5, 0, 10, "UF RFR FU LFL BLU BRU FRD FLD DLBL DRBR BD DB"}};
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
    fto.orbits = {
        {"C4RNER", 4, 0, 23, "FD LU BRD BU BLD RU"},
        {"CENTERS", 1, 0, 19, "FL FR BRR BLL BRD RU DF RF DBR LF BBR RBR BU BBL FD BRB BLD DBL LBL BLB UR LU UL UB"},
        {"EDGES", 2, 0, 16, "RF DF BBR DBL RBR DBR RU LBL BU BBL LF LU"}};
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

const DistinctPuzzle* find_distinct(std::string_view name) {
    const BuiltPuzzle* shape = find_shape(name);
    return shape != nullptr && shape->distinct ? &*shape->distinct : nullptr;
}

const Puzzle* find_puzzle(std::string_view name) {
    if (const BuiltPuzzle* shape = find_shape(name)) return &shape->puzzle;
    static std::array<LazyValue<Puzzle>, others.size()> puzzles;
    for (std::size_t i = 0; i < others.size(); ++i)
        if (others[i].name == name) return puzzles[i].get_or_build({}, [&] { return std::optional(others[i].make()); });
    return nullptr;
}

namespace {

constexpr std::array<std::string_view, 6> face_names{"U", "R", "F", "D", "L", "B"};
constexpr std::array<std::string_view, 3> amounts{"", "2", "'"};

struct Block {
    std::string name;
    std::size_t axis = 0;
};

// Returns the outer blocks that contain at most half of the layers. Of two opposite blocks that each contain half of
// the cube, only one is listed.
std::vector<Block> list_blocks(unsigned size) {
    std::vector<Block> blocks;
    for (std::size_t face = 0; face < face_names.size(); ++face)
        for (unsigned depth = 1; depth <= size / 2; ++depth) {
            if (2 * depth == size && face >= 3) continue;
            const std::string_view name = face_names[face];
            blocks.push_back({depth == 1   ? std::string(name)
                              : depth == 2 ? fmt::format("{}w", name)
                                           : fmt::format("{}{}w", depth, name),
                              face % 3});
        }
    return blocks;
}

}  // namespace

std::string random_cube_moves(Random& random, unsigned size) {
    const std::vector<Block> blocks = list_blocks(size);
    const unsigned count = 20 * (size - 2);
    std::string text;
    std::vector<bool> is_used(blocks.size());  // blocks turned since the axis changed
    std::size_t axis = 3;
    for (unsigned i = 0; i < count; ++i) {
        std::size_t block = 0;
        do block = static_cast<std::size_t>(random.below(blocks.size()));
        while (blocks[block].axis == axis && is_used[block]);
        if (blocks[block].axis != axis) is_used.assign(blocks.size(), false);
        axis = blocks[block].axis;
        is_used[block] = true;
        text += fmt::format("{}{}{}", i == 0 ? "" : " ", blocks[block].name, random.pick(amounts));
    }
    return text;
}

std::string random_megaminx_moves(Random& random) {
    constexpr unsigned lines = 7;
    constexpr unsigned moves_per_line = 10;
    std::string text;
    for (unsigned line = 0; line < lines; ++line) {
        for (unsigned i = 0; i < moves_per_line; ++i)
            text += fmt::format("{}{} ", i % 2 == 0 ? 'R' : 'D', random.below(2) == 0 ? "++" : "--");
        text += random.below(2) == 0 ? "U" : "U'";
        if (line + 1 < lines) text += '\n';
    }
    return text;
}

}  // namespace cubewright::puzzles
