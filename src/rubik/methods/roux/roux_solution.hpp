// Converts a Roux plan to a solution with named steps, turns and notes.
#pragma once

#include <span>

#include "rubik/methods/roux/roux_search.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

std::span<const StepGoal> roux_goals();

// If `with_squares` is set, the squares become separate steps, as in the teaching style.
Solution write_roux(const Cube& cube, const RouxPlan& plan, bool with_squares, const ColourNames& names);

// Updates the notes of steps that lost all their turns when turns were merged.
void update_roux_notes(Solution& solution, const RouxPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
