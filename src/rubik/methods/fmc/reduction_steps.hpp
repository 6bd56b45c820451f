// Solutions of a single reduction step: all shortest ones or all of a given length, on one axis or all axes,
// optionally with the inverse scramble. Competitors can compare their own attempts with these.
#pragma once

#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/fmc/reduction_search.hpp"

namespace cubewright::rubik {

struct ReductionRequest {
    Reduction step = Reduction::eo;
    std::vector<Axis> axes{all_axes.begin(), all_axes.end()};
    Sides sides = Sides::normal;
    std::optional<unsigned> exactly;  // exact length in moves
    std::optional<unsigned> at_most;  // maximum length in moves (default: the minimum over all requested axes)
    bool every_ending = false;        // also list solutions that differ only in the direction of their last turns
    std::size_t most = 100;           // maximum number of solutions to list; all are counted
    StopToken stop{};
};

struct ReductionWay {
    Axis axis{};                  // axis of the step; for dr_from_eo, the DR axis
    std::optional<Axis> eo_axis;  // the EO axis that DR preserves
    SidedMoves moves;
};

struct ReductionAnswer {
    struct Count {
        unsigned length;
        std::uint64_t ways;
    };
    std::vector<ReductionWay> ways;  // solutions sorted by length
    std::vector<Count> counts;       // one entry for each length searched
};

// Solves the step for a cube in any orientation. Fails if the cube is unsolvable, if it is not ready for the step, or
// if stopped.
Result<ReductionAnswer> solve_reduction(const Cube& cube, const ReductionRequest& request);

// Returns true if the solution reaches the goal of the step.
bool completes_step(const Cube& position, Reduction step, const ReductionWay& way);

}  // namespace cubewright::rubik
