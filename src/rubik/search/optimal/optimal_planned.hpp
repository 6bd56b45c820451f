// A provably shortest solution from whatever tables are there: a good solution at once, then the proof, with a
// larger table made on the way where that ends the whole work sooner. What an interrupted search has proven is kept,
// and the next one goes on from there.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {

// How the work stands, to be told to whoever waits.
struct PlanStatus {
    unsigned lower_bound = 0;             // nothing shorter solves the cube
    unsigned best = 0;                    // the length of the best solution so far
    std::optional<OptimalSize> building;  // the table that is being made
    std::optional<double> seconds_left;   // about; nothing while it cannot be known
    double done = 0;                      // of the whole work, from 0 to 1; it never goes back
};

struct PlanListener {
    std::function<void(const PlanStatus&)> status;
    SolutionCallback better;  // each solution that is shorter than those before
};

struct PlannedResult {
    OptimalResult search;
    std::vector<const OptimalTable*> tables;  // on which the proof rests; the last one last
    bool kept = false;                        // what is proven so far is there for the next search
    FoundSolution best;                       // the shortest solution known; if search.optimal, a shortest of all
};

// Of `options` the goal, the longest length, the limits and the threads are heeded. The fast tables' metric is the
// metric of all. An error means that the cube or the target is not solvable.
Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener = {});

}  // namespace cubewright::rubik
