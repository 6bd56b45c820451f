// cube.solve by a method that the request describes in words (rubik/methods/own).
#pragma once

#include <optional>

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/methods/own/own_method.hpp"
#include "rubik/methods/steps/model/human_method.hpp"

namespace cubewright::api {

Solver own_solver();

// For cube.hint.
Field own_text_field();
Result<std::optional<rubik::Hint>> own_hint(const rubik::Cube& cube, const rubik::ReadCube& read, const Params& params,
                                            const Context& context);
// Refuses a method text that is missing or wrong: once for a whole batch, whatever its cubes.
Result<void> check_own(const Params& params);
Cost own_method_cost(const Params& params);

// For the notary: the steps are those of the text, and each keeps its promise.
Result<void> verify_own(const rubik::Cube& cube, const Params& params, const Json& answer);

}  // namespace cubewright::api
