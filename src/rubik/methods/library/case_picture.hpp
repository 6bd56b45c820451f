// What a picture of a case has to show: the cube that its algorithm solves, which of its stickers
// tell nothing, and, for pieces that change places, where each of them goes.
#pragma once

#include <bitset>
#include <cstddef>
#include <vector>

#include "rubik/cube/facelets.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// Between two stickers of the U face, numbered 0 to 8 row by row.
struct CaseArrow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool both_ways = false;
    friend bool operator==(const CaseArrow&, const CaseArrow&) = default;
};

struct CasePicture {
    Cube cube;                          // seen from above, the first colour below
    Facelets facelets{};                // its stickers
    std::bitset<facelet_count> hidden;  // those that do not matter for the case
    std::vector<CaseArrow> arrows;      // the permutation that a PLL case's algorithm does
};

// F2L: the pair's stickers, and all that is solved; the last layer hidden. OLL and Winter Variation: the stickers of
// the last colour, and of the pair. PLL and ZBLL: everything. CMLL: the corners and the two blocks. COLL: all but the
// sides of the edges above.
CasePicture case_picture(const Case& c);

}  // namespace cubewright::rubik
