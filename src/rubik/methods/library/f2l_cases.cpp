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

}  // namespace cubewright::rubik
