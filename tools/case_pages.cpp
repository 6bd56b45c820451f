// case_pages FOLDER: writes the pages of the case library. The site draws their pictures (web/site/drawings.mjs).
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

// Must match getCasePicturePath in web/site/drawings.mjs.
std::string picture_name(const Case& c) {
    std::string name;
    for (const char ch : c.name)
        name += ch == ' ' ? '-' : ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch;
    return name + ".svg";
}

std::string introduction(CaseSet set) {
    switch (set) {
        case CaseSet::f2l:
            return "The corner and the edge of one slot, both in the last layer or in the slot, seen with the slot at "
                   "front right. Grey stickers may be anything. Turn U until the picture fits, then do the algorithm.";
        case CaseSet::oll:
            return "The last layer from above, with the stickers of its sides folded out: yellow where yellow shows, "
                   "grey elsewhere. The algorithm turns the whole top yellow.";
        case CaseSet::pll:
            return "The last layer from above, all yellow; the arrows say where the algorithm takes each piece.";
        case CaseSet::coll:
            return "The last layer from above, its edges oriented. The algorithm puts the corners in order and keeps "
                   "the "
                   "edges oriented, so that the whole top has one colour; what is left are edges to be placed (Ua, Ub, "
                   "H "
                   "or Z), or nothing. The corners lie in 42 ways that are not solved; in two of them they are only "
                   "out "
                   "of place, which PLL does, so that 40 are here. They have the names of the CMLL cases.";
        case CaseSet::zbll:
            return "The last layer when its edges are oriented, solved in one go. Up to turns of U before and after "
                   "there "
                   "are 494 ways in which it can lie: 7 776 positions, counted by Burnside's rule. One of them is "
                   "solved "
                   "and 21 are the PLL cases, whose corners are oriented too. The 472 others are here; whoever speaks "
                   "of 493 counts PLL with them. A case is named by its corners, as in COLL, and by a number that goes "
                   "up from the easiest algorithm to the hardest; number 1 is the one for COLL. After the first "
                   "algorithm, which lies best in the hands, stands one of the fewest moves where that is shorter. All "
                   "were found by `tools/zbll_library.cpp`. For a picture: `cubewright case --picture t.svg \"ZBLL T "
                   "left bar 1\"`.";
        case CaseSet::winter:
            return "Winter Variation, from above: the last pair lies joined in the top layer, where `R U' R'` would "
                   "insert it at the front right, and the edges above are oriented. The algorithm inserts the pair and "
                   "turns the whole top "
                   "yellow. A case is listed by what `R U' R'` alone would leave: nothing (O), or one of the seven "
                   "OCLL cases (H, Pi, U, T, S for Sune, AS for Antisune, L) from one of its sides. Three corners can "
                   "be twisted as they like and the twist of the fourth follows, which makes 27 ways; the pair does "
                   "not look the same from two sides, so all of them are cases. For a pair that `L' U L` would insert "
                   "at the front left, do the same in a mirror. All were found by `tools/winter_library.py`.";
        case CaseSet::cmll:
            break;
    }
    return "The corners of the last layer from above, both of Roux's blocks done. Grey pieces may be anything: the "
           "middle slice, and the edges above. A case is named by how its corners are twisted (O, H, Pi, U, T, S for "
           "Sune, AS for Antisune, L) and by the pattern of their stickers. There are 43 ways for the corners to lie, "
           "up to turns of U before and after; one of them is solved, and the 42 others are here.";
}

// Five hundred pictures are more than a page can show.
bool has_pictures(CaseSet set) {
    return set != CaseSet::zbll;
}

// Whoever turns slices counts them as one.
twisty::Metric metric_of(CaseSet set) {
    return set == CaseSet::cmll ? twisty::Metric::stm : twisty::Metric::htm;
}

std::string page(CaseSet set) {
    std::string text = fmt::format(
        "# {}: {} cases\n\n{}\n\nThe chance is out of {}; the moves are those of the first algorithm in the {} "
        "metric. This page is written by the program `case_pages` from the library in "
        "`src/rubik/methods`.\n",
        name(set), cases(set).size(), introduction(set), total_weight(set),
        metric_of(set) == twisty::Metric::stm ? "slice-turn" : "half-turn");
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
