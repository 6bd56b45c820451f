// CFOP, the most common speedsolving method: cross, F2L, OLL and PLL, with styles from beginner to expert.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/cfop/cfop_last_layer.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

// The order matches the method's list of styles.
enum class CfopStyle : std::uint8_t {
    teach,     // optimal cross, pairs with triggers, standard algorithms
    fluent,    // short pair insertions and some look-ahead to an easy last layer
    shortest,  // deepest look-ahead, all algorithms
};

struct CfopOptions {
    CfopStyle style = CfopStyle::fluent;
    std::vector<Face> first_colours{Face::U};  // one colour, two opposite colours or all; the best one is used
    bool xcross = true;                        // allow xcrosses
    CfopLooks looks{};                         // looks used for the last layer
    bool winter = false;                       // insert the last pair with Winter Variation where possible
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

// Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
Result<Solution> solve_cfop(const Cube& cube, const CfopOptions& options = {});

HumanMethod cfop_method();

}  // namespace cubewright::rubik
