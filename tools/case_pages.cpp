// case_pages FOLDER: Writes the documentation pages of the case library. The site draws the pictures
// (web/site/drawings.mjs).
#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/library/cases.hpp"
#include "twisty/metrics.hpp"

namespace cubewright {
namespace {

using rubik::Case;
using rubik::CaseSet;

// Returns the name that casePicture in web/site/drawings.mjs uses.
std::string picture_name(const Case& c) {
    std::string name;
    for (const char ch : c.name)
        name += ch == ' ' ? '-' : ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch;
    return name + ".svg";
}

std::string introduction(CaseSet set) {
    switch (set) {
        case CaseSet::f2l:
            return "The pictures show the corner and the edge that belong in one slot, with the slot at the front "
                   "right. Each of the two pieces is either in the last layer or in the slot. Grey stickers do not "
                   "matter. Turn U until the picture matches, then apply the algorithm.";
        case CaseSet::oll:
            return "The pictures show the last layer from above, with the adjacent side stickers "
                   "folded outwards. Only yellow stickers are coloured; all other stickers are grey. "
                   "The algorithm makes the whole top face yellow.";
        case CaseSet::pll:
            return "The pictures show the last layer from above, with a yellow top face. The arrows "
                   "show where the algorithm moves each piece.";
        case CaseSet::coll:
            return "The pictures show the last layer from above, with its edges oriented. The algorithm solves the "
                   "corners and keeps the edges oriented, so the whole top face has one colour. After the algorithm, "
                   "the edges are either solved or still have to be permuted (Ua, Ub, H or Z). There are 42 unsolved "
                   "corner cases. In two of these cases, the corners are already oriented and only have to be "
                   "permuted. PLL covers these two cases, and this page lists the other 40. COLL cases have the same "
                   "names as CMLL cases.";
        case CaseSet::zbll:
            return "ZBLL solves the whole last layer with one algorithm if its edges are already oriented. If turns "
                   "of U before and after are ignored, there are 494 such cases (7 776 positions, counted with "
                   "Burnside's lemma). One of these cases is the solved layer, and 21 are the PLL cases, in which the "
                   "corners are oriented too. This page lists the other 472 cases. The figure of 493 cases found "
                   "elsewhere includes PLL. A case name consists of the COLL name of its corners and a number. The "
                   "numbers are ordered from the easiest algorithm to the hardest. Case 1 of each group uses the COLL "
                   "algorithm. The first algorithm listed for a case is the easiest to execute. If a second algorithm "
                   "is listed, it is the one with the fewest moves. All algorithms were found by "
                   "`tools/zbll_library.cpp`. To draw a case, run `cubewright case --picture t.svg \"ZBLL T left bar "
                   "1\"`.";
        case CaseSet::winter:
            return "The pictures show Winter Variation cases from above. In each case, the last pair is joined in the "
                   "top layer, and `R U' R'` would insert it at the front right. The top edges are oriented. The "
                   "algorithm inserts the pair and makes the whole top face yellow. A case is named after the result "
                   "of `R U' R'` alone: solved (O), or one of the seven OCLL cases (H, Pi, U, T, S for Sune, AS for "
                   "Antisune, L) seen from a given angle. Three corners can each have any of three twists, and the "
                   "twist of the fourth corner follows from them, so there are 27 cases. The joined pair has no "
                   "rotational symmetry, so all 27 cases are different. For a pair that `L' U L` would insert at the "
                   "front left, mirror the algorithm. All algorithms were found by `tools/winter_library.py`.";
        case CaseSet::cmll:
            break;
    }
    return "The pictures show the corners of the last layer from above, with both Roux blocks solved. The "
           "grey pieces (the middle slice and the top edges) do not matter. A case is named after the twist "
           "of its corners (O, H, Pi, U, T, S for Sune, AS for Antisune, L) and the pattern of their "
           "stickers. If turns of U before and after are ignored, there are 43 arrangements of the corners. "
           "One of these arrangements is the solved one, and this page lists the other 42.";
}

// Returns true if the page of the set shows pictures. ZBLL has none, because five hundred pictures are too many for one
// page.
bool has_pictures(CaseSet set) {
    return set != CaseSet::zbll;
}

// Returns the metric of a set. CMLL uses slice turns, so slices count as one turn.
twisty::Metric metric_of(CaseSet set) {
    return set == CaseSet::cmll ? twisty::Metric::stm : twisty::Metric::htm;
}

std::string page(CaseSet set) {
    std::string text = fmt::format(
        "# {}: {} cases\n\n{}\n\nThe \"moves\" column gives the length of the first algorithm in the {} metric. The "
        "probability of a case is the number in the \"chance\" column divided by {}. The program `case_pages` "
        "generates this page from the library in `src/rubik/methods`.\n",
        name(set), cases(set).size(), introduction(set),
        metric_of(set) == twisty::Metric::stm ? "slice-turn" : "half-turn", total_weight(set));
    std::vector<std::string_view> groups;
    for (const Case& c : cases(set))
        if (std::find(groups.begin(), groups.end(), c.group) == groups.end()) groups.push_back(c.group);
    for (const std::string_view group : groups) {
        std::string title(group);
        if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
        text += fmt::format("\n## {}\n\n{}| case | algorithms | moves | chance |\n{}|---|---|---|---|\n", title,
                            has_pictures(set) ? "| " : "", has_pictures(set) ? "|---" : "");
        for (const Case& c : cases(set)) {
            if (c.group != group) continue;
            std::string others;
            if (set == CaseSet::zbll && !c.shortest.empty()) others = fmt::format("<br>`{}`", c.shortest);
            for (const std::string_view other : other_algorithms(c)) others += fmt::format("<br>`{}`", other);
            const std::string picture = has_pictures(set) ? fmt::format("| ![{}]({}) ", c.name, picture_name(c)) : "";
            text += fmt::format("{1}| **{0}**{2} | **`{3}`**{6} | {4} | {5} |\n", c.name, picture,
                                c.nickname.empty() ? "" : fmt::format("<br>{}", c.nickname), c.algorithm,
                                length(rubik::turns_of(c.algorithm), metric_of(set)), c.weight, others);
        }
    }
    return text;
}

bool write(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    return file.good();
}

bool write_pages(const std::string& folder) {
    bool good = true;
    for (const auto& [set, file] : {std::pair{CaseSet::f2l, "f2l.md"},
                                    {CaseSet::oll, "oll.md"},
                                    {CaseSet::pll, "pll.md"},
                                    {CaseSet::cmll, "cmll.md"},
                                    {CaseSet::coll, "coll.md"},
                                    {CaseSet::zbll, "zbll.md"},
                                    {CaseSet::winter, "wv.md"}}) {
        good = good && write(folder + "/" + file, page(set));
    }
    return good;
}

}  // namespace
}  // namespace cubewright

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: case_pages FOLDER\n");
        return 2;
    }
    if (cubewright::write_pages(argv[1])) return 0;
    fmt::print(stderr, "case_pages: cannot write into {}\n", argv[1]);
    return 1;
}
