// The 21 ways in which an oriented last layer can be out of place. Weights are out of 72, the
// layer that needs no more than a turn being one.
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<Case, 21> pll_table{{
    {CaseSet::pll, "Aa perm", "", "corners only", 4, "x R' U R' D2 R U' R' D2 R2 x'", "L2 B2 L' F' L B2 L' F L'"},
    {CaseSet::pll, "Ab perm", "", "corners only", 4, "x R2 D2 R U R' D2 R U' R x'", "L F' L B2 L' F L B2 L2"},
    {CaseSet::pll, "E perm", "", "corners only", 2, "x' R U' R' D R U R' D' R U R' D R U' R' D' x", ""},
    {CaseSet::pll, "F perm", "", "corners and edges", 4, "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R",
     "R2 F2 R2 L' U L' B2 R D' L B2 L R'"},
    {CaseSet::pll, "Ga perm", "", "corners and edges", 4, "R2 U R' U R' U' R U' R2 U' D R' U R D'",
     "R2 F2 B2 D L2 U' L2 U B2 D' F2 R2"},
    {CaseSet::pll, "Gb perm", "", "corners and edges", 4, "R' U' R U D' R2 U R' U R U' R U' R2 D",
     "F' U B' U2 F U' B L R U2 L' R'"},
    {CaseSet::pll, "Gc perm", "", "corners and edges", 4, "R2 U' R U' R U R' U R2 U D' R U' R' D",
     "F' D' B D2 F' D B R2 D B2 D F2"},
    {CaseSet::pll, "Gd perm", "", "corners and edges", 4, "R U R' U' D R2 U' R U' R' U R' U R2 D'",
     "F2 R2 U' F2 D F2 D' L2 U L2 R2 F2"},
    {CaseSet::pll, "H perm", "", "edges only", 1, "M2 U M2 U2 M2 U M2", "R2 F2 B2 L2 D L2 B2 F2 R2"},
    {CaseSet::pll, "Ja perm", "", "corners and edges", 4, "x R2 F R F' R U2 r' U r U2 x'",
     "R2 F' U' F R2 B' D B' D' B2"},
    {CaseSet::pll, "Jb perm", "", "corners and edges", 4, "R U R' F' R U R' U' R' F R2 U' R'",
     "B2 D' B' D B' L2 F U' F' L2"},
    {CaseSet::pll, "Na perm", "", "corners and edges", 1, "R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'",
     "R U' R2 B2 D' L F2 L' D B2 R2 U R'"},
    {CaseSet::pll, "Nb perm", "", "corners and edges", 1, "R' U R U' R' F' U' F R U R' F R' F' R U' R",
     "R U' R2 F2 U' R F2 R' U F2 R2 U R'"},
    {CaseSet::pll, "Ra perm", "", "corners and edges", 4, "R U' R' U' R U R D R' U' R D' R' U2 R'",
     "R U' B L' B' R' B L B' U' R U2 R'"},
    {CaseSet::pll, "Rb perm", "", "corners and edges", 4, "R' U2 R U2 R' F R U R' U' R' F' R2",
     "F U R' D2 L B' L' D2 R2 U' F' U R'"},
    {CaseSet::pll, "T perm", "", "corners and edges", 4, "R U R' U' R' F R2 U' R' U' R U R' F'",
     "R2 D B2 D' R2 F2 D' L2 D F2"},
    {CaseSet::pll, "Ua perm", "", "edges only", 4, "M2 U M U2 M' U M2", "L2 U' F' B L2 B' F U' L2"},
    {CaseSet::pll, "Ub perm", "", "edges only", 4, "M2 U' M U2 M' U' M2", "L2 U F' B L2 B' F U L2"},
    {CaseSet::pll, "V perm", "", "corners and edges", 4, "R' U R' U' R D' R' D R' U D' R2 U' R2 D R2", ""},
    {CaseSet::pll, "Y perm", "", "corners and edges", 4, "F R U' R' U' R U R' F' R U R' U' R' F R F'",
     "R U R' F2 L D' L' U' L2 D L2 U F2"},
    {CaseSet::pll, "Z perm", "", "edges only", 2, "M' U M2 U M2 U M' U2 M2", "R2 L2 U' F2 L2 F2 B2 R2 B2 U L2 R2"},
}};

}  // namespace

std::span<const Case> pll_cases() {
    return pll_table;
}

}  // namespace cubewright::rubik
