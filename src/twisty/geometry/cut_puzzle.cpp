#include "twisty/geometry/cut_puzzle.hpp"

#include <algorithm>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

namespace cubewright::twisty {

namespace {

struct Plane {
    Vector3 normal;
    double distance = 0;
};

std::vector<Plane> list_planes(const Solid& solid, const std::vector<Cut>& cuts) {
    std::vector<Plane> planes;
    for (const Cut& cut : cuts)
        for (const Vector3 normal : list_directions(solid, cut.feature)) {
            const bool is_known = std::ranges::any_of(planes, [&](const Plane& plane) {
                return (are_close(plane.normal, normal) && std::abs(plane.distance - cut.distance) < tolerance) ||
                       (are_close(plane.normal, -1 * normal) && std::abs(plane.distance + cut.distance) < tolerance);
            });
            if (!is_known) planes.push_back({normal, cut.distance});
        }
    return planes;
}

std::vector<Sticker> cut_faces(const Solid& solid, const std::vector<Plane>& planes) {
    std::vector<Sticker> stickers;
    for (std::size_t face = 0; face < solid.faces.size(); ++face) {
        std::vector<Polygon3> parts{solid.faces[face].corners};
        for (const Plane& plane : planes) {
            std::vector<Polygon3> smaller;
            for (const Polygon3& part : parts) {
                auto [above, below] = split(part, plane.normal, plane.distance);
                if (!above.empty()) smaller.push_back(std::move(above));
                if (!below.empty()) smaller.push_back(std::move(below));
            }
            parts = std::move(smaller);
        }
        for (Polygon3& part : parts) stickers.push_back({.face = face, .outline = std::move(part)});
    }
    return stickers;
}

// The sticker position to which a move takes each sticker.
using StickerMap = std::vector<std::size_t>;

StickerMap make_sticker_map(const Solid& solid, const std::vector<Plane>& planes, const std::vector<Vector3>& centres,
                            const Grip& grip) {
    StickerMap map(centres.size());
    std::iota(map.begin(), map.end(), std::size_t{0});
    const auto axis = find_direction(solid, grip.faces);
    if (!axis) return map;
    const double angle = -2 * std::numbers::pi / rotation_order(solid, *axis) * grip.turns;
    const auto layer_of = [&](Vector3 point) {
        unsigned layer = 1;
        for (const Plane& plane : planes) {
            if (are_close(plane.normal, *axis) && dot(point, *axis) < plane.distance) ++layer;
            if (are_close(plane.normal, -1 * *axis) && dot(point, *axis) < -plane.distance) ++layer;
        }
        return layer;
    };
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const unsigned layer = layer_of(centres[i]);
        if (layer < grip.first || layer > grip.last) continue;
        const Vector3 image = rotate(centres[i], *axis, angle);
        const auto found = std::ranges::find_if(centres, [&](Vector3 centre) { return are_close(centre, image); });
        if (found != centres.end()) map[i] = static_cast<std::size_t>(found - centres.begin());
    }
    return map;
}

// Sets of equivalent items.
class Classes {
public:
    explicit Classes(std::size_t size) : parents_(size) { std::iota(parents_.begin(), parents_.end(), std::size_t{0}); }
    std::size_t find(std::size_t item) {
        while (parents_[item] != item) item = parents_[item] = parents_[parents_[item]];
        return item;
    }
    void join(std::size_t a, std::size_t b) {
        const std::size_t first = find(a);
        const std::size_t second = find(b);
        parents_[std::max(first, second)] = std::min(first, second);
    }

private:
    std::vector<std::size_t> parents_;
};

// Sorts the stickers of a piece clockwise, as seen from outside.
void sort_clockwise(std::vector<std::size_t>& piece, const std::vector<Vector3>& centres) {
    Vector3 sum;
    for (const std::size_t sticker : piece) sum = sum + centres[sticker];
    const Vector3 axis = normalized(sum);
    const Vector3 right = normalized(cross(centres[piece.front()], axis));
    const Vector3 up = cross(axis, right);
    const auto angle = [&](std::size_t sticker) {
        const double turned = std::atan2(dot(centres[sticker], right), dot(centres[sticker], up));
        return turned < -tolerance ? turned + 2 * std::numbers::pi : turned;
    };
    std::ranges::sort(piece, {}, angle);
}

// Groups the stickers by piece. The stickers of a piece are on the same side of every plane.
std::vector<std::vector<std::size_t>> list_pieces(const std::vector<Vector3>& centres,
                                                  const std::vector<Plane>& planes) {
    std::map<std::vector<bool>, std::size_t> numbers;
    std::vector<std::vector<std::size_t>> pieces;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        std::vector<bool> sides;
        for (const Plane& plane : planes) sides.push_back(dot(plane.normal, centres[i]) > plane.distance);
        const auto [found, is_new] = numbers.try_emplace(std::move(sides), pieces.size());
        if (is_new) pieces.emplace_back();
        pieces[found->second].push_back(i);
    }
    for (auto& piece : pieces)
        if (piece.size() > 1) sort_clockwise(piece, centres);
    return pieces;
}

