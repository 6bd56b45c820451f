// A step of reduction as a search sees it: a position is three small numbers, moves act on each of them by a table, and
// two tables tell how many moves are needed at least. All in the step's frame (reduction_frame). Each space is made at
// its first use, in a tenth of a second or less.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/fmc/reduction.hpp"
#include "rubik/tables/coordinates/move_set.hpp"

namespace cubewright::rubik {

struct ReductionPosition {
    std::uint16_t a = 0, b = 0, c = 0;
};

struct ReductionSpace {
    std::vector<Move> moves;  // that the step may use
    MoveSet kept = 0;         // moves that lead from a position where the step is done to another such

    std::span<const std::uint16_t> a_moves, b_moves, c_moves;  // by number and move
    std::size_t c_count = 1;
    std::vector<std::uint8_t> a_far, b_far;  // by a or b, and c: moves that are needed at least
    ReductionPosition (*position_of)(const Cube& framed) = nullptr;

    ReductionPosition after(ReductionPosition p, std::size_t move) const {
        const std::size_t n = moves.size();
        return {a_moves[p.a * n + move], b_moves[p.b * n + move], c_moves[p.c * n + move]};
    }
    // None are needed exactly where the step is done.
    unsigned bound(ReductionPosition p) const {
        return std::max(a_far[p.a * c_count + p.c], b_far[p.b * c_count + p.c]);
    }
    bool done(const Cube& framed) const { return bound(position_of(framed)) == 0; }
};

// Nothing when it was stopped.
const ReductionSpace* reduction_space(Reduction step, const StopToken& stop = {});

// Of a domino reduction in its frame: how far it is from HTR.
struct DominoSubset {
    unsigned bad_corners = 0;    // 0, 2 or 4 that are in the wrong tetrad, or all but these are
    unsigned bad_edges = 0;      // of the eight above and below, those in the wrong slice
    unsigned quarter_turns = 0;  // that the corners need at least
};
DominoSubset domino_subset(const Cube& framed);

}  // namespace cubewright::rubik
