// Roux: left block, right block, top corners, and the last six edges in three stages with the M slice. Styles range
// from beginner to expert.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/roux/roux_search.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

struct RouxOptions {
    RouxStyle style = RouxStyle::fluent;
    std::vector<Face> first_colours{Face::U};  // bottom colours of the blocks; the best one is used
    // Colour of the first block. By default the teaching style uses the colour on the left when the first colour is
    // on the bottom, and the other styles use the best of the four colours.
    std::optional<Face> left = std::nullopt;
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
Result<Solution> solve_roux(const Cube& cube, const RouxOptions& options = {});

HumanMethod roux_method();

// Converts a Roux plan to a solution with named steps, turns and notes.

std::span<const StepGoal> roux_goals();

// If `with_squares` is set, the squares become separate steps, as in the teaching style.
Solution write_roux(const Cube& cube, const RouxPlan& plan, bool with_squares, const ColourNames& names);

// Updates the notes of steps that lost all their turns when turns were merged.
void update_roux_notes(Solution& solution, const RouxPlan& plan, const ColourNames& names);

}  // namespace cubewright::rubik
