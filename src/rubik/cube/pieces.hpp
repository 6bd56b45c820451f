// The parts of a cube and their places: eight corners, twelve edges, and the centres of its faces. A piece
// bears the name of the place where it is at home, and a place is named by the faces it touches.
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

// The first face named is the one that the edge's flip is measured by: U or D, and F or B for the edges that touch
// neither.
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
