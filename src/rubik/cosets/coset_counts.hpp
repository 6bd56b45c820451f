// What is known of a coset when it has been solved: how many of its positions are how far from solved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates/move_set.hpp"

namespace cubewright::rubik {

struct CosetOptions {
    // Sequences up to this length are searched for, so that distances up to it are exact. Beyond it positions are
    // reached by prepasses alone, which may find a longer way than the shortest. Not given, it is as great as it can be
    // without a length that takes more than most_look_ups: 15 for nearly all cosets, less for those near the group.
    std::optional<unsigned> search_depth;
    std::uint64_t most_look_ups = 300'000'000;
    unsigned depth = 20;
    // Prepasses alone leave the fewer positions the more were marked before. If fewer than this are, four moves before
    // the end, sequences of that length are searched for until there are.
    std::uint64_t enough = 260'000'000;
    MoveSet moves = every_move;
    std::size_t most_left = 10'000;  // how many of the positions that are left to list
    ProgressCallback progress;
    StopToken stop;
};

struct CosetCounts {
    // By distance: exact up to exact_to, beyond that at most so far.
    std::vector<std::uint64_t> positions;
    unsigned exact_to = 0;
    std::uint64_t left = 0;            // positions farther than all these, or whose way was not found
    std::vector<Cube> left_positions;  // those, or the first of them
    bool stopped = false;              // the counts end early

    std::uint64_t looked_up = 0;  // cosets on the way
    std::uint64_t sequences = 0;
    double search_seconds = 0;
    double prepass_seconds = 0;

    std::uint64_t reached() const { return std::accumulate(positions.begin(), positions.end(), std::uint64_t{0}); }
};

// The position of the start's coset that a bit stands for. A bit is set when a sequence takes the start to the
// position h of the group; the same sequence solves h⁻¹ * start.
inline Cube position_of_bit(const Cube& start, BitPlace place) {
    return inverse(cube_at(place)) * start;
}

}  // namespace cubewright::rubik
