// Puzzles for tests, built from the coordinates of their pieces.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty::solids {

using Vector = std::array<double, 3>;

inline double dot(const Vector& a, const Vector& b) {
    return (a[0] * b[0]) + (a[1] * b[1]) + (a[2] * b[2]);
}
inline Vector cross(const Vector& a, const Vector& b) {
    return {(a[1] * b[2]) - (a[2] * b[1]), (a[2] * b[0]) - (a[0] * b[2]), (a[0] * b[1]) - (a[1] * b[0])};
}
inline Vector scaled(const Vector& a, double factor) {
    return {a[0] * factor, a[1] * factor, a[2] * factor};
}
inline Vector sum(const Vector& a, const Vector& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline bool is_same(const Vector& a, const Vector& b) {
    const Vector difference = sum(a, scaled(b, -1));
    return dot(difference, difference) < 1e-6;
}
// Rotates about an axis through the origin (Rodrigues' formula).
inline Vector rotated(const Vector& v, const Vector& axis, double angle) {
    const Vector k = scaled(axis, 1 / std::sqrt(dot(axis, axis)));
    return sum(sum(scaled(v, std::cos(angle)), scaled(cross(k, v), std::sin(angle))),
               scaled(k, dot(k, v) * (1 - std::cos(angle))));
}

struct Piece {
    Vector centre{};
    std::vector<Vector> stickers = {};  // normals of its stickers; empty if the orientation is not visible
    std::uint8_t label = 0;
};

struct Kind {
    std::string name;
    std::vector<Piece> pieces;
};

struct Move {
    std::string name;
    Vector axis{};
    unsigned order = 4;
    std::function<bool(const Piece&)> moves;
};

// Sorts the stickers of a piece clockwise as seen from outside.
inline void sort_stickers(Piece& piece) {
    if (piece.stickers.size() < 3) return;
    const Vector first = piece.stickers.front();
    const Vector side = cross(piece.centre, first);
    const auto angle = [&](const Vector& v) {
        const double turn = std::atan2(-dot(v, side), dot(v, cross(side, piece.centre)));
        return turn < -1e-6 ? turn + 6.283185307179586 : turn;
    };
    std::ranges::sort(piece.stickers, [&](const Vector& a, const Vector& b) { return angle(a) < angle(b); });
}

inline Puzzle build(std::string name, std::vector<Kind> kinds, const std::vector<Move>& moves) {
    Puzzle puzzle{std::move(name), {}, {}, {}};
    for (Kind& kind : kinds) {
        for (Piece& piece : kind.pieces) sort_stickers(piece);
        const auto orientations = static_cast<unsigned>(std::max<std::size_t>(1, kind.pieces.front().stickers.size()));
        puzzle.orbits.push_back({kind.name, kind.pieces.size(), orientations});
    }
    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t position = 0;
    for (const Kind& kind : kinds)
        for (const Piece& piece : kind.pieces) puzzle.solved.pieces[position++] = piece.label;
    for (const Move& move : moves) {
        Transformation turn = identity(puzzle.orbits);
        std::size_t start = 0;
        for (const Kind& kind : kinds) {
            for (std::size_t i = 0; i < kind.pieces.size(); ++i) {
                const Piece& piece = kind.pieces[i];
                if (!move.moves(piece)) continue;
                const auto turned = [&](const Vector& v) {
                    return rotated(v, move.axis, -6.283185307179586 / move.order);
                };
                for (std::size_t j = 0; j < kind.pieces.size(); ++j) {
                    const Piece& target = kind.pieces[j];
                    if (!is_same(turned(piece.centre), target.centre)) continue;
                    turn.from[start + j] = static_cast<std::uint8_t>(i);
                    for (std::size_t k = 0; k < target.stickers.size(); ++k)
                        if (is_same(turned(piece.stickers.front()), target.stickers[k]))
                            turn.twist[start + j] = static_cast<std::uint8_t>(k);
                }
            }
            start += kind.pieces.size();
        }
        puzzle.families.push_back({move.name, turn, static_cast<std::int64_t>(order(puzzle.orbits, turn))});
    }
    return puzzle;
}

inline void number_pieces(Kind& kind) {
    for (std::size_t i = 0; i < kind.pieces.size(); ++i) kind.pieces[i].label = static_cast<std::uint8_t>(i);
}

inline const std::vector<std::pair<std::string, Vector>>& cube_faces() {
    static const std::vector<std::pair<std::string, Vector>> faces{
        {"U", {0, 0, 1}}, {"R", {1, 0, 0}}, {"F", {0, -1, 0}}, {"D", {0, 0, -1}}, {"L", {-1, 0, 0}}, {"B", {0, 1, 0}}};
    return faces;
}

// The 3×3×3 without centres. With only_corners, the 2×2×2. `faces` lists the faces that turn.
inline Puzzle small_cube(const std::string& faces, bool only_corners) {
    Kind corners{"CORNERS", {}};
    Kind edges{"EDGES", {}};
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z) {
                Piece piece{{double(x), double(y), double(z)}};
                for (const auto& [name, normal] : cube_faces())
                    if (dot(piece.centre, normal) > 0.5) piece.stickers.push_back(normal);
                if (piece.stickers.size() == 3) corners.pieces.push_back(piece);
                if (piece.stickers.size() == 2) edges.pieces.push_back(piece);
            }
    number_pieces(corners);
    number_pieces(edges);
    std::vector<Move> moves;
    for (const auto& [name, normal] : cube_faces())
        if (faces.find(name) != std::string::npos)
            moves.push_back({name, normal, 4, [normal](const Piece& p) { return dot(p.centre, normal) > 0.5; }});
    if (only_corners) return build("2x2x2", {corners}, moves);
    return build("3x3x3", {corners, edges}, moves);
}

