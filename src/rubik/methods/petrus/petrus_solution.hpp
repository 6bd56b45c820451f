// Converts a Petrus plan to a solution with named steps, turns and notes, and defines the goal of each step.
#pragma once

#include <span>

#include "rubik/methods/petrus/petrus_search.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

std::span<const StepGoal> petrus_goals();

// Returns the number of consecutive taught steps that are already solved, starting with the 2x2x2 block at the given
// end.
std::size_t count_petrus_steps(const Cube& seen, bool front_first);

// Returns the number of moves that the style needs for the last layer of this cube.
unsigned petrus_last_layer_length(const Cube& two_layers, PetrusStyle style);

Solution write_petrus(const Cube& cube, const PetrusPlan& plan, PetrusStyle style, const ColourNames& names);

// Updates the notes of steps that lost all their turns when turns were merged.
void update_petrus_notes(Solution& solution, const PetrusPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
