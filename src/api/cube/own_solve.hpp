// The cube.solve solver for custom methods that the request describes in text (rubik/methods/own).
#pragma once

#include <optional>

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/methods/own/own_method.hpp"
#include "rubik/methods/steps/model/human_method.hpp"

namespace cubewright::api {

Solver own_solver();

// The request field of cube.hint for a custom method, and the hint that such a method gives.
Field own_text_field();
Result<std::optional<rubik::Hint>> own_hint(const rubik::Cube& cube, const rubik::ReadCube& read, const Params& params,
                                            const Context& context);
// Refuses a missing or invalid method text. A batch runs this check once, because it does not depend on the cubes.
Result<void> check_own(const Params& params);
Cost own_method_cost(const Params& params);

// Verifies that the steps are those of the method text and that each step reaches its goal.
Result<void> verify_own(const rubik::Cube& cube, const Params& params, const Json& answer);

}  // namespace cubewright::api