// Groups the pieces by orbit, in descending order of stickers per piece. Pieces that no move changes are left out.
std::vector<std::vector<std::size_t>> list_orbits(const std::vector<std::vector<std::size_t>>& pieces,
                                                  const std::vector<std::size_t>& piece_of,
                                                  const std::vector<StickerMap>& maps) {
    Classes classes(pieces.size());
    std::vector<bool> is_moved(pieces.size());
    for (const StickerMap& map : maps)
        for (std::size_t i = 0; i < map.size(); ++i)
            if (map[i] != i) {
                is_moved[piece_of[i]] = true;
                classes.join(piece_of[i], piece_of[map[i]]);
            }
    std::map<std::size_t, std::vector<std::size_t>> by_class;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
        if (is_moved[piece]) by_class[classes.find(piece)].push_back(piece);
    std::vector<std::vector<std::size_t>> orbits;
    for (auto& [first, orbit] : by_class) orbits.push_back(std::move(orbit));
    std::ranges::stable_sort(orbits, std::ranges::greater{},
                             [&](const auto& orbit) { return pieces[orbit[0]].size(); });
    return orbits;
}

std::string name_orbit(std::size_t stickers, std::map<std::string, int>& used) {
    const std::string kind = stickers > 2 ? "CORNERS" : stickers == 2 ? "EDGES" : "CENTERS";
    const int number = ++used[kind];
    return number == 1 ? kind : kind + std::to_string(number);
}

}  // namespace

