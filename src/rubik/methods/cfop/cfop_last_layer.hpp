// The last layer in CFOP: OLL and PLL in two looks, or in more looks with fewer algorithms.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rubik/methods/steps/model/last_layer.hpp"

namespace cubewright::rubik {

// The algorithm sets that replace or extend OLL and PLL.
struct CfopLooks {
    bool two_look_oll = false;  // edges first, then corners
    bool two_look_pll = false;  // corners first, then edges
    bool coll = false;          // orient the edges, solve the corners with one algorithm, then permute the edges

    bool are_standard() const { return !two_look_oll && !two_look_pll && !coll; }
};

// A look with its final AUF. The look is empty if it is skipped.
struct CfopLook {
    std::string_view step;  // "last cross", "oll", "coll", "last corners" or "pll"
    std::optional<LayerLook> look;
    unsigned last_quarters = 0;
};

struct CfopFinish {
    std::vector<CfopLook> looks;
    unsigned length = 0;
};

// The algorithms that the solver knows, and how they are applied and planned.
struct CfopKnowledge {
    Known known = Known::taught;
    Approach approach = Approach::turn_layer;
    Planning planning = Planning::look_by_look;
};

// Solves the last layer of a cube with two solved layers and solved centres. With non-standard looks, algorithms
// start with a cube rotation instead of a U turn.
CfopFinish cfop_finish(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge);

}  // namespace cubewright::rubik
