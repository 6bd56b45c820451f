// The human methods of cube.solve: any method in the registry, with its steps as JSON and as pictures.
#pragma once

#include <optional>

#include "api/core/method.hpp"
#include "api/cube/cube_solver.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/own/own_method.hpp"
#include "rubik/methods/steps/human_method.hpp"

namespace cubewright::api {

Solver human_solver(const rubik::HumanMethod& method);
// Returns the styles and steps of a method, which the web app needs to offer the method.
Json details_of(const rubik::HumanMethod& method);

Json step_json(const rubik::SolutionStep& step, const rubik::ReadCube& read, bool with_cube);
Json human_solution_json(const rubik::Solution& solution, const rubik::ReadCube& read, bool with_cubes);

// Returns the method's own error, or the error for a search that ran out of time.
tl::unexpected<Error> explain_failure(const Error& error, const Context& context);

// The cube.solve solver for custom methods that the request describes in text (rubik/methods/own).

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