// The 4×4×4 with identical centres on each face and a fixed corner.
inline Puzzle big_cube() {
    Kind corners{"CORNERS", {}};
    Kind wings{"WINGS", {}};
    Kind centres{"CENTRES", {}};
    for (int x = -3; x <= 3; x += 2)
        for (int y = -3; y <= 3; y += 2)
            for (int z = -3; z <= 3; z += 2) {
                Piece piece{{double(x), double(y), double(z)}};
                std::uint8_t face = 0;
                for (std::size_t i = 0; i < 6; ++i)
                    if (dot(piece.centre, cube_faces()[i].second) > 2) {
                        piece.stickers.push_back(cube_faces()[i].second);
                        face = static_cast<std::uint8_t>(i);
                    }
                const std::size_t stickers = piece.stickers.size();
                if (stickers == 3) corners.pieces.push_back(piece);
                piece.stickers.clear();
                piece.label = face;
                if (stickers == 2) wings.pieces.push_back(piece);
                if (stickers == 1) centres.pieces.push_back(piece);
            }
    number_pieces(corners);
    number_pieces(wings);
    std::vector<Move> moves;
    for (const auto& [name, normal] : cube_faces()) {
        if (name == "U" || name == "R" || name == "F")
            moves.push_back({name, normal, 4, [normal](const Piece& p) { return dot(p.centre, normal) > 2; }});
        moves.push_back({"2" + name, normal, 4,
                         [normal](const Piece& p) { return dot(p.centre, normal) > 0 && dot(p.centre, normal) < 2; }});
    }
    return build("4x4x4", {corners, wings, centres}, moves);
}

