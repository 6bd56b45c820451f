// Cosets that are enough for all positions. A position can be looked at along each of the three axes, and so lies in
// three cosets: it is solved when one of them is. How an edge is flipped along one axis follows from its flip along
// another and from which slices its place and its piece belong to. So flips and the places of the three slices' edges,
// 34 650 * 2 048 of them, say which flips and slice each view has; what is here covers them all, whatever the corners.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t flip_slice_count = flip_count * slice_count;
// Up to the sixteen symmetries that keep the up-down axis.
inline constexpr std::size_t flip_slice_class_count = 64'430;

// The classes in the order of their least members; of (slice, flip), the flip running fastest, the class of each.
const std::vector<std::uint16_t>& flip_slice_classes();

// What the three views of all positions have: classes, in ascending order. Every triple once.
std::vector<std::array<std::uint16_t, 3>> flip_slice_views();

bool is_in_cover(Coset coset);
bool is_in_cover(std::uint32_t coset_number);
// How many numbers of the cover are in first … last - 1.
std::uint64_t covered_between(std::uint32_t first, std::uint32_t last);

}  // namespace cubewright::rubik
