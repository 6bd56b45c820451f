#include "events/four/four_cube.hpp"

#include <algorithm>
#include <vector>

#include "events/four/four_phase1.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::four {

namespace {

using twisty::all_faces;
using twisty::corner_faces;
using twisty::face_count;
using twisty::FaceMap;
using twisty::index;
using twisty::layers_count;
using twisty::TurnKind;

// A vector with x to the right, y up and z to the front. The 4×4×4 consists of the points whose coordinates are ±1 and
// ±3.
struct Vector {
    int x = 0;
    int y = 0;
    int z = 0;
    friend bool operator==(Vector, Vector) = default;
    friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Vector operator*(int n, Vector a) { return {n * a.x, n * a.y, n * a.z}; }
};

int dot(Vector a, Vector b) {
    return (a.x * b.x) + (a.y * b.y) + (a.z * b.z);
}

Vector cross(Vector a, Vector b) {
    return {(a.y * b.z) - (a.z * b.y), (a.z * b.x) - (a.x * b.z), (a.x * b.y) - (a.y * b.x)};
}

Vector normal(Face f) {
    constexpr std::array<Vector, face_count> normals{
        {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}}};
    return normals[index(f)];
}

Vector image(Vector v, const FaceMap& map) {
    return v.x * normal(map[index(Face::R)]) + v.y * normal(map[index(Face::U)]) + v.z * normal(map[index(Face::F)]);
}

struct Sticker {
    Vector piece;
    Face face{};
    friend bool operator==(Sticker, Sticker) = default;
};

std::array<Sticker, facelet_count> make_stickers() {
    struct Axes {
        Vector right;
        Vector down;
    };
    constexpr std::array<Axes, face_count> axes{{{{1, 0, 0}, {0, 0, 1}},
                                                 {{0, 0, -1}, {0, -1, 0}},
                                                 {{1, 0, 0}, {0, -1, 0}},
                                                 {{1, 0, 0}, {0, 0, -1}},
                                                 {{0, 0, 1}, {0, -1, 0}},
                                                 {{-1, 0, 0}, {0, -1, 0}}}};
    std::array<Sticker, facelet_count> stickers{};
    for (const Face f : all_faces)
        for (std::size_t i = 0; i < 16; ++i) {
            const int row = (2 * static_cast<int>(i / 4)) - 3;
            const int column = (2 * static_cast<int>(i % 4)) - 3;
            stickers[(16 * index(f)) + i] = {3 * normal(f) + column * axes[index(f)].right + row * axes[index(f)].down,
                                             f};
        }
    return stickers;
}

const std::array<Sticker, facelet_count>& stickers() {
    static const auto all = make_stickers();
    return all;
}

std::uint8_t find_sticker(Sticker sticker) {
    return static_cast<std::uint8_t>(std::ranges::find(stickers(), sticker) - stickers().begin());
}

FaceletMap make_facelet_map() {
    FaceletMap map;
    constexpr std::array<std::uint8_t, 4> inner{5, 6, 9, 10};
    for (std::size_t i = 0; i < centre_count; ++i)
        map.centres[i] = static_cast<std::uint8_t>((16 * (i / 4)) + inner[i % 4]);
    for (std::size_t i = 0; i < wing_count; ++i) {
        const Face primary = rubik::edge_faces[i / 2][i % 2];
        const Face secondary = rubik::edge_faces[i / 2][1 - (i % 2)];
        // The primary sticker, the other sticker and the direction to the nearer corner form a right-handed system,
        // which rotations preserve.
        const Vector piece = 3 * normal(primary) + 3 * normal(secondary) + cross(normal(primary), normal(secondary));
        map.wings[i] = {find_sticker({piece, primary}), find_sticker({piece, secondary})};
    }
    for (std::size_t i = 0; i < corner_count; ++i) {
        Vector piece;
        for (const Face f : corner_faces[i]) piece = piece + 3 * normal(f);
        for (std::size_t k = 0; k < 3; ++k) map.corners[i][k] = find_sticker({piece, corner_faces[i][k]});
    }
    return map;
}

