// Winter Variation: if the last pair is joined in the top layer and the top edges are oriented, the pair is inserted
// in a way that also orients the top corners.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rubik/cube/turn.hpp"
#include "rubik/methods/cfop/cfop_last_layer.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/blocks/insert_search.hpp"

namespace cubewright::rubik {

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
