// A plan of Roux's written down: each step with its name, its turns and a sentence.
#pragma once

#include <span>

#include "rubik/methods/roux/roux_search.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

std::span<const StepPromise> roux_promises();

// With squares as steps of their own, as teachers do.
Solution written_roux(const Cube& cube, const RouxPlan& plan, bool with_squares, const ColourNames& names);

// Merging seams may leave a step without turns: says of each such step that there is nothing to do.
void note_what_is_done(Solution& solution, const RouxPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
