// The last layer in CFOP: OLL and PLL in two looks, or in more looks with fewer algorithms.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/insert_search.hpp"
#include "rubik/methods/steps/last_layer.hpp"

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

// Winter Variation: if the last pair is joined in the top layer and the top edges are oriented, the pair is inserted
// in a way that also orients the top corners.

// An algorithm for a pair that R U' R' would insert at front right, or its mirror image for a pair that L' U L would
// insert at front left.
struct WinterAlgorithm {
    const Case* solves = nullptr;
    bool in_a_mirror = false;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // length in half-turn metric
};

struct WinterInsertion {
    const WinterAlgorithm* algorithm = nullptr;
    unsigned cube_quarters = 0;  // total y rotation before the algorithm, relative to the initial orientation
    std::size_t kept = 0;        // number of moves of the standard insertion that precede the algorithm
    Cube end;                    // two layers solved and the top oriented
};

// Returns all Winter Variation endings of an insertion. The list is empty if the insertion does not end by inserting
// a joined pair or if a top edge is not oriented. `filled` is the cube after the standard insertion.
std::vector<WinterInsertion> winter_insertions(const Cube& filled, const PlacedInsertion& placed,
                                               const InsertionTable& table, Known known);

struct CfopEnding {
    std::optional<WinterInsertion> winter;
    // Number of moves after the standard insertion. For Winter Variation, this includes the moves that it adds to the
    // insertion. With look-by-look planning, later looks are not counted because their length is not yet known.
    unsigned length = 0;
};

// Returns the best ending of a cube after its last insertion. If `wants_winter` is set, Winter Variation is used
// whenever possible.
CfopEnding cfop_ending(const Cube& filled, const PlacedInsertion* last, const InsertionTable& table, bool wants_winter,
                       const CfopLooks& looks, const CfopKnowledge& knowledge);

}  // namespace cubewright::rubik
