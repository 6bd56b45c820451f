// Pair insertions with R, U and L only, for a solved EO cross. All short sequences are precomputed.
#pragma once

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/insertions.hpp"

namespace cubewright::rubik {

// Builds the table on first use. Returns nullptr if stopped. Every oriented pair can be inserted from any position
// while all other solved pairs are preserved.
const InsertionTable* oriented_insertions(const StopToken& stop);

}  // namespace cubewright::rubik
