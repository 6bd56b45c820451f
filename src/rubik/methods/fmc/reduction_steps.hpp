// One step of reduction alone: the shortest ways, or all of a length, along one axis or all, with the inverse scramble
// if wanted. What a competitor compares an own attempt with.
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
    std::optional<unsigned> exactly;  // so many moves,
    std::optional<unsigned> at_most;  // or up to so many; else the fewest with which there is a way on any of the axes
    bool every_ending = false;        // ways too that differ from another in the direction of their last turns alone
    std::size_t most = 100;           // that are given; all are counted
    StopToken stop{};
};

struct ReductionWay {
    Axis axis{};                  // of the step; for DR that keeps EO that of the DR
    std::optional<Axis> eo_axis;  // that DR keeps
    SidedMoves moves;
};

struct ReductionAnswer {
    struct Count {
        unsigned length;
        std::uint64_t ways;
    };
    std::vector<ReductionWay> ways;  // shortest first
    std::vector<Count> counts;       // of every length that was searched
};

// An error for a cube that is not solvable or not ready for the step, and when it is stopped. Any hold.
Result<ReductionAnswer> solve_reduction(const Cube& cube, const ReductionRequest& request);

// Does the way do what the step promises?
bool does_step(const Cube& position, Reduction step, const ReductionWay& way);

}  // namespace cubewright::rubik
