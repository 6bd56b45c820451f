#include "twisty/geometry/cut_puzzle.hpp"

#include <algorithm>
#include <array>
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

// The rotation of some layers.
struct Turning {
    Vector3 axis;
    double angle = 0;
    unsigned first = 1;
    unsigned last = 1;
    std::vector<double> cuts = {};  // distances of the planes that are perpendicular to the axis

    Vector3 turn(Vector3 point) const {
        const double height = dot(point, axis);
        const auto layer =
            1 + static_cast<unsigned>(std::ranges::count_if(cuts, [&](double cut) { return height < cut; }));
        return layer < first || layer > last ? point : rotate(point, axis, angle);
    }
};

std::optional<Turning> find_turning(const Solid& solid, const std::vector<Plane>& planes, const Grip& grip) {
    const auto axis = find_direction(solid, grip.faces);
    if (!axis) return std::nullopt;
    Turning turning{*axis, -2 * std::numbers::pi / rotation_order(solid, *axis) * grip.turns, grip.first, grip.last};
    for (const Plane& plane : planes) {
        if (are_close(plane.normal, *axis)) turning.cuts.push_back(plane.distance);
        if (are_close(plane.normal, -1 * *axis)) turning.cuts.push_back(-plane.distance);
    }
    return turning;
}

std::size_t find_point(const std::vector<Vector3>& points, Vector3 point) {
    const auto found = std::ranges::find_if(points, [&](Vector3 other) { return are_close(other, point); });
    return static_cast<std::size_t>(found - points.begin());
}

// The sticker position to which a move takes each sticker.
using StickerMap = std::vector<std::size_t>;

StickerMap make_sticker_map(const Turning& turning, const std::vector<Vector3>& centres) {
    StickerMap map;
    for (const Vector3 centre : centres) map.push_back(find_point(centres, turning.turn(centre)));
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

// A face and two directions in its plane.
struct Frame {
    std::array<Vector3, 3> axes;

    Vector3 to_space(Vector3 point) const { return point.x * axes[0] + point.y * axes[1] + point.z * axes[2]; }
    Vector3 from_space(Vector3 point) const { return {dot(point, axes[0]), dot(point, axes[1]), dot(point, axes[2])}; }
};

// Returns the frame of two adjacent faces, such as "UF". Lower case makes it left-handed.
Frame find_frame(const Solid& solid, std::string_view names) {
    std::string upper(names);
    for (char& c : upper) c = static_cast<char>(c & ~0x20);
    const auto find_face = [&](std::string_view name) {
        return std::ranges::find(solid.faces, name, &SolidFace::name);
    };
    Frame frame;
    double nearest = -1;
    for (std::size_t size = 1; size < upper.size(); ++size) {
        const auto face = find_face(std::string_view(upper).substr(0, size));
        const auto other = find_face(std::string_view(upper).substr(size));
        if (face == solid.faces.end() || other == solid.faces.end()) continue;
        const double nearness = dot(face->normal, other->normal);
        if (nearness <= nearest) continue;
        nearest = nearness;
        const Vector3 direction = normalized(other->normal - nearness * face->normal);
        frame = {{face->normal, direction, (upper == names ? 1 : -1) * cross(face->normal, direction)}};
    }
    return frame;
}

// The pieces of an orbit in order. For each piece, a point that shows each of its orientations at its home, and the
// sticker that contains the first of these points.
struct OrderedPiece {
    std::size_t reference = 0;
    std::vector<Vector3> points = {};
};
using OrderedPieces = std::vector<OrderedPiece>;

OrderedPieces order_pieces(const BuiltPuzzle& built, const NumberedOrbit& orbit, const std::vector<Vector3>& centres,
                           const std::vector<std::size_t>& piece_of,
                           const std::vector<std::vector<std::size_t>>& pieces) {
    constexpr double offset = 0.01;  // for a piece with one sticker, the distance of the points from its centre
    OrderedPieces result;
    Vector3 first;
    for (std::string_view rest = orbit.positions; !rest.empty();) {
        const std::string_view names = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(names.size() + 1, rest.size()));
        const Frame frame = find_frame(built.solid, names);
        if (result.empty()) first = frame.from_space(centres[orbit.sticker]);
        OrderedPiece piece{find_point(centres, frame.to_space(first))};
        const auto& stickers = pieces[piece_of[piece.reference]];
        const auto reference = std::ranges::find(stickers, piece.reference) - stickers.begin();
        for (unsigned k = 0; k < orbit.orientations; ++k) {
            if (stickers.size() > 1) {
                piece.points.push_back(centres[stickers[(static_cast<std::size_t>(reference) + k) % stickers.size()]]);
            } else {
                const double angle = -2 * std::numbers::pi * k / orbit.orientations;
                piece.points.push_back(centres[piece.reference] + offset * rotate(frame.axes[1], frame.axes[0], angle));
            }
        }
        result.push_back(std::move(piece));
    }
    return result;
}

