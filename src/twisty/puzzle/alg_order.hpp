// The order of an algorithm: the number of repetitions that restore the puzzle.
#pragma once

#include "base/big_integer.hpp"
#include "twisty/puzzle/transformation.hpp"

namespace cubewright::twisty {

// Returns the number of repetitions after which every piece is back in its position and orientation.
BigInteger full_order(const Orbits& orbits, const Transformation& transformation);

// Returns the number of repetitions after which the pattern looks the same. It is smaller than the full order if
// identical pieces, or unknown orientations, hide a change.
BigInteger visible_order(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation);

}  // namespace cubewright::twisty
