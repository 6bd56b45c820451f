#include "rubik/methods/library/cases.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, all_case_sets.size()> set_names{"F2L",  "OLL",  "PLL", "CMLL",
                                                                       "COLL", "ZBLL", "WV"};

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

bool has_name(const Case& c, std::string_view text) {
    if (equals_ignoring_case(c.name, text) || (!c.nickname.empty() && equals_ignoring_case(c.nickname, text)))
        return true;
    constexpr std::string_view suffix = " perm";
    return c.set == CaseSet::pll && equals_ignoring_case(c.name.substr(0, c.name.size() - suffix.size()), text);
}

}  // namespace

std::span<const Case> cases(CaseSet set) {
    switch (set) {
        case CaseSet::f2l:
            return f2l_cases();
        case CaseSet::oll:
            return oll_cases();
        case CaseSet::pll:
            return pll_cases();
        case CaseSet::cmll:
            return cmll_cases();
        case CaseSet::coll:
            return coll_cases();
        case CaseSet::zbll:
            return zbll_cases();
        case CaseSet::winter:
            break;
    }
    return winter_cases();
}

std::string_view name(CaseSet set) {
    return set_names[static_cast<std::size_t>(set)];
}

const Case* find_case(std::string_view text) {
    for (const CaseSet set :
         {CaseSet::pll, CaseSet::oll, CaseSet::f2l, CaseSet::cmll, CaseSet::coll, CaseSet::winter, CaseSet::zbll})
        for (const Case& c : cases(set))
            if (has_name(c, text)) return &c;
    return nullptr;
}

std::vector<std::string_view> case_names() {
    std::vector<std::string_view> names;
    for (const CaseSet set : all_case_sets)
        for (const Case& each : cases(set))
            for (const std::string_view known : {each.nickname, each.name})
                if (!known.empty()) names.push_back(known);
    return names;
}

std::string closest_case(std::string_view text) {
    return std::string(closest(text, case_names()).value_or(""));
}

std::vector<Turn> turns_of(std::string_view algorithm) {
    return parse_turns(algorithm).value_or(std::vector<Turn>{});
}

std::vector<Move> moves_of(std::string_view algorithm) {
    std::vector<Move> moves;
    for (const Turn t : turns_of(algorithm)) moves.push_back(make_move(direction(t.layers), t.quarters));
    return moves;
}

}  // namespace cubewright::rubik
