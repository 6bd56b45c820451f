// Converts a ZZ plan to a solution with named steps, turns and notes, and defines the goal of each step.
#pragma once

#include <span>

#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"
#include "rubik/methods/zz/zz_search.hpp"

namespace cubewright::rubik {

std::span<const StepGoal> zz_goals();

// Returns the number of consecutive taught steps that are already solved, starting with the line.
std::size_t count_zz_steps(const Cube& seen);

// Returns the number of moves that the style needs for the last layer of this cube.
unsigned zz_last_layer_length(const Cube& two_layers, ZzStyle style);

Solution write_zz(const Cube& cube, const ZzPlan& plan, ZzStyle style, const ColourNames& names);

// Updates the notes of steps that lost all their turns when turns were merged.
void update_zz_notes(Solution& solution, const ZzPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
