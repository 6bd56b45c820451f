// A set of cosets that covers all positions. A position belongs to three cosets, one for each axis along which it is
// viewed, and it is solved once one of these cosets has been solved. The flip of an edge relative to one axis follows
// from its flip relative to another axis and from the slices of its position and piece. The flips and the positions of
// the edges of all three slices (34 650 * 2 048 combinations) therefore determine the flip and slice coordinates of
// each view. The set covers all of these combinations, for any corners.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t flip_slice_count = flip_count * slice_count;
// Classes under the sixteen symmetries that preserve the up-down axis.
inline constexpr std::size_t flip_slice_class_count = 64'430;

// Returns the class of each combination (slice, flip), with the flip as the least significant part. Classes are
// numbered in the order of their smallest members.
const std::vector<std::uint16_t>& flip_slice_classes();

// Returns all possible triples of classes for the three views of a position. Each triple is sorted and listed once.
std::vector<std::array<std::uint16_t, 3>> flip_slice_views();

bool is_in_cover(Coset coset);
bool is_in_cover(std::uint32_t coset_number);
// Returns the number of cosets in the cover with indices from `first` to `last` - 1.
std::uint64_t count_covered(std::uint32_t first, std::uint32_t last);

}  // namespace cubewright::rubik
