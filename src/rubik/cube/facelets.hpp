// The cube as 54 stickers in the order of Kociemba's facelet string: faces U R F D L B, each row by row as in the
// unfolded net. A sticker is named after the face it belongs to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t facelet_count = 54;
using Facelets = std::array<Face, facelet_count>;

// Indices of each position's stickers in the net, in the order of corner_faces and edge_faces.
inline constexpr std::array<std::array<std::uint8_t, 3>, corner_count> corner_facelets{{
    {8, 9, 20},
    {6, 18, 38},
    {0, 36, 47},
    {2, 45, 11},
    {29, 26, 15},
    {27, 44, 24},
    {33, 53, 42},
    {35, 17, 51},
}};
inline constexpr std::array<std::array<std::uint8_t, 2>, edge_count> edge_facelets{{
    {5, 10},
    {7, 19},
    {3, 37},
    {1, 46},
    {32, 16},
    {28, 25},
    {30, 43},
    {34, 52},
    {23, 12},
    {21, 41},
    {50, 39},
    {48, 14},
}};

constexpr std::size_t centre_facelet(Face f) {
    return (index(f) * 9) + 4;
}

constexpr Facelets to_facelets(const Cube& cube) {
    Facelets facelets{};
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner corner = corner_at(cube, static_cast<Corner>(i));
        for (std::size_t k = 0; k < 3; ++k)
            facelets[corner_facelets[i][(k + corner.twist) % 3]] = corner_faces[index(corner.piece)][k];
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        const PlacedEdge edge = edge_at(cube, static_cast<Edge>(i));
        for (std::size_t k = 0; k < 2; ++k)
            facelets[edge_facelets[i][(k + edge.flip) % 2]] = edge_faces[index(edge.piece)][k];
    }
    for (const Face f : all_faces) facelets[centre_facelet(f)] = centre_at(cube, f);
    return facelets;
}

// A set of 54 stickers, some of which may be unknown.
using PartialFacelets = std::array<std::optional<Face>, facelet_count>;

// Returns true if the cube shows every given sticker.
constexpr bool shows(const Cube& cube, const PartialFacelets& given) {
    const Facelets facelets = to_facelets(cube);
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (given[i] && given[i] != facelets[i]) return false;
    return true;
}

}  // namespace cubewright::rubik
