// Pieces of the cube and their positions: eight corners, twelve edges and six centres. A piece is named after its
// solved position, and a position after the faces it touches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rubik/cube/language.hpp"
#include "twisty/corners.hpp"
#include "twisty/faces.hpp"

namespace cubewright::rubik {

using twisty::index;
using twisty::name;

// The first face in the name is the reference for the edge's flip: U or D, or F or B for edges that touch neither.
enum class Edge : std::uint8_t { UR, UF, UL, UB, DR, DF, DL, DB, FR, FL, BL, BR };

inline constexpr std::size_t edge_count = 12;

constexpr std::size_t index(Edge e) {
    return static_cast<std::size_t>(e);
}

inline constexpr std::array<std::array<Face, 2>, edge_count> edge_faces{{
    {Face::U, Face::R},
    {Face::U, Face::F},
    {Face::U, Face::L},
    {Face::U, Face::B},
    {Face::D, Face::R},
    {Face::D, Face::F},
    {Face::D, Face::L},
    {Face::D, Face::B},
    {Face::F, Face::R},
    {Face::F, Face::L},
    {Face::B, Face::L},
    {Face::B, Face::R},
}};

inline constexpr std::array<std::string_view, edge_count> edge_names{"UR", "UF", "UL", "UB", "DR", "DF",
                                                                     "DL", "DB", "FR", "FL", "BL", "BR"};

constexpr std::string_view name(Edge e) {
    return edge_names[index(e)];
}

}  // namespace cubewright::rubik
