// What an interrupted search had proven, kept between runs: nothing shorter than so many moves solves a position.
#pragma once

#include <optional>

#include "rubik/cube/cube.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// The bound that is kept for the position; 0 when there is none, or its file is not as we wrote it.
unsigned kept_bound(const Cube& position, Metric metric);

// False when it is not kept: there is nothing to keep, or no place for it.
bool keep_bound(const Cube& position, Metric metric, unsigned bound);

// For a position that is solved: the answer is worth more than the bound.
void forget_bound(const Cube& position, Metric metric);

}  // namespace cubewright::rubik
