// Ways to bring a pair into its slot by R, U and L alone, with the EO cross done: every short sequence once and for
// all.
#pragma once

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/insertions.hpp"

namespace cubewright::rubik {

// Made at the first call; nothing when that was stopped. Every oriented pair can be inserted from everywhere, whatever
// other pairs are in place.
const InsertionTable* oriented_insertions(const StopToken& stop);

}  // namespace cubewright::rubik
