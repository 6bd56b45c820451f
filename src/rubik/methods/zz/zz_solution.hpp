// A plan of ZZ's written down: each step with its name, its turns and a sentence; and what each step promises.
#pragma once

#include <span>

#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"
#include "rubik/methods/zz/zz_search.hpp"

namespace cubewright::rubik {

std::span<const StepPromise> zz_promises();

// How many of the steps that are taught hold in a row, the line first.
std::size_t zz_steps_done(const Cube& seen);

// Moves that the style needs for the last layer of this cube.
unsigned zz_last_layer_length(const Cube& two_layers, ZzStyle style);

Solution written_zz(const Cube& cube, const ZzPlan& plan, ZzStyle style, const ColourNames& names);

// Merging seams may leave a step without turns: says of each such step that there is nothing to do.
void note_zz_steps_done(Solution& solution, const ZzPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