bool moves_piece(Layers layers, Vector piece) {
    const int height = dot(piece, normal(direction(layers)));
    switch (kind(layers)) {
        case TurnKind::face:
            return height == 3;
        case TurnKind::wide:
            return height > 0;
        case TurnKind::slice:
            return false;
        case TurnKind::rotation:
            break;
    }
    return true;
}

TurnEffect quarter_turn_effect(Layers layers) {
    const FaceletMap& map = facelet_map();
    const FaceMap faces = twisty::quarter_turn_face_map(direction(layers));
    const auto moved = [&](std::uint8_t sticker) {
        const Sticker from = stickers()[sticker];
        if (!moves_piece(layers, from.piece)) return sticker;
        return find_sticker({image(from.piece, faces), faces[index(from.face)]});
    };
    TurnEffect effect;
    for (std::size_t i = 0; i < centre_count; ++i) {
        const auto to = std::ranges::find(map.centres, moved(map.centres[i])) - map.centres.begin();
        effect.centres[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t i = 0; i < wing_count; ++i) {
        const std::uint8_t sticker = moved(map.wings[i][0]);
        const auto to = std::ranges::find_if(map.wings, [&](const auto& wing) { return wing[0] == sticker; });
        effect.wings[static_cast<std::size_t>(to - map.wings.begin())] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t i = 0; i < corner_count; ++i) {
        const std::uint8_t sticker = moved(map.corners[i][0]);
        for (std::size_t to = 0; to < corner_count; ++to)
            for (unsigned twist = 0; twist < 3; ++twist)
                if (map.corners[to][twist] == sticker) effect.corners[to] = {static_cast<Corner>(i), twist};
    }
    return effect;
}

// Applies a turn to a cube, or to the effect of the turns before it.
template <class Pieces>
Pieces turned(const Pieces& before, const TurnEffect& turn) {
    Pieces result;
    for (std::size_t i = 0; i < centre_count; ++i) result.centres[i] = before.centres[turn.centres[i]];
    for (std::size_t i = 0; i < wing_count; ++i) result.wings[i] = before.wings[turn.wings[i]];
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner from = before.corners[index(turn.corners[i].piece)];
        result.corners[i] = {from.piece, (from.twist + turn.corners[i].twist) % 3};
    }
    return result;
}

using TurnEffects = std::array<TurnEffect, layers_count * 3>;

TurnEffects make_turn_effects() {
    TurnEffects effects;
    for (std::size_t i = 0; i < layers_count; ++i) {
        effects[3 * i] = quarter_turn_effect(static_cast<Layers>(i));
        effects[(3 * i) + 1] = turned(effects[3 * i], effects[3 * i]);
        effects[(3 * i) + 2] = turned(effects[(3 * i) + 1], effects[3 * i]);
    }
    return effects;
}

}  // namespace

const FaceletMap& facelet_map() {
    static const FaceletMap map = make_facelet_map();
    return map;
}

const TurnEffect& effect_of(Turn turn) {
    static const TurnEffects effects = make_turn_effects();
    return effects[index(turn)];
}

SymmetryEffect effect_of(const FaceMap& symmetry) {
    const FaceletMap& map = facelet_map();
    SymmetryEffect effect;
    for (std::size_t i = 0; i < centre_count; ++i) {
        const Sticker from = stickers()[map.centres[i]];
        const std::uint8_t to = find_sticker({image(from.piece, symmetry), symmetry[index(from.face)]});
        effect.centres[i] = static_cast<std::uint8_t>(std::ranges::find(map.centres, to) - map.centres.begin());
    }
    for (std::size_t i = 0; i < wing_count; ++i) {
        const Vector to = image(stickers()[map.wings[i][0]].piece, symmetry);
        for (std::size_t k = 0; k < wing_count; ++k)
            if (stickers()[map.wings[k][0]].piece == to) effect.wings[i] = static_cast<std::uint8_t>(k);
    }
    return effect;
}

