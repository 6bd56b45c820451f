// Petrus: a block of two by two by two that grows to two by two by three, then all edges set right, then two layers by
// R and U alone, then a last layer that is half done. From what a learner can follow to what only foresight finds.
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
    std::vector<Face> first_colours{Face::U};        // below; the best is taken
    std::optional<Face> left = std::nullopt;         // the colour on the left; otherwise the best of four
    std::optional<bool> front_first = std::nullopt;  // which end of the block comes first; otherwise the better one
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
Result<Solution> solve_petrus(const Cube& cube, const PetrusOptions& options = {});

HumanMethod petrus_method();

}  // namespace cubewright::rubik
