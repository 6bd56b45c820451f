// Optimal solutions of a single step, for comparison with a solver's own attempt.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

enum class SingleStep : std::uint8_t {
    cross,        // the four edges of a colour
    xcross,       // cross and one corner-edge pair
    eo_line,      // all twelve edges oriented, two opposite edges of the colour solved (ZZ)
    block_222,    // a corner of the colour with its three edges (Petrus)
    first_block,  // two corners of the colour and the three edges between them (Roux)
};
inline constexpr std::array all_single_steps{SingleStep::cross, SingleStep::xcross, SingleStep::eo_line,
                                             SingleStep::block_222, SingleStep::first_block};

std::string_view name(SingleStep step);  // "cross", "xcross", "eoline", "block222", "fb"
std::optional<SingleStep> parse_single_step(std::string_view text);
std::span<const StepGoal> single_step_goals();

// Returns an optimal solution for each colour, shortest first. An initial rotation moves the colour to the bottom and
// the step to its standard place: pair and 2x2x2 block at front right, line from front to back, 2x3 block on the left.
// If stopped, fails before the next colour.
Result<std::vector<Solution>> solve_step(const Cube& cube, SingleStep step, std::span<const Face> colours = all_faces,
                                         const ColourNames& names = western_colour_names(), const StopToken& stop = {});

}  // namespace cubewright::rubik
