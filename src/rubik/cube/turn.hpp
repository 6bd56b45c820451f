// The cube after each turn, starting from the solved cube.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "rubik/cube/cube.hpp"
#include "twisty/places.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

using twisty::inverse;
using twisty::to_string;

namespace detail {

constexpr Cube quarter_turn(Layers layers) {
    const FaceMap image = quarter_turn_face_map(direction(layers));
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < corner_count; ++i) {
        if (!moves_piece(layers, corner_faces[i])) continue;
        const Landing to = landing(corner_faces[i], image, corner_faces);
        pieces.corners[to.place] = {static_cast<Corner>(i), to.orientation};
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        if (!moves_piece(layers, edge_faces[i])) continue;
        const Landing to = landing(edge_faces[i], image, edge_faces);
        pieces.edges[to.place] = {static_cast<Edge>(i), to.orientation};
    }
    for (const Face f : all_faces)
        if (moves_piece(layers, std::array{f})) pieces.centres[index(image[index(f)])] = f;
    return to_cube(pieces);
}

}  // namespace detail

inline constexpr std::array<Cube, layers_count * 3> turn_cubes = [] {
    std::array<Cube, layers_count * 3> cubes{};
    for (std::size_t i = 0; i < layers_count; ++i) {
        const Cube quarter = detail::quarter_turn(static_cast<Layers>(i));
        cubes[3 * i] = quarter;
        cubes[(3 * i) + 1] = quarter * quarter;
        cubes[(3 * i) + 2] = quarter * quarter * quarter;
    }
    return cubes;
}();

// Returns the position after applying the turn to a solved cube; cube * as_cube(t) is the cube after the turn.
constexpr const Cube& as_cube(Turn t) {
    return turn_cubes[index(t)];
}

constexpr Cube after(Cube cube, std::span<const Turn> turns) {
    for (const Turn t : turns) cube = cube * as_cube(t);
    return cube;
}

}  // namespace cubewright::rubik
