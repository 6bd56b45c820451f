// Ways to Roux's second block, and to a square of it, by turns that leave the first block alone: R, r, M and U. All its
// places fit in one table, so the fewest turns are known from everywhere. A slice counts as one turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/piece_table.hpp"
#include "rubik/search/algorithms/axis_runs.hpp"

namespace cubewright::rubik {

enum class RightAim : std::uint8_t { front_square, back_square, block };

struct RightWay {
    std::vector<Turn> turns;
    Cube end;
};

class RightBlockSearch {
public:
    // Stopped before its end, it is of no use.
    explicit RightBlockSearch(const StopToken& stop);
    bool is_complete() const;

    // Of a cube seen by blocks, whose left block is done.
    unsigned fewest(const Cube& seen, RightAim aim) const { return distance(state_of(seen), aim); }

    // All ways of at most so many turns, none of which goes on after it has arrived.
    std::vector<RightWay> ways(const Cube& seen, RightAim aim, unsigned most) const;

private:
    using State = std::array<Whereabouts, right_block.size()>;
    struct Walk;
    static State state_of(const Cube& seen);
    unsigned distance(const State& state, RightAim aim) const;
    void descend(Walk& walk, const State& state, const Cube& cube, unsigned left, std::optional<Axis> previous) const;

    std::vector<AxisRun> runs_;
    std::vector<WhereaboutsMap> maps_;  // of the runs
    PieceTable block_;
    PieceTable front_square_;
    PieceTable back_square_;
};

// Made at the first call; nothing when that was stopped. From then on right_block_search has it.
const RightBlockSearch* right_block_search_unless_stopped(const StopToken& stop);
const RightBlockSearch& right_block_search();

}  // namespace cubewright::rubik
