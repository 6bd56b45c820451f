// ZZ: orients all edges first, together with a line or a cross on the bottom, then solves two layers with R, U and L
// without rotations, and finishes with a last layer whose edges are already oriented. Styles range from beginner to
// expert.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "rubik/methods/zz/zz_search.hpp"

namespace cubewright::rubik {

struct ZzOptions {
    ZzStyle style = ZzStyle::fluent;
    std::vector<Face> first_colours{Face::U};  // bottom colours; the best one is used
    std::optional<Face> front = std::nullopt;  // front colour (default: the better of two adjacent colours)
    bool wants_cross = false;                  // always use the EO cross and pairs, whatever the style prefers
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
Result<Solution> solve_zz(const Cube& cube, const ZzOptions& options = {});

HumanMethod zz_method();

// Converts a ZZ plan to a solution with named steps, turns and notes, and defines the goal of each step.

std::span<const StepGoal> zz_goals();

// Returns the number of consecutive taught steps that are already solved, starting with the line.
std::size_t count_zz_steps(const Cube& seen);

// Returns the number of moves that the style needs for the last layer of this cube.
unsigned zz_last_layer_length(const Cube& two_layers, ZzStyle style);

Solution write_zz(const Cube& cube, const ZzPlan& plan, ZzStyle style, const ColourNames& names);

// Updates the notes of steps that lost all their turns when turns were merged.
void update_zz_notes(Solution& solution, const ZzPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
