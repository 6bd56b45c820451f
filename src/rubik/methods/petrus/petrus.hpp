// Petrus: builds a 2x2x2 block, extends it to 2x2x3, orients all edges, solves two layers with R and U, and finishes
// with a last layer whose edges are already oriented. Styles range from beginner to expert.
#pragma once

#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/petrus/petrus_search.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"

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

}  // namespace cubewright::rubik
