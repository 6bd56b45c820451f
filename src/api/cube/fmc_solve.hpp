// cube.solve in fewest moves, and the steps of it that cube.step offers: EO, DR, HTR and finishes, with the inverse
// scramble.
#pragma once

#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

Solver fmc_solver();

// For cube.step: the names of the steps, their fields beside these names, and their answer.
std::vector<std::string_view> reduction_names();
std::vector<Field> reduction_fields();
Result<Json> reduction_ways(const rubik::Cube& cube, const Params& params, const Context& context);
Cost cost_of_reduction(const Params& params);

// For the notary: the steps as they were found, done again, each do what they are named for.
Result<void> verify_plan(const rubik::Cube& cube, const Json& answer);
Result<void> verify_reduction_ways(const rubik::Cube& cube, const Params& params, const Json& answer);

}  // namespace cubewright::api