Cube solved_cube() {
    Cube cube;
    for (std::size_t i = 0; i < centre_count; ++i) cube.centres[i] = all_faces[i / 4];
    for (std::size_t i = 0; i < wing_count; ++i) cube.wings[i] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < corner_count; ++i) cube.corners[i] = {static_cast<Corner>(i), 0};
    return cube;
}

Cube after(const Cube& cube, Turn turn) {
    return turned(cube, effect_of(turn));
}

Cube after(Cube cube, std::span<const Turn> turns) {
    for (const Turn t : turns) cube = after(cube, t);
    return cube;
}

Facelets to_facelets(const Cube& cube) {
    const FaceletMap& map = facelet_map();
    Facelets facelets{};
    for (std::size_t i = 0; i < centre_count; ++i) facelets[map.centres[i]] = cube.centres[i];
    for (std::size_t i = 0; i < wing_count; ++i)
        for (std::size_t k = 0; k < 2; ++k)
            facelets[map.wings[i][k]] = rubik::edge_faces[cube.wings[i] / 2U][(cube.wings[i] + k) % 2];
    for (std::size_t i = 0; i < corner_count; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            facelets[map.corners[i][(k + cube.corners[i].twist) % 3]] = corner_faces[index(cube.corners[i].piece)][k];
    return facelets;
}

Cube from_facelets(const Facelets& facelets) {
    const FaceletMap& map = facelet_map();
    Cube cube;
    for (std::size_t i = 0; i < centre_count; ++i) cube.centres[i] = facelets[map.centres[i]];
    for (std::size_t i = 0; i < wing_count; ++i)
        for (std::uint8_t wing = 0; wing < wing_count; ++wing) {
            const auto& faces = rubik::edge_faces[wing / 2U];
            if (faces[wing % 2U] == facelets[map.wings[i][0]] && faces[1 - wing % 2U] == facelets[map.wings[i][1]])
                cube.wings[i] = wing;
        }
    for (std::size_t i = 0; i < corner_count; ++i)
        for (std::size_t piece = 0; piece < corner_count; ++piece)
            for (unsigned twist = 0; twist < 3; ++twist) {
                bool matches = true;
                for (std::size_t k = 0; k < 3; ++k)
                    matches = matches && facelets[map.corners[i][(k + twist) % 3]] == corner_faces[piece][k];
                if (matches) cube.corners[i] = {static_cast<Corner>(piece), twist};
            }
    return cube;
}

bool is_solved(const Cube& cube) {
    const Facelets facelets = to_facelets(cube);
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (facelets[i] != facelets[i - (i % 16)]) return false;
    return true;
}

Cube random_cube(Random& random) {
    Cube cube = solved_cube();
    random.shuffle(std::span<Face>(cube.centres));
    random.shuffle(std::span<std::uint8_t>(cube.wings));
    random.shuffle(std::span<PlacedCorner>(cube.corners));
    // The last twist is determined by the others, because the sum must be a multiple of three.
    unsigned sum = 0;
    for (std::size_t i = 0; i + 1 < corner_count; ++i)
        sum += cube.corners[i].twist = static_cast<unsigned>(random.below(3));
    cube.corners[corner_count - 1].twist = (3 - (sum % 3)) % 3;
    return cube;
}

namespace {

WingClasses make_wing_classes() {
    std::array<bool, wing_count> in_first{};
    std::vector<std::size_t> found{0};
    in_first[0] = true;
    while (!found.empty()) {
        const std::size_t position = found.back();
        found.pop_back();
        for (const SearchMove m : phase3_moves) {
            const std::size_t from = effect_of(to_turn(m)).wings[position];
            if (in_first[from]) continue;
            in_first[from] = true;
            found.push_back(from);
        }
    }
    WingClasses classes;
    for (std::size_t i = 0; i < wing_count; ++i) {
        classes.codes[i] = static_cast<WingCode>((i / 2) + (in_first[i] ? 0U : second_class));
        classes.positions[classes.codes[i]] = static_cast<std::uint8_t>(i);
    }
    return classes;
}

}  // namespace

const WingClasses& wing_classes() {
    static const WingClasses classes = make_wing_classes();
    return classes;
}

}  // namespace cubewright::four
