// The 41 F2L cases: positions of a corner-edge pair with both pieces in the last layer or in their own slot, seen with
// the slot at front right. The weights add up to 150, including 1 for the solved pair.

#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<Case, 41> f2l_table{{
    {CaseSet::f2l, "F2L 1", "", "both in the last layer", 4, "U R U' R'", "U R U' R'"},
    {CaseSet::f2l, "F2L 2", "", "both in the last layer", 4, "U' F' U F", "U2 F' U2 F"},
    {CaseSet::f2l, "F2L 3", "", "both in the last layer", 4, "F' U' F", "F' U' F"},
    {CaseSet::f2l, "F2L 4", "", "both in the last layer", 4, "R U R'", "R U R'"},
    {CaseSet::f2l, "F2L 5", "", "both in the last layer", 4, "U' R U R' U2 R U' R'", "F2 L' U' L U F2"},
    {CaseSet::f2l, "F2L 6", "", "both in the last layer", 4, "U F' U' F U2 F' U F", "R2 B U B' U' R2"},
    {CaseSet::f2l, "F2L 7", "", "both in the last layer", 4, "U' R U2 R' U2 R U' R'", "R U B U2 B' U R'"},
    {CaseSet::f2l, "F2L 8", "", "both in the last layer", 4, "U F' U2 F U2 F' U F", "R2 U2 F R2 F' U2 R2"},
    {CaseSet::f2l, "F2L 9", "", "both in the last layer", 4, "U F' U' F U' F' U' F", "R2 U B U' B' R2"},
    {CaseSet::f2l, "F2L 10", "", "both in the last layer", 4, "U' R U R' U R U R'", "F2 U' L' U L F2"},
    {CaseSet::f2l, "F2L 11", "", "both in the last layer", 4, "U' R U2 R' U F' U' F", "F U2 F2 U' F2 U' F'"},
    {CaseSet::f2l, "F2L 12", "", "both in the last layer", 4, "U F' U2 F U' R U R'", "R U' B U2 B' U2 R'"},
    {CaseSet::f2l, "F2L 13", "", "both in the last layer", 4, "U F' U F U' F' U' F", "U F2 D' F U' F' D F2"},
    {CaseSet::f2l, "F2L 14", "", "both in the last layer", 4, "U' R U' R' U R U R'", "U2 R2 U R' U R U2 R2"},
    {CaseSet::f2l, "F2L 15", "", "both in the last layer", 4, "R U R' U2 R U' R' U R U' R'", "R U2 B U B' U R'"},
    {CaseSet::f2l, "F2L 16", "", "both in the last layer", 4, "F' U' F U2 F' U F U' F' U F", "R U' R' U2 F' U' F"},
    {CaseSet::f2l, "F2L 17", "", "both in the last layer", 4, "R U2 R' U' R U R'", "R U2 R' U' R U R'"},
    {CaseSet::f2l, "F2L 18", "", "both in the last layer", 4, "F' U2 F U F' U' F", "F' U2 F U F' U' F"},
    {CaseSet::f2l, "F2L 19", "", "both in the last layer", 4, "U R U2 R' U R U' R'", "U R U B' R B R2"},
    {CaseSet::f2l, "F2L 20", "", "both in the last layer", 4, "U' F' U2 F U' F' U F", "U' F' U2 F2 R' F' R"},
    {CaseSet::f2l, "F2L 21", "", "both in the last layer", 4, "U2 R U R' U R U' R'", "R B U2 B' R'"},
    {CaseSet::f2l, "F2L 22", "", "both in the last layer", 4, "U2 F' U' F U' F' U F", "F' L' U2 L F"},
    {CaseSet::f2l, "F2L 23", "", "both in the last layer", 4, "R U R' U2 R U R' U' R U R'", "U2 R2 U2 R' U' R U' R2"},
    {CaseSet::f2l, "F2L 24", "", "both in the last layer", 4, "F' U' F U2 F' U' F U F' U' F", "U2 R B U B2 R B R2"},
    {CaseSet::f2l, "F2L 25", "", "corner in the slot", 4, "U' F' U F U R U' R'", "R' U2 B' R' B U2 R"},
    {CaseSet::f2l, "F2L 26", "", "corner in the slot", 4, "U R U' R' U' F' U F", "U' R U2 R' U2 F' U' F"},
    {CaseSet::f2l, "F2L 27", "", "corner in the slot", 4, "R U' R' U R U' R'", "R U2 B' R B R2"},
    {CaseSet::f2l, "F2L 28", "", "corner in the slot", 4, "F' U F U' F' U F", "R U2 R' F' U2 F"},
    {CaseSet::f2l, "F2L 29", "", "corner in the slot", 4, "F' U' F U F' U' F", "U R' F R F2 U' F"},
    {CaseSet::f2l, "F2L 30", "", "corner in the slot", 4, "R U R' U' R U R'", "U2 R2 B' R' B U2 R'"},
    {CaseSet::f2l, "F2L 31", "", "edge in the slot", 4, "R U' R' U F' U F", "R U' R' F' U2 F"},
    {CaseSet::f2l, "F2L 32", "", "edge in the slot", 4, "R U R' U' R U R' U' R U R'", "R2 U R2 U R2 U2 R2"},
    {CaseSet::f2l, "F2L 33", "", "edge in the slot", 4, "U' R U' R' U2 R U' R'", "U2 R B U2 B' U2 R'"},
    {CaseSet::f2l, "F2L 34", "", "edge in the slot", 4, "U F' U F U2 F' U F", "U R U2 B U2 B' R'"},
    {CaseSet::f2l, "F2L 35", "", "edge in the slot", 4, "U' R U R' U F' U' F", "U2 R U R' U2 F' U2 F"},
    {CaseSet::f2l, "F2L 36", "", "edge in the slot", 4, "U F' U' F U' R U R'", "U F' U' F U' R U R'"},
    {CaseSet::f2l, "F2L 37", "", "both in the slot", 1, "R2 U2 F R2 F' U2 R' U R'", "R U' R U2 F R2 F' U2 R2"},
    {CaseSet::f2l, "F2L 38", "", "both in the slot", 1, "R U' R' U' R U R' U2 R U' R'", "R U2 R U2 F R F' U2 R2"},
    {CaseSet::f2l, "F2L 39", "", "both in the slot", 1, "R U' R' U R U2 R' U R U' R'", "R U2 R U R' U R U2 R2"},
    {CaseSet::f2l, "F2L 40", "", "both in the slot", 1, "R F U R U' R' F' U' R'", "R U2 B U B2 R B R2"},
    {CaseSet::f2l, "F2L 41", "", "both in the slot", 1, "R U F R U R' U' F' R'", "R U' R' F' L' U2 L F"},
}};

}  // namespace

