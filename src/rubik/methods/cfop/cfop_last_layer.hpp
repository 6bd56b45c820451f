// CFOP's last layer: in two looks, or with fewer algorithms in more of them, as whoever learns goes from one to the
// other.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rubik/methods/steps/model/last_layer.hpp"

namespace cubewright::rubik {

// What is not known yet, or known besides.
struct CfopLooks {
    bool two_look_oll = false;  // first the edges, then the corners
    bool two_look_pll = false;  // first the corners, then the edges
    bool coll = false;          // the edges up, the corners turned and placed in one go, the edges placed

    bool are_usual() const { return !two_look_oll && !two_look_pll && !coll; }
};

// A look, or none where it is skipped, and the turn of U that ends it.
struct CfopLook {
    std::string_view step;  // "last cross", "oll", "coll", "last corners" or "pll"
    std::optional<LayerLook> look;
    unsigned last_quarters = 0;
};

struct CfopFinish {
    std::vector<CfopLook> looks;
    unsigned length = 0;
};

// What somebody knows of the last layer, and how.
struct CfopKnowledge {
    Known known = Known::taught;
    Approach approach = Approach::turn_layer;
    Planning planning = Planning::look_by_look;
};

// For a cube with two layers done and the centres at home. Unless the looks are the usual ones, algorithms are begun by
// turning the cube.
CfopFinish cfop_finish(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge);

}  // namespace cubewright::rubik
