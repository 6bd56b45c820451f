// The first two layers with the first colour on the bottom: the cross, and the four slots for corner-edge pairs. All
// functions expect solved centres.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/whereabouts.hpp"

namespace cubewright::rubik {

// Slots are numbered in the order of y rotations.
enum class Slot : std::uint8_t { FR, FL, BL, BR };
inline constexpr std::size_t slot_count = 4;
inline constexpr std::array all_slots{Slot::FR, Slot::FL, Slot::BL, Slot::BR};

constexpr std::size_t index(Slot s) {
    return static_cast<std::size_t>(s);
}
constexpr Corner slot_corner(Slot s) {
    return static_cast<Corner>(index(Corner::DFR) + index(s));
}
constexpr Edge slot_edge(Slot s) {
    return static_cast<Edge>(index(Edge::FR) + index(s));
}

inline constexpr std::array cross_pieces{tracked(Edge::DR), tracked(Edge::DF), tracked(Edge::DL), tracked(Edge::DB)};

// A bitmask of slots, cross edges or other groups of four: bit i represents the element with number i.
using FourSet = std::uint8_t;
inline constexpr FourSet all_four = 0xF;

constexpr bool contains(FourSet set, std::size_t i) {
    return ((unsigned{set} >> i) & 1U) != 0;
}
constexpr FourSet with(FourSet set, std::size_t i) {
    return static_cast<FourSet>(set | (1U << i));
}
constexpr bool includes(FourSet set, FourSet part) {
    return (set & part) == part;
}

namespace detail {

// Returns the set of solved pieces among the four pieces starting at `first`.
constexpr FourSet solved_among(Bytes16 bytes, std::size_t first) {
    const auto at = to_array(bytes);
    FourSet set = 0;
    for (std::size_t i = 0; i < 4; ++i)
        if (at[first + i] == first + i) set = with(set, i);
    return set;
}

}  // namespace detail

constexpr FourSet solved_cross_edges(const Cube& cube) {  // DR DF DL DB
    return detail::solved_among(cube.edges, index(Edge::DR));
}
constexpr FourSet solved_slot_corners(const Cube& cube) {
    return detail::solved_among(cube.corners, index(Corner::DFR));
}
constexpr FourSet solved_slot_edges(const Cube& cube) {
    return detail::solved_among(cube.edges, index(Edge::FR));
}
constexpr FourSet solved_pairs(const Cube& cube) {
    return solved_slot_corners(cube) & solved_slot_edges(cube);
}

constexpr bool is_cross_solved(const Cube& cube) {
    return solved_cross_edges(cube) == all_four;
}
constexpr bool are_two_layers_solved(const Cube& cube) {
    return is_cross_solved(cube) && solved_pairs(cube) == all_four;
}

}  // namespace cubewright::rubik
