// The order of an algorithm: the smallest number of repetitions that restores the puzzle.
#pragma once

#include "base/big_integer.hpp"
#include "twisty/puzzle/transformation.hpp"

namespace cubewright::twisty {

// Returns the number of repetitions after which every piece is back in its position and orientation.
BigInteger full_order(const Orbits& orbits, const Transformation& transformation);

// Returns the number of repetitions after which the pattern looks the same. This can be smaller than the full order,
// because identical pieces or unknown orientations may hide changes.
BigInteger visible_order(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation);

}  // namespace cubewright::twisty
