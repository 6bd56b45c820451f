// An optimal solver of cube.solve that chooses its tables to minimise the total waiting time.
#pragma once

#include <span>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/optimal/optimal_planned.hpp"

namespace cubewright::api {

// Returns true if the request leaves the choice of tables to the engine and the engine may build tables.
bool can_plan(const Params& params, const Context& context);

// The progress listener and the answer of solve_planned, for an interface that runs the steps of the plan itself.
rubik::PlanListener plan_listener(const Context& context);  // valid while the context exists
Json planned_answer_json(const rubik::PlannedResult& planned, const rubik::OptimalOptions& options);

Result<Json> solve_planned(const rubik::Cube& cube, const Params& params, const rubik::OptimalOptions& options,
                           const Context& context);

// Returns the table size that minimises the total time to solve all of these cubes, including the time to build the
// table.
Result<rubik::OptimalSize> planned_size(std::span<const rubik::Cube> cubes, const Params& params,
                                        const rubik::OptimalOptions& options, const Context& context);

}  // namespace cubewright::api
