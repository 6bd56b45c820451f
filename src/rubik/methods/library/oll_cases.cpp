// The 57 patterns of a last layer that is not yet oriented. Weights are out of 216, the oriented
// layer being one.
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

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

}  // namespace cubewright::rubik
