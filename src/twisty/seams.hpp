// Merges turns that cancel or combine at the boundary between two steps of a solution, or within a step, so that the
// solution is as short as the simplifier can make it. Rotations stay in place because they show how to hold the cube.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Separator between the names of merged steps: "pair 2 + pair 3".
inline constexpr std::string_view joined_steps = " + ";

// A step after merging: one original step, or several consecutive steps joined into one.
struct MergedStep {
    std::vector<Turn> turns;
    std::size_t first = 0;  // index of the first original step
    std::size_t last = 0;
};

// Returns true if the cube satisfies the goal of the step with index `step` after the given turns from the start.
using GoalCheck = std::function<bool(std::size_t step, std::span<const Turn> turns)>;

// Merges the steps. A merged turn is placed in the later step if all steps still reach their goals, and otherwise in
// the earlier step. If some step misses its goal in both cases, the steps are joined, and the joined step has the goal
// of the last one. For example, if L' ends one pair and L begins the next, cancelling both removes the state between
// the two pairs.
std::vector<MergedStep> merge_step_boundaries(std::span<const std::vector<Turn>> steps, CubeSize size,
                                              const GoalCheck& reaches_goal);

}  // namespace cubewright::twisty
