// cube.solve with proof for one who waits for it: whatever tables make the whole work shortest.
#pragma once

#include <span>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/optimal/optimal_planned.hpp"

namespace cubewright::api {

// Is the choice of tables ours, and are they ours to make?
bool can_plan(const Params& params, const Context& context);

// The same in its parts, for a door that does the steps of the plan itself: who is told of what, and the answer.
rubik::PlanListener plan_listener(const Context& context);  // as long as the context is there
Json planned_answer_json(const rubik::PlannedResult& planned, const rubik::OptimalOptions& options);

Result<Json> solve_planned(const rubik::Cube& cube, const Params& params, const rubik::OptimalOptions& options,
                           const Context& context);

// The size of table with which all of these cubes are solved soonest, making it included.
Result<rubik::OptimalSize> planned_size(std::span<const rubik::Cube> cubes, const Params& params,
                                        const rubik::OptimalOptions& options, const Context& context);

}  // namespace cubewright::api