std::span<const Case> f2l_cases() {
    return f2l_table;
}

// The 57 OLL cases. The weights add up to 216, including 1 for the oriented layer.

namespace {

constexpr std::array<Case, 57> oll_table{{
    {CaseSet::oll, "OLL 1", "Runway", "Dot", 2, "R U2 R2 F R F' U2 R' F R F'", "L F2 R2 F' R F' L' U2 F R F'"},
    {CaseSet::oll, "OLL 2", "Zamboni", "Dot", 4, "F R U R' U' F' Fw R U R' U' Fw'", "B U L2 R' F' L' F R U' L' B'"},
    {CaseSet::oll, "OLL 3", "Anti-Mouse", "Dot", 4, "Fw R U R' U' Fw' U' F R U R' U' F'",
     "R B2 L2 D2 R F R' D2 L2 B2 R'"},
    {CaseSet::oll, "OLL 4", "Mouse", "Dot", 4, "Fw R U R' U' Fw' U F R U R' U' F'", "B F2 L' F L' B' U2 B L' F B'"},
    {CaseSet::oll, "OLL 5", "Lefty Square", "Square", 4, "Rw' U2 R U R' U Rw", "L' B2 R B R' B L"},
    {CaseSet::oll, "OLL 6", "Righty Square", "Square", 4, "Rw U2 R' U' R U' Rw'", "L F2 R' F' R F' L'"},
    {CaseSet::oll, "OLL 7", "Lightning", "Lightning bolt", 4, "Rw U R' U R U2 Rw'", "L F R' F R F2 L'"},
    {CaseSet::oll, "OLL 8", "Reverse Lightning", "Lightning bolt", 4, "Rw' U' R U' R' U2 Rw", "L' B' R B' R' B2 L"},
    {CaseSet::oll, "OLL 9", "Kite", "Fish", 4, "R U R' U' R' F R2 U R' U' F'", "R' U' R F R' F' U F R F'"},
    {CaseSet::oll, "OLL 10", "Anti-Kite", "Fish", 4, "R U R' U R' F R F' R U2 R'", "R U R' B' R B U' B' R' B"},
    {CaseSet::oll, "OLL 11", "Downstairs", "Lightning bolt", 4, "Rw U R' U R' F R F' R U2 Rw'",
     "B' R' U' R2 B' R' B2 U' B' U2 B"},
    {CaseSet::oll, "OLL 12", "Upstairs", "Lightning bolt", 4, "M' R' U' R U' R' U2 R U' R Rw'",
     "B L U L2 B L B2 U B U2 B'"},
    {CaseSet::oll, "OLL 13", "Gun", "Knight move", 4, "F U R U' R2 F' R U R U' R'", "B L U L2 U' L B' L' U L"},
    {CaseSet::oll, "OLL 14", "Anti-Gun", "Knight move", 4, "R' F R U R' F' R F U' F'", "B' R' U' R2 U R' B R U' R'"},
    {CaseSet::oll, "OLL 15", "Squeegee", "Knight move", 4, "Rw' U' Rw R' U' R U Rw' U Rw", "B L B' R' B U L' U' B' R"},
    {CaseSet::oll, "OLL 16", "Anti-Squeegee", "Knight move", 4, "Rw U Rw' R U R' U' Rw U' Rw'",
     "F' L' F R F' U' L U F R'"},
    {CaseSet::oll, "OLL 17", "Slash", "Dot", 4, "R U R' U R' F R F' U2 R' F R F'", "B' R' U2 R2 U B U' B' R' U2 B"},
    {CaseSet::oll, "OLL 18", "Crown", "Dot", 4, "Rw U R' U R U2 Rw2 U' R U' R' U2 Rw", "R B U2 L' B L B2 R' F' U2 F"},
    {CaseSet::oll, "OLL 19", "Bunny", "Dot", 4, "M U R U R' U' M' R' F R F'", "L U2 F' L' U' L U F2 U2 F' L'"},
    {CaseSet::oll, "OLL 20", "Checkers (X)", "Dot", 1, "Rw U R' U' M2 U R U' R' U' M'",
     "F' B' L' F2 U2 F2 D2 B2 D2 L B F"},
    {CaseSet::oll, "OLL 21", "H", "Cross (OCLL)", 2, "R U2 R' U' R U R' U' R U' R'", "R' U2 R U R' U' R U R' U R"},
    {CaseSet::oll, "OLL 22", "Pi", "Cross (OCLL)", 4, "R U2 R2 U' R2 U' R2 U2 R", "R' U2 R2 U R2 U R2 U2 R'"},
    {CaseSet::oll, "OLL 23", "Headlights (U)", "Cross (OCLL)", 4, "R2 D R' U2 R D' R' U2 R'",
     "R2 D R' U2 R D' R' U2 R'"},
    {CaseSet::oll, "OLL 24", "Chameleon (T)", "Cross (OCLL)", 4, "Rw U R' U' Rw' F R F'", "F R F' L F R' F' L'"},
    {CaseSet::oll, "OLL 25", "Bowtie (L)", "Cross (OCLL)", 4, "F' Rw U R' U' Rw' F R", "B' R' F' R B R' F R"},
    {CaseSet::oll, "OLL 26", "Antisune", "Cross (OCLL)", 4, "R U2 R' U' R U' R'", "F' U B U' F U B'"},
    {CaseSet::oll, "OLL 27", "Sune", "Cross (OCLL)", 4, "R U R' U R U2 R'", "R U' L' U R' U' L"},
    {CaseSet::oll, "OLL 28", "Stealth (Arrow)", "Corners oriented", 4, "Rw U R' U' Rw' R U R U' R'",
     "F' R' D2 B2 U2 L' B2 D2 F'"},
    {CaseSet::oll, "OLL 29", "Spotted Chameleon", "Awkward", 4, "R U R' U' R U' R' F' U' F R U R'",
     "R' U' F' U L' F R F' L F"},
    {CaseSet::oll, "OLL 30", "Anti-Spotted Chameleon", "Awkward", 4, "F R' F R2 U' R' U' R U R' F2",
     "F U R U' B R' F' R B' R'"},
    {CaseSet::oll, "OLL 31", "Couch", "P shape", 4, "R' U' F U R U' R' F' R", "R' U' F U R U' R' F' R"},
    {CaseSet::oll, "OLL 32", "Anti-Couch", "P shape", 4, "L U F' U' L' U L F L'", "L U F' U' L' U L F L'"},
    {CaseSet::oll, "OLL 33", "Key (Shoelaces)", "T shape", 4, "R U R' U' R' F R F'", "R' U' R U R B' R' B"},
    {CaseSet::oll, "OLL 34", "City", "C shape", 4, "R U R2 U' R' F R U R U' F'", "R U R' U' B' R' F R B F'"},
    {CaseSet::oll, "OLL 35", "Fish Salad", "Fish", 4, "R U2 R2 F R F' R U2 R'", "F' U2 F2 R' F' R F' U2 F"},
    {CaseSet::oll, "OLL 36", "Sea-Mew", "W shape", 4, "L' U' L U' L' U L U L F' L' F", "L B' U2 B L2 F' L2 F U2 L'"},
    {CaseSet::oll, "OLL 37", "Mounted Fish", "Fish", 4, "F R' F' R U R U' R'", "F R' F' R U R U' R'"},
    {CaseSet::oll, "OLL 38", "Mario", "W shape", 4, "R U R' U R U' R' U' R' F R F'", "L U2 L2 B2 R B R' B2 L B'"},
    {CaseSet::oll, "OLL 39", "Fung", "Big lightning bolt", 4, "L F' L' U' L U F U' L'", "L F' L' U' L U F U' L'"},
    {CaseSet::oll, "OLL 40", "Anti-Fung", "Big lightning bolt", 4, "R' F R U R' U' F' U R", "R' F R U R' U' F' U R"},
    {CaseSet::oll, "OLL 41", "Awkward Fish", "Awkward", 4, "R U R' U R U2 R' F R U R' U' F'",
     "F U R2 D R' U' R D' R2 F'"},
    {CaseSet::oll, "OLL 42", "Lefty Awkward Fish", "Awkward", 4, "R' U' R U' R' U2 R F R U R' U' F'",
     "B' U' R2 D' R U R' D R2 B"},
    {CaseSet::oll, "OLL 43", "Anti-P", "P shape", 4, "R' U' F' U F R", "R' U' F' U F R"},
    {CaseSet::oll, "OLL 44", "P", "P shape", 4, "Fw R U R' U' Fw'", "B U L U' L' B'"},
    {CaseSet::oll, "OLL 45", "T (Suit Up)", "T shape", 4, "F R U R' U' F'", "B' R' U' R U B"},
    {CaseSet::oll, "OLL 46", "Seein' Headlights", "C shape", 4, "R' U' R' F R F' U R", "R U R B' R' B U' R'"},
    {CaseSet::oll, "OLL 47", "Anti-Breakneck", "L shape", 4, "F' L' U' L U L' U' L U F", "F' L' U' L U L' U' L U F"},
    {CaseSet::oll, "OLL 48", "Breakneck", "L shape", 4, "F R U R' U' R U R' U' F'", "F R U R' U' R U R' U' F'"},
    {CaseSet::oll, "OLL 49", "Right Back Squeezy", "L shape", 4, "Rw U' Rw2 U Rw2 U Rw2 U' Rw",
     "L F' L2 B L2 F L2 B' L"},
    {CaseSet::oll, "OLL 50", "Right Front Squeezy", "L shape", 4, "Rw' U Rw2 U' Rw2 U' Rw2 U Rw'",
     "L' B L2 F' L2 B' L2 F L'"},
    {CaseSet::oll, "OLL 51", "Bottlecap", "Line", 4, "Fw R U R' U' R U R' U' Fw'", "F' U' L' U L U' L' U L F"},
    {CaseSet::oll, "OLL 52", "Rice Cooker", "Line", 4, "R U R' U R U' B U' B' R'", "R U B U' B L' B' L B' R'"},
    {CaseSet::oll, "OLL 53", "Frying Pan", "L shape", 4, "Rw' U' R U' R' U R U' R' U2 Rw",
     "F' L F L' U2 F2 R' F' R F'"},
    {CaseSet::oll, "OLL 54", "Anti-Frying Pan", "L shape", 4, "Rw U R' U R U' R' U R U2 Rw'",
     "B L' B' L U2 B2 R B R' B"},
    {CaseSet::oll, "OLL 55", "Highway", "Line", 2, "R' F R U R U' R2 F' R2 U' R' U R U R'",
     "F' L2 B2 D' B' D L2 F L' B' L"},
    {CaseSet::oll, "OLL 56", "Streetlights", "Line", 2, "Rw U Rw' U R U' R' U R U' R' Rw U' Rw'",
     "R' F' L' F R2 F' U' L U F R'"},
    {CaseSet::oll, "OLL 57", "Mummy (H)", "Corners oriented", 2, "R U R' U' M' U R U' Rw'", "R F U F' L R' D F' D' L'"},
}};

}  // namespace

