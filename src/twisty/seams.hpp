// Merges turns that meet where one step of a solution ends and the next begins, or within a step, so that the whole is
// as short as the simplifier makes it. Rotations stay where they are, because they say how to hold the cube.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// What stands between the names of steps that have become one: "pair 2 + pair 3".
inline constexpr std::string_view joined_steps = " + ";

// A step after merging: one of the steps before, or several neighbours that have become one.
struct MergedStep {
    std::vector<Turn> turns;
    std::size_t first = 0;  // of the steps before, by index
    std::size_t last = 0;
};

// Does the cube keep what the step with this index promises, after these turns from the start?
using KeepsPromise = std::function<bool(std::size_t step, std::span<const Turn> turns)>;

// A merged turn goes to the step that still keeps its promise with it, the later one if either does. Where neither does
// (L' ends one pair and L begins the next: with both gone, the moment between the two pairs is gone too), the steps
// become one, which promises what the last of them does.
std::vector<MergedStep> merged_seams(std::span<const std::vector<Turn>> steps, CubeSize size,
                                     const KeepsPromise& keeps_promise);

}  // namespace cubewright::twisty
