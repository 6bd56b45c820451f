// A plan of Petrus' written down: each step with its name, its turns and a sentence; and what each step promises.
#pragma once

#include <span>

#include "rubik/methods/petrus/petrus_search.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

std::span<const StepPromise> petrus_promises();

// How many of the steps that are taught hold in a row, the small block first, built at this end.
std::size_t petrus_steps_done(const Cube& seen, bool front_first);

// Moves that the style needs for the last layer of this cube.
unsigned petrus_last_layer_length(const Cube& two_layers, PetrusStyle style);

Solution written_petrus(const Cube& cube, const PetrusPlan& plan, PetrusStyle style, const ColourNames& names);

// Merging seams may leave a step without turns: says of each such step that there is nothing to do.
void note_petrus_steps_done(Solution& solution, const PetrusPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
