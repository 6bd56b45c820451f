// The 472 ZBLL cases (last layer with oriented edges and misoriented corners, up to AUF before and after) and the 40
// COLL cases (only the corners). They are sorted by corner case, in the order of the CMLL cases, and then by
// ergonomics. The easiest algorithm for a corner case, whatever its effect on the edges, is its COLL algorithm. All
// algorithms were found with tools/zbll_library.cpp.
#include <algorithm>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "rubik/methods/library/cases.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {

namespace {

// Each letter from a to r encodes a move by its index. A slash precedes an alternative with fewer moves. Each line
// belongs to one corner case.
constexpr std::string_view zbll_rows =
#include "rubik/methods/library/zbll_rows.inc"
    ;

std::vector<Move> decode_moves(std::string_view letters) {
    std::vector<Move> moves;
    for (const char letter : letters) moves.push_back(static_cast<Move>(letter - 'a'));
    return moves;
}

// Returns the number of different views of the case, up to a final U turn.
unsigned compute_weight(const Cube& effect) {
    std::vector<Cube> views;
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < 4; ++behind) {
            const Cube view = cube_after_u_turns(before) * effect * cube_after_u_turns(behind);
            if (std::ranges::find(views, view) == views.end()) views.push_back(view);
        }
    return static_cast<unsigned>(views.size()) / 4;
}

// Returns the moves together with the U turns before and after them that are needed to reproduce the effect. The moves
// must belong to the same case.
std::vector<Move> match_effect(std::span<const Move> moves, const Cube& effect) {
    const Cube done = after(solved_cube, moves);
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < 4; ++behind) {
            if (cube_after_u_turns(before) * done * cube_after_u_turns(behind) != effect) continue;
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
                const auto moves = decode_moves(take_until(letters, '/'));
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
                                 .weight = compute_weight(effect),
                                 .algorithm = algorithm,
                                 .shortest = kept(to_string(match_effect(decode_moves(letters), effect)))});
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
