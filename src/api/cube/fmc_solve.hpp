// The fewest-moves solver of cube.solve, and its steps for cube.step: EO, DR, HTR and finishes, using the inverse
// scramble.
#pragma once

#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "api/cube/cube_solver.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

Solver fmc_solver();

// Names, fields and answer of the reduction steps for cube.step.
std::vector<std::string_view> reduction_names();
std::vector<Field> reduction_fields();
Result<Json> list_reductions(const rubik::Cube& cube, const Params& params, const Context& context);
Cost cost_of_reduction(const Params& params);

// Verifies the steps by replaying them as the search found them. Each step must reach the goal that its name states.
Result<void> verify_plan(const rubik::Cube& cube, const Json& answer);
Result<void> verify_reduction_ways(const rubik::Cube& cube, const Params& params, const Json& answer);

}  // namespace cubewright::api