std::span<const Case> oll_cases() {
    return oll_table;
}

// The 21 PLL cases. The weights add up to 72, including 1 for a layer that is solved up to AUF.

namespace {

constexpr std::array<Case, 21> pll_table{{
    {CaseSet::pll, "Aa perm", "", "corners only", 4, "x R' U R' D2 R U' R' D2 R2 x'", "B2 R2 B' L' B R2 B' L B'"},
    {CaseSet::pll, "Ab perm", "", "corners only", 4, "x R2 D2 R U R' D2 R U' R x'", "B L' B R2 B' L B R2 B2"},
    {CaseSet::pll, "E perm", "", "corners only", 2, "x' R U' R' D R U R' D' R U R' D R U' R' D' x", ""},
    {CaseSet::pll, "F perm", "", "corners and edges", 4, "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R",
     "R2 F2 R2 L' U L' B2 R D' L B2 L R' U'"},
    {CaseSet::pll, "Ga perm", "", "corners and edges", 4, "R2 U R' U R' U' R U' R2 U' D R' U R D'",
     "R2 F2 B2 D L2 U' L2 U B2 D' F2 R2 U'"},
    {CaseSet::pll, "Gb perm", "", "corners and edges", 4, "R' U' R U D' R2 U R' U R U' R U' R2 D",
     "F' U B' U2 F U' B L R U2 L' R' U'"},
    {CaseSet::pll, "Gc perm", "", "corners and edges", 4, "R2 U' R U' R U R' U R2 U D' R U' R' D",
     "F' D' B D2 F' D B R2 D B2 D F2 U'"},
    {CaseSet::pll, "Gd perm", "", "corners and edges", 4, "R U R' U' D R2 U' R U' R' U R' U R2 D'",
     "F2 R2 U' F2 D F2 D' L2 U L2 R2 F2 U'"},
    {CaseSet::pll, "H perm", "", "edges only", 1, "M2 U M2 U2 M2 U M2", "R2 F2 B2 L2 D L2 B2 F2 R2 U'"},
    {CaseSet::pll, "Ja perm", "", "corners and edges", 4, "x R2 F R F' R U2 Rw' U Rw U2 x'",
     "F2 L' U' L F2 R' D R' D' R2"},
    {CaseSet::pll, "Jb perm", "", "corners and edges", 4, "R U R' F' R U R' U' R' F R2 U' R'",
     "R2 D' R' D R' B2 L U' L' B2 U"},
    {CaseSet::pll, "Na perm", "", "corners and edges", 1, "R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'",
     "R U' R2 B2 D' L F2 L' D B2 R2 U R' U'"},
    {CaseSet::pll, "Nb perm", "", "corners and edges", 1, "R' U R U' R' F' U' F R U R' F R' F' R U' R",
     "R U' R2 F2 U' R F2 R' U F2 R2 U R' U"},
    {CaseSet::pll, "Ra perm", "", "corners and edges", 4, "R U' R' U' R U R D R' U' R D' R' U2 R'",
     "R U' B L' B' R' B L B' U' R U2 R'"},
    {CaseSet::pll, "Rb perm", "", "corners and edges", 4, "R' U2 R U2 R' F R U R' U' R' F' R2",
     "R U B' D2 F L' F' D2 B2 U' R' U B'"},
    {CaseSet::pll, "T perm", "", "corners and edges", 4, "R U R' U' R' F R2 U' R' U' R U R' F'",
     "R2 D B2 D' R2 F2 D' L2 D F2 U'"},
    {CaseSet::pll, "Ua perm", "", "edges only", 4, "M2 U M U2 M' U M2", "F2 U' R' L F2 L' R U' F2"},
    {CaseSet::pll, "Ub perm", "", "edges only", 4, "M2 U' M U2 M' U' M2", "F2 U R' L F2 L' R U F2"},
    {CaseSet::pll, "V perm", "", "corners and edges", 4, "R' U R' U' R D' R' D R' U D' R2 U' R2 D R2", ""},
    {CaseSet::pll, "Y perm", "", "corners and edges", 4, "F R U' R' U' R U R' F' R U R' U' R' F R F'",
     "F U F' L2 B D' B' U' B2 D B2 U L2"},
    {CaseSet::pll, "Z perm", "", "edges only", 2, "M' U M2 U M2 U M' U2 M2", "B2 F2 U' R2 F2 R2 L2 B2 L2 U F2 B2 U"},
}};

}  // namespace

std::span<const Case> pll_cases() {
    return pll_table;
}

}  // namespace cubewright::rubik
