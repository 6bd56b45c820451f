// ZZ: orients all edges first, together with a line or a cross on the bottom, then solves two layers with R, U and L
// without rotations, and finishes with a last layer whose edges are already oriented. Styles range from beginner to
// expert.
#pragma once

#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"
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

}  // namespace cubewright::rubik