// Adds the effect of a turn on the pieces of an orbit, which begins at position `start`.
void add_turn(Transformation& turn, std::size_t start, const OrderedPieces& orbit, const Turning& turning) {
    for (std::size_t from = 0; from < orbit.size(); ++from) {
        const Vector3 image = turning.turn(orbit[from].points[0]);
        for (std::size_t to = 0; to < orbit.size(); ++to) {
            const std::size_t orientation = find_point(orbit[to].points, image);
            if (orientation == orbit[to].points.size()) continue;
            turn.from[start + to] = static_cast<std::uint8_t>(from);
            turn.twist[start + to] = static_cast<std::uint8_t>(orientation);
        }
    }
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

    std::vector<Turning> turnings;
    std::vector<StickerMap> maps;
    Classes sticker_classes(centres.size());
    for (const Grip& grip : description.grips) {
        turnings.push_back(find_turning(built.solid, planes, grip).value());
        maps.push_back(make_sticker_map(turnings.back(), centres));
        for (std::size_t i = 0; i < centres.size(); ++i) sticker_classes.join(i, maps.back()[i]);
    }

    DistinctPuzzle distinct;
    distinct.puzzle.name = description.name;
    std::vector<OrderedPieces> ordered;
    std::vector<std::vector<std::size_t>> orbits;
    for (const NumberedOrbit& orbit : description.orbits) {
        ordered.push_back(order_pieces(built, orbit, centres, piece_of, pieces));
        orbits.emplace_back();
        for (const OrderedPiece& piece : ordered.back()) {
            orbits.back().push_back(piece_of[piece.reference]);
            auto& list = pieces[orbits.back().back()];
            std::ranges::rotate(list, std::ranges::find(list, piece.reference));
        }
        distinct.puzzle.orbits.push_back({std::string(orbit.name), orbits.back().size(), orbit.orientations});
    }
    if (orbits.empty()) orbits = list_orbits(pieces, piece_of, maps);

    // Stickers of a piece that can take each other's places are in the same class. The first sticker of every piece is
    // chosen from one class, so the stickers of other classes do not add orientations.
    Puzzle& puzzle = built.puzzle;
    puzzle.name = description.name;
    std::map<std::string, int> used_names;
    std::vector<std::size_t> position_of(pieces.size(), SIZE_MAX);
    std::vector<std::size_t> step;  // number of stickers between two orientations, by position
    std::size_t positions = 0;
    for (const auto& orbit : orbits) {
        const std::size_t first_class = sticker_classes.find(pieces[orbit[0]][0]);
        const std::size_t size = pieces[orbit[0]].size();
        std::size_t orientations = 0;
        for (const std::size_t sticker : pieces[orbit[0]])
            orientations += sticker_classes.find(sticker) == first_class ? 1U : 0U;
        for (const std::size_t piece : orbit) {
            auto& list = pieces[piece];
            const auto first = std::ranges::find_if(
                list, [&](std::size_t sticker) { return sticker_classes.find(sticker) == first_class; });
            const auto passed = first == list.end() ? 0 : static_cast<std::size_t>(first - list.begin());
            distinct.stickers.push_back(static_cast<std::uint8_t>(size));
            distinct.reference.push_back(static_cast<std::uint8_t>((size - passed) % size));
            std::ranges::rotate(list, list.begin() + static_cast<std::ptrdiff_t>(passed));
            position_of[piece] = positions++;
            step.push_back(size / orientations);
        }
        const std::size_t number = puzzle.orbits.size();
        puzzle.orbits.push_back({ordered.empty() ? name_orbit(size, used_names) : distinct.puzzle.orbits[number].name,
                                 orbit.size(), static_cast<unsigned>(orientations)});
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
    if (ordered.empty()) return built;

    distinct.puzzle.solved = distinct_pattern(distinct.puzzle.orbits);
    distinct.puzzle.families = puzzle.families;
    for (std::size_t i = 0; i < turnings.size(); ++i) {
        Transformation& turn = distinct.puzzle.families[i].turn;
        for (std::size_t orbit = 0, first = 0; orbit < ordered.size(); first += ordered[orbit++].size())
            add_turn(turn, first, ordered[orbit], turnings[i]);
    }
    for (std::size_t orbit = 0, first = 0; orbit < ordered.size(); first += ordered[orbit++].size())
        std::fill_n(distinct.puzzle.solved.moduli.begin() + static_cast<std::ptrdiff_t>(first), ordered[orbit].size(),
                    description.orbits[orbit].modulus);
    built.distinct = std::move(distinct);
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
