// Roux: a block on the left, a block on the right, the corners above, and the last six edges in three stages, with the
// middle slice as the tool. From what a learner can follow to what only foresight finds.
#pragma once

#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/roux/roux_search.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

struct RouxOptions {
    RouxStyle style = RouxStyle::fluent;
    std::vector<Face> first_colours{Face::U};  // below the blocks; the best is taken
    // The first block's own colour. Otherwise whoever learns takes what is on the left when the first colour is below,
    // and others the best of the four.
    std::optional<Face> left = std::nullopt;
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
Result<Solution> solve_roux(const Cube& cube, const RouxOptions& options = {});

HumanMethod roux_method();

}  // namespace cubewright::rubik
