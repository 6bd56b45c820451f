// Lower bounds for phase 2: pruning tables for solving a permutation with moves of ⟨U, D, R2, L2, F2, B2⟩.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/tables/coordinates/permutation_classes.hpp"
#include "rubik/tables/storage/nibbles.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t class_and_slice_count = permutation_class_count * slice_permutation_count;

// Compute the pruning tables. The first coordinate is reduced to its symmetry class, and the slice is stored relative
// to the class representative. The result must not be used if the computation was stopped.
std::vector<std::uint8_t> corners_and_slice_distances(Metric metric, const StopToken& stop = {});
std::vector<std::uint8_t> edges_and_slice_distances(Metric metric, const StopToken& stop = {});

}  // namespace cubewright::rubik
