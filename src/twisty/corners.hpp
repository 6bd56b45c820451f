// The eight corners of a cube-shaped puzzle. A corner piece is named after its solved position, and a position is named
// after its three faces.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "twisty/faces.hpp"

namespace cubewright::twisty {

// The first face in each name (U or D) is the reference for corner orientation. The other faces follow clockwise.
enum class Corner : std::uint8_t { URF, UFL, ULB, UBR, DFR, DLF, DBL, DRB };
inline constexpr std::size_t corner_count = 8;

constexpr std::size_t index(Corner c) {
    return static_cast<std::size_t>(c);
}

inline constexpr std::array<std::array<Face, 3>, corner_count> corner_faces{{
    {Face::U, Face::R, Face::F},
    {Face::U, Face::F, Face::L},
    {Face::U, Face::L, Face::B},
    {Face::U, Face::B, Face::R},
    {Face::D, Face::F, Face::R},
    {Face::D, Face::L, Face::F},
    {Face::D, Face::B, Face::L},
    {Face::D, Face::R, Face::B},
}};

inline constexpr std::array<std::string_view, corner_count> corner_names{"URF", "UFL", "ULB", "UBR",
                                                                         "DFR", "DLF", "DBL", "DRB"};

constexpr std::string_view name(Corner c) {
    return corner_names[index(c)];
}

// A corner piece with its orientation in thirds of a clockwise turn (0, 1 or 2).
struct PlacedCorner {
    Corner piece;
    unsigned twist;
    friend constexpr bool operator==(PlacedCorner, PlacedCorner) = default;
};

}  // namespace cubewright::twisty
