// The 21 PLL cases. The weights add up to 72, including 1 for a layer that is solved up to AUF.
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

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
