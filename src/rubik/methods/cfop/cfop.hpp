// CFOP, as speed solvers play it: the cross, four pairs of corner and edge, the last layer oriented,
// the last layer placed. From what a learner can follow to what only foresight finds.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/cfop/cfop_last_layer.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/human_method.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// In the order in which the method lists its styles.
enum class CfopStyle : std::uint8_t {
    teach,     // the cross in the fewest moves, pairs by triggers, the standard algorithms
    fluent,    // pairs in their shortest forms, and some foresight towards an easy last layer
    shortest,  // the widest look ahead, every algorithm known
};

struct CfopOptions {
    CfopStyle style = CfopStyle::fluent;
    std::vector<Face> first_colours{Face::U};  // one, two opposite, or all: the best is taken
    bool xcross = true;                        // may the cross bring a pair along?
    CfopLooks looks{};                         // at the last layer
    bool winter = false;                       // insert the last pair by Winter Variation, where that can be done
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
Result<Solution> solve_cfop(const Cube& cube, const CfopOptions& options = {});

HumanMethod cfop_method();

}  // namespace cubewright::rubik
