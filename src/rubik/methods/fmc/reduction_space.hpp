// Search space of a reduction step. A position consists of three small coordinates with a move table each, and two
// distance tables give lower bounds. Everything is in the frame of the step (reduction_frame). Each space is built on
// first use in a tenth of a second or less.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/fmc/domino_reduction.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

struct ReductionPosition {
    std::uint16_t a = 0, b = 0, c = 0;
};

struct ReductionSpace {
    std::vector<Move> moves;  // the allowed moves of the step
    MoveSet kept = 0;         // moves that preserve the goal of the step

    std::span<const std::uint16_t> a_moves, b_moves, c_moves;  // indexed by coordinate and move
    std::size_t c_count = 1;
    std::vector<std::uint8_t> a_far, b_far;  // lower bounds: a_far is indexed by a and c, b_far by b and c
    ReductionPosition (*get_position)(const Cube& framed) = nullptr;

    ReductionPosition after(ReductionPosition p, std::size_t move) const {
        const std::size_t n = moves.size();
        return {a_moves[p.a * n + move], b_moves[p.b * n + move], c_moves[p.c * n + move]};
    }
    // Returns a lower bound that is zero only at the goal.
    unsigned bound(ReductionPosition p) const {
        return std::max(a_far[p.a * c_count + p.c], b_far[p.b * c_count + p.c]);
    }
    bool done(const Cube& framed) const { return bound(get_position(framed)) == 0; }
};

// Returns nullptr if stopped.
const ReductionSpace* reduction_space(Reduction step, const StopToken& stop = {});

// DR subset: describes how far a domino reduction is from HTR, in its frame.
struct DominoSubset {
    unsigned bad_corners = 0;    // 0, 2 or 4 corners in the wrong tetrad, counting the smaller of the two groups
    unsigned bad_edges = 0;      // U and D layer edges in the wrong slice
    unsigned quarter_turns = 0;  // minimum number of quarter turns for the corners
};
DominoSubset domino_subset(const Cube& framed);

}  // namespace cubewright::rubik