BuiltPuzzle build_puzzle(const CutPuzzle& description) {
    BuiltPuzzle built;
    built.solid = make_solid(description.solid);
    const std::vector<Plane> planes = list_planes(built.solid, description.cuts);
    built.stickers = cut_faces(built.solid, planes);
    std::vector<Vector3> centres;
    for (const Sticker& sticker : built.stickers) centres.push_back(centre_of(sticker.outline));
    auto pieces = list_pieces(centres, planes);
    std::vector<std::size_t> piece_of(centres.size());
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
        for (const std::size_t sticker : pieces[piece]) piece_of[sticker] = piece;

    std::vector<StickerMap> maps;
    Classes sticker_classes(centres.size());
    for (const Grip& grip : description.grips) {
        maps.push_back(make_sticker_map(built.solid, planes, centres, grip));
        for (std::size_t i = 0; i < centres.size(); ++i) sticker_classes.join(i, maps.back()[i]);
    }

    // Stickers of a piece that can take each other's places are in the same class. The first sticker of every piece is
    // chosen from one class, so the stickers of other classes do not add orientations.
    Puzzle& puzzle = built.puzzle;
    puzzle.name = description.name;
    std::map<std::string, int> used_names;
    std::vector<std::size_t> position_of(pieces.size(), SIZE_MAX);
    std::vector<std::size_t> step;  // number of stickers between two orientations, by position
    std::size_t positions = 0;
    for (const auto& orbit : list_orbits(pieces, piece_of, maps)) {
        const std::size_t first_class = sticker_classes.find(pieces[orbit[0]][0]);
        const std::size_t size = pieces[orbit[0]].size();
        std::size_t orientations = 0;
        for (const std::size_t sticker : pieces[orbit[0]])
            orientations += sticker_classes.find(sticker) == first_class ? 1U : 0U;
        for (const std::size_t piece : orbit) {
            auto& list = pieces[piece];
            const auto first = std::ranges::find_if(
                list, [&](std::size_t sticker) { return sticker_classes.find(sticker) == first_class; });
            std::ranges::rotate(list, first);
            position_of[piece] = positions++;
            step.push_back(size / orientations);
        }
        puzzle.orbits.push_back({name_orbit(size, used_names), orbit.size(), static_cast<unsigned>(orientations)});
    }

    built.colours.resize(positions);
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
        for (std::size_t slot = 0; slot < pieces[piece].size(); ++slot) {
            Sticker& sticker = built.stickers[pieces[piece][slot]];
            sticker.is_fixed = position_of[piece] == SIZE_MAX;
            sticker.slot = slot;
            if (sticker.is_fixed) continue;
            sticker.position = position_of[piece];
            built.colours[sticker.position].push_back(static_cast<std::uint8_t>(sticker.face));
        }

    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t start = 0;
    std::vector<std::size_t> start_of(positions);
    for (const Orbit& orbit : puzzle.orbits) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            start_of[i] = start;
            const auto same = std::find(built.colours.begin() + static_cast<std::ptrdiff_t>(start), built.colours.end(),
                                        built.colours[i]);
            puzzle.solved.pieces[i] =
                static_cast<std::uint8_t>(same - built.colours.begin() - static_cast<std::ptrdiff_t>(start));
        }
        start += orbit.pieces;
    }

    for (std::size_t i = 0; i < maps.size(); ++i) {
        MoveFamily family{.name = description.grips[i].name, .turn = identity(puzzle.orbits)};
        for (const auto& piece : pieces) {
            const Sticker& from = built.stickers[piece[0]];
            if (from.is_fixed) continue;
            const Sticker& to = built.stickers[maps[i][piece[0]]];
            family.turn.from[to.position] = static_cast<std::uint8_t>(from.position - start_of[to.position]);
            family.turn.twist[to.position] = static_cast<std::uint8_t>(to.slot / step[to.position]);
        }
        family.order = static_cast<std::int64_t>(order(puzzle.orbits, family.turn));
        const Grip& grip = description.grips[i];
        if (grip.last == every_layer)
            family.kind = MoveKind::rotation;
        else if (grip.is_composite)
            family.kind = MoveKind::combined;
        puzzle.families.push_back(std::move(family));
    }
    return built;
}

std::vector<std::size_t> sticker_colours(const BuiltPuzzle& built, const Pattern& pattern) {
    std::vector<std::size_t> start_of;
    std::vector<unsigned> orientations;
    for (const Orbit& orbit : built.puzzle.orbits) {
        const std::size_t start = start_of.size();
        start_of.insert(start_of.end(), orbit.pieces, start);
        orientations.insert(orientations.end(), orbit.pieces, orbit.orientations);
    }
    std::vector<std::size_t> colours;
    for (const Sticker& sticker : built.stickers) {
        if (sticker.is_fixed) {
            colours.push_back(sticker.face);
            continue;
        }
        const std::size_t position = sticker.position;
        const auto& piece = built.colours[start_of[position] + pattern.pieces[position]];
        const std::size_t turned = pattern.orientations[position] * piece.size() / orientations[position];
        colours.push_back(piece[(sticker.slot + piece.size() - turned) % piece.size()]);
    }
    return colours;
}

}  // namespace cubewright::twisty
