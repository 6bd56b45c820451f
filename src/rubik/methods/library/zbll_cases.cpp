// The 472 ways in which the last layer can lie when its edges are oriented and its corners are not (ZBLL), up to turns
// of U before and after, and the 40 ways in which its corners do (COLL). They are listed by their corners, in the order
// of the CMLL cases, and then from the easiest algorithm to the hardest; what is easiest for some corners, whatever it
// makes of the edges, is their COLL algorithm. All were found by tools/zbll_library.cpp.
#include <algorithm>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/library/cases.hpp"
#include "twisty/notation.hpp"

namespace cubewright::rubik {

namespace {

// A letter is a move, as they are numbered from a to r; behind a stroke comes an algorithm of fewer moves. A line for
// each case of the corners.
constexpr std::string_view zbll_rows =
#include "rubik/methods/library/zbll_rows.inc"
    ;

std::vector<Move> moves_in_letters(std::string_view letters) {
    std::vector<Move> moves;
    for (const char letter : letters) moves.push_back(static_cast<Move>(letter - 'a'));
    return moves;
}

// In how many ways the case is seen, of all up to a turn of U after it.
unsigned weight_of(const Cube& effect) {
    std::vector<Cube> views;
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < 4; ++behind) {
            const Cube view = u_turned(before) * effect * u_turned(behind);
            if (std::ranges::find(views, view) == views.end()) views.push_back(view);
        }
    return static_cast<unsigned>(views.size()) / 4;
}

// The moves with what turns of U before and after them it takes to do the same as the effect; the same case has some.
std::vector<Move> with_the_effect(std::span<const Move> moves, const Cube& effect) {
    const Cube done = after(solved_cube, moves);
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < 4; ++behind) {
            if (u_turned(before) * done * u_turned(behind) != effect) continue;
            std::vector<Move> whole;
            if (before != 0) whole.push_back(make_move(Face::U, before));
            whole.insert(whole.end(), moves.begin(), moves.end());
            if (behind != 0) whole.push_back(make_move(Face::U, behind));
            return whole;
        }
    return {};
}

std::string_view take_until(std::string_view& text, char end) {
    const std::string_view taken = text.substr(0, text.find(end));
    text.remove_prefix(std::min(taken.size() + 1, text.size()));
    return taken;
}

class OrientedCases {
public:
    OrientedCases() {
        std::string_view rows = zbll_rows;
        for (const Case& corners : cmll_cases()) {
            if (corners.group == "O") continue;
            std::string_view row = take_until(rows, '\n');
            for (std::size_t number = 1; !row.empty(); ++number) {
                std::string_view letters = take_until(row, ' ');
                const auto moves = moves_in_letters(take_until(letters, '/'));
                const std::string_view algorithm = kept(to_string(moves));
                if (number == 1)
                    coll_.push_back({.set = CaseSet::coll,
                                     .name = kept("COLL " + std::string(corners.name)),
                                     .nickname = {},
                                     .group = corners.group,
                                     .weight = corners.weight,
                                     .algorithm = algorithm,
                                     .shortest = {}});
                const Cube effect = after(solved_cube, moves);
                zbll_.push_back({.set = CaseSet::zbll,
                                 .name = kept("ZBLL " + std::string(corners.name) + ' ' + std::to_string(number)),
                                 .nickname = {},
                                 .group = corners.name,
                                 .weight = weight_of(effect),
                                 .algorithm = algorithm,
                                 .shortest = kept(to_string(with_the_effect(moves_in_letters(letters), effect)))});
            }
        }
    }

    std::span<const Case> coll() const { return coll_; }
    std::span<const Case> zbll() const { return zbll_; }

private:
    std::string_view kept(std::string text) { return texts_.emplace_back(std::move(text)); }

    std::deque<std::string> texts_;
    std::vector<Case> coll_;
    std::vector<Case> zbll_;
};

const OrientedCases& oriented_cases() {
    static const OrientedCases made;
    return made;
}

}  // namespace

std::span<const Case> coll_cases() {
    return oriented_cases().coll();
}

std::span<const Case> zbll_cases() {
    return oriented_cases().zbll();
}

}  // namespace cubewright::rubik
