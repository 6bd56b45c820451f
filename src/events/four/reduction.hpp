// The 3×3×3 that a 4×4×4 becomes when its centres are solved and its wings are paired.
#pragma once

#include <optional>

#include "events/four/cube.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::four {

// Returns nullopt if a face has centres of several colours or the wings of an edge are not paired. The result may have
// any parity.
std::optional<rubik::Cube> reduced_cube(const Cube& cube);

}  // namespace cubewright::four
