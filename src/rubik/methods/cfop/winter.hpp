// Winter Variation: where the last pair lies joined in the top layer and the edges above are oriented, it is inserted
// so that the corners above turn with it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rubik/cube/turn.hpp"
#include "rubik/methods/cfop/cfop_last_layer.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/blocks/insert_search.hpp"

namespace cubewright::rubik {

// For a pair that R U' R' would insert at front right; in a mirror, L' U L at front left.
struct WinterAlgorithm {
    const Case* solves = nullptr;
    bool in_a_mirror = false;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // half-turn metric
};

struct WinterInsertion {
    const WinterAlgorithm* algorithm = nullptr;
    unsigned cube_quarters = 0;  // of y since the hold, before the algorithm
    std::size_t kept = 0;        // moves of the plain insertion that come before it
    Cube end;                    // two layers done, the top of one colour
};

// All ways to change the end of an insertion so that the top turns with it: none where it does not end by inserting a
// joined pair, or where an edge above is not oriented. `filled` is the cube after the plain insertion.
std::vector<WinterInsertion> winter_insertions(const Cube& filled, const PlacedInsertion& placed,
                                               const InsertionTable& table, Known known);

struct CfopEnding {
    std::optional<WinterInsertion> winter;
    // Moves after the plain insertion; Winter Variation counts for what it is longer. Look by look, nobody knows the
    // moves of the looks that follow, and they count for none.
    unsigned length = 0;
};

// The best ending for a cube whose last insertion was this one; with Winter Variation wherever there is one, if that is
// wanted.
CfopEnding cfop_ending(const Cube& filled, const PlacedInsertion* last, const InsertionTable& table, bool wants_winter,
                       const CfopLooks& looks, const CfopKnowledge& knowledge);

}  // namespace cubewright::rubik
