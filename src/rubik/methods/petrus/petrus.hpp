// Petrus: builds a 2x2x2 block, extends it to 2x2x3, orients all edges, solves two layers with R and U, and finishes
// with a last layer whose edges are already oriented. Styles range from beginner to expert.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/petrus/petrus_search.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

struct PetrusOptions {
    PetrusStyle style = PetrusStyle::fluent;
    std::vector<Face> first_colours{Face::U};        // bottom colours; the best one is used
    std::optional<Face> left = std::nullopt;         // left colour (default: the best of four)
    std::optional<bool> front_first = std::nullopt;  // the end of the block to build first (default: the better one)
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
Result<Solution> solve_petrus(const Cube& cube, const PetrusOptions& options = {});

HumanMethod petrus_method();

// Converts a Petrus plan to a solution with named steps, turns and notes, and defines the goal of each step.

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
