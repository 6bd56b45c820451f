// ZZ: all edges oriented at the start, together with a line or a cross below; then two layers by R, U and L alone,
// without turning the cube; then a last layer that is half done. From what a learner can follow to what only foresight
// finds.
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
    std::vector<Face> first_colours{Face::U};  // below; the best is taken
    std::optional<Face> front = std::nullopt;  // the colour in front; otherwise the better of two neighbours
    bool wants_cross = false;                  // the EO cross and pairs, whatever the style prefers
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
Result<Solution> solve_zz(const Cube& cube, const ZzOptions& options = {});

HumanMethod zz_method();

}  // namespace cubewright::rubik
