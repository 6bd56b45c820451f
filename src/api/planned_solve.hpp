// cube.solve with proof for one who waits for one cube: whatever tables make the whole work shortest.
#pragma once

#include "api/method.hpp"
#include "rubik/cube.hpp"
#include "rubik/search/optimal.hpp"

namespace cubewright::api {

// Is the choice of tables ours, and are they ours to make?
bool may_plan(const Params& params, const Context& context);

Result<Json> solve_planned(const rubik::Cube& cube, const Params& params, const rubik::OptimalOptions& options,
                           const Context& context);

}  // namespace cubewright::api
