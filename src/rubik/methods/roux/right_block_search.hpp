// Searches for Roux's second block, or a square of it, with turns that preserve the first block: R, r, M and U. One
// table holds all positions, so the distances are exact. A slice counts as one turn.
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
    // The search is unusable if the constructor was stopped.
    explicit RightBlockSearch(const StopToken& stop);
    bool is_complete() const;

    // Expects a cube from seen_by_blocks with a solved left block.
    unsigned fewest(const Cube& seen, RightAim aim) const { return distance(get_state(seen), aim); }

    // Returns all solutions of at most `most` turns that end as soon as the goal is reached.
    std::vector<RightWay> ways(const Cube& seen, RightAim aim, unsigned most) const;

private:
    using State = std::array<Whereabouts, right_block.size()>;
    struct Walk;
    static State get_state(const Cube& seen);
    unsigned distance(const State& state, RightAim aim) const;
    void descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining,
                 std::optional<Axis> previous) const;

    std::vector<AxisRun> runs_;
    std::vector<WhereaboutsMap> maps_;  // effects of the runs
    PieceTable block_;
    PieceTable front_square_;
    PieceTable back_square_;
};

// Builds the search on first use. Returns nullptr if stopped. After a successful call, right_block_search() is
// available.
const RightBlockSearch* build_right_block_search(const StopToken& stop);
const RightBlockSearch& right_block_search();

}  // namespace cubewright::rubik
