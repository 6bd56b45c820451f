// The case library: all named cases of CFOP, Roux corners, last layers with oriented edges, and Winter Variation,
// with their algorithms. recognise.hpp finds the case of a cube.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

enum class CaseSet : std::uint8_t { f2l, oll, pll, cmll, coll, zbll, winter };
inline constexpr std::array all_case_sets{CaseSet::f2l,  CaseSet::oll,  CaseSet::pll,   CaseSet::cmll,
                                          CaseSet::coll, CaseSet::zbll, CaseSet::winter};

struct Case {
    CaseSet set;
    std::string_view name;       // "F2L 4", "OLL 27", "T perm"
    std::string_view nickname;   // "Sune"; empty if there is none
    std::string_view group;      // the group under which the case is listed
    unsigned weight;             // frequency of the case, out of total_weight(set)
    std::string_view algorithm;  // the standard algorithm; F2L algorithms are for the front right slot
    // A shortest algorithm in half-turn metric, including AUF before or after it. Empty if unknown.
    std::string_view shortest;
    // Alternatives found by the project's own search. Unused entries are empty.
    std::array<std::string_view, 3> others{};
};

// Returns at most three other common algorithms for the same cube. A leading y means that the algorithm is performed
// from another side.
std::vector<std::string_view> other_algorithms(const Case& c);

std::span<const Case> f2l_cases();
std::span<const Case> oll_cases();
std::span<const Case> pll_cases();
std::span<const Case> cmll_cases();
std::span<const Case> coll_cases();
std::span<const Case> zbll_cases();
std::span<const Case> winter_cases();

std::span<const Case> cases(CaseSet set);
std::string_view name(CaseSet set);  // "F2L"

// Returns the total weight of a set, including positions that need none of its algorithms: the solved position and, for
// COLL and ZBLL, positions with oriented corners.
constexpr unsigned total_weight(CaseSet set) {
    switch (set) {
        case CaseSet::f2l:
            return 150;
        case CaseSet::oll:
            return 216;
        case CaseSet::pll:
            return 72;
        case CaseSet::cmll:
        case CaseSet::coll:
            return 162;
        case CaseSet::zbll:
            return 1944;
        case CaseSet::winter:
            break;
    }
    return 27;
}

// Finds a case by name or nickname, ignoring case: "oll 27", "Sune", "t perm", "Ua". Returns nullptr if there is no
// such case.
const Case* find_case(std::string_view text);

// Returns all names and nicknames.
std::vector<std::string_view> case_names();

// Returns the name or nickname closest to a misspelt name, or an empty string if none is close.
std::string closest_case(std::string_view text);

// Parses the algorithms of the case library. Tests check the library data, so parsing cannot fail here.

std::vector<Turn> turns_of(std::string_view algorithm);
std::vector<Move> moves_of(std::string_view algorithm);  // for algorithms with face turns only

// Returns the solved cube after `quarters` quarter turns of U.
constexpr Cube cube_after_u_turns(unsigned quarters) {
    return quarters % 4 == 0 ? solved_cube : as_cube(make_move(Face::U, quarters % 4));
}

// Returns the symmetry that rotates the whole cube by `quarters` quarter turns about the U axis (y).
constexpr Symmetry rotation_about_u(unsigned quarters) {
    return {static_cast<std::uint8_t>(2 * (quarters % 4))};
}

}  // namespace cubewright::rubik
