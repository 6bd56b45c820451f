// The case library: every situation of CFOP, of Roux's corners, of a last layer with oriented edges and of the last
// pair beside one that has a name, with the algorithms a solver learns for it. The facts only; recognise.hpp finds the
// case that a cube shows.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::rubik {

enum class CaseSet : std::uint8_t { f2l, oll, pll, cmll, coll, zbll, winter };
inline constexpr std::array all_case_sets{CaseSet::f2l,  CaseSet::oll,  CaseSet::pll,   CaseSet::cmll,
                                          CaseSet::coll, CaseSet::zbll, CaseSet::winter};

struct Case {
    CaseSet set;
    std::string_view name;       // "F2L 4", "OLL 27", "T perm"
    std::string_view nickname;   // "Sune"; empty when it has none
    std::string_view group;      // the family it is listed under
    unsigned weight;             // of total_weight(set): how often it comes up
    std::string_view algorithm;  // as people learn it; F2L: for the slot at front right
    std::string_view shortest;   // one of the fewest half-turn moves, and a U before or after it that sets the last
                                 // layer straight; empty when none is known
    std::array<std::string_view, 3> others{};  // found by our own search; the empty ones are none
};

// What people use as well, for the same cube: at most three, written with a leading y where it is done from another
// side.
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

// The weights of a set's cases together with what needs none of them: the solved one; of COLL and ZBLL, oriented
// corners.
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

// By its name or nickname, whatever the case of the letters: "oll 27", "Sune", "t perm", "Ua". Null when there is none.
const Case* find_case(std::string_view text);

// All names and nicknames.
std::vector<std::string_view> case_names();

// The name or nickname of the case that a misspelt name probably means; empty when none is close.
std::string nearest_case(std::string_view text);

}  // namespace cubewright::rubik