inline Puzzle pyraminx(bool with_tips) {
    const std::vector<Vector> vertices{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    const std::vector<std::string> names{"U", "L", "R", "B"};
    Kind edges{"EDGES", {}};
    Kind axials{"AXIALS", {}};
    Kind tips{"TIPS", {}};
    for (std::size_t i = 0; i < 4; ++i) {
        Piece piece{vertices[i]};
        for (std::size_t k = 0; k < 4; ++k)
            if (k != i) piece.stickers.push_back(scaled(vertices[k], -1));
        axials.pieces.push_back(piece);
        piece.centre = scaled(piece.centre, 3);
        tips.pieces.push_back(piece);
        for (std::size_t j = 0; j < i; ++j) {
            Piece edge{sum(vertices[i], vertices[j])};
            for (std::size_t k = 0; k < 4; ++k)
                if (k != i && k != j) edge.stickers.push_back(scaled(vertices[k], -1));
            edges.pieces.push_back(edge);
        }
    }
    number_pieces(edges);
    number_pieces(axials);
    number_pieces(tips);
    std::vector<Move> moves;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vector axis = vertices[i];
        moves.push_back({names[i], axis, 3, [axis](const Piece& p) { return dot(p.centre, axis) > 1; }});
        const std::string small(1, static_cast<char>(names[i][0] - 'A' + 'a'));
        if (with_tips) moves.push_back({small, axis, 3, [axis](const Piece& p) { return dot(p.centre, axis) > 4; }});
    }
    if (!with_tips) return build("Pyraminx", {edges, axials}, moves);
    return build("Pyraminx", {edges, axials, tips}, moves);
}

// The Skewb with a fixed corner.
inline Puzzle skewb() {
    Kind corners{"CORNERS", {}};
    Kind centres{"CENTRES", {}};
    std::vector<Move> moves;
    for (int i = 0; i < 8; ++i) {
        Piece piece{{(i & 1) != 0 ? 1. : -1., (i & 2) != 0 ? 1. : -1., (i & 4) != 0 ? 1. : -1.}};
        for (const auto& [name, normal] : cube_faces())
            if (dot(piece.centre, normal) > 0.5) piece.stickers.push_back(normal);
        corners.pieces.push_back(piece);
        const Vector axis = piece.centre;
        if (dot(axis, {1, 1, 1}) < 0)
            moves.push_back({std::string(1, static_cast<char>('A' + i)), axis, 3,
                             [axis](const Piece& p) { return dot(p.centre, axis) > 0; }});
    }
    for (const auto& [name, normal] : cube_faces()) centres.pieces.push_back({normal});
    number_pieces(corners);
    number_pieces(centres);
    return build("Skewb", {corners, centres}, moves);
}

inline Puzzle megaminx() {
    const double phi = (1 + std::sqrt(5)) / 2;
    std::vector<Vector> faces;
    std::vector<Vector> vertices;
    for (const double a : {-1., 1.})
        for (const double b : {-1., 1.}) {
            faces.insert(faces.end(), {{0, a, b * phi}, {b * phi, 0, a}, {a, b * phi, 0}});
            vertices.insert(vertices.end(), {{0, a / phi, b * phi}, {b * phi, 0, a / phi}, {a / phi, b * phi, 0}});
            for (const double c : {-1., 1.}) vertices.push_back({a, b, c});
        }
    // The icosahedron's vertices are the normals of the dodecahedron if two coordinates are exchanged.
    for (Vector& face : faces) std::swap(face[0], face[1]);
    Kind corners{"CORNERS", {}};
    Kind edges{"EDGES", {}};
    const auto stickers_of = [&](const Vector& centre, std::size_t count) {
        std::vector<Vector> sorted = faces;
        std::ranges::sort(sorted,
                          [&](const Vector& a, const Vector& b) { return dot(a, centre) > dot(b, centre) + 1e-9; });
        sorted.resize(count);
        return sorted;
    };
    for (const Vector& vertex : vertices) corners.pieces.push_back({vertex, stickers_of(vertex, 3)});
    for (std::size_t i = 0; i < faces.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (dot(faces[i], faces[j]) > 1) {
                const Vector middle = sum(faces[i], faces[j]);
                edges.pieces.push_back({middle, stickers_of(middle, 2)});
            }
    number_pieces(corners);
    number_pieces(edges);
    std::vector<Move> moves;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const Vector face = faces[i];
        moves.push_back({std::string(1, static_cast<char>('A' + i)), face, 5, [face](const Piece& p) {
                             return std::ranges::any_of(p.stickers, [&](const Vector& v) { return is_same(v, face); });
                         }});
    }
    return build("Megaminx", {corners, edges}, moves);
}

}  // namespace cubewright::twisty::solids
