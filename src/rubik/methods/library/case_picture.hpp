// Content of a case picture: the cube that the algorithm solves, the stickers to hide, and arrows for permuted
// pieces.
#pragma once

#include <bitset>
#include <cstddef>
#include <vector>

#include "rubik/cube/facelets.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// An arrow between two stickers of the U face, numbered 0 to 8 row by row.
struct CaseArrow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool both_ways = false;
    friend bool operator==(const CaseArrow&, const CaseArrow&) = default;
};

struct CasePicture {
    Cube cube;                          // seen from above, with the first colour on the bottom
    Facelets facelets{};                // stickers of the cube
    std::bitset<facelet_count> hidden;  // stickers that do not matter for the case
    std::vector<CaseArrow> arrows;      // the permutation of a PLL case
};

// Visible stickers for each set. F2L: the pair and all solved pieces, without the last layer. OLL and Winter
// Variation: the last colour and the pair. PLL and ZBLL: everything. CMLL: the corners and both blocks. COLL:
// everything except the sides of the top edges.
CasePicture case_picture(const Case& c);

}  // namespace cubewright::rubik
