// cube.solve as people do it: any method of the registry, with its steps as JSON and as pictures.
#pragma once

#include "api/method.hpp"
#include "api/solver.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/human_method.hpp"

namespace cubewright::api {

Solver human_solver(const rubik::HumanMethod& method);

Json step_json(const rubik::SolutionStep& step, const rubik::ReadCube& read, bool with_cube);
Json human_solution_json(const rubik::Solution& solution, const rubik::ReadCube& read, bool with_cubes);

// The method's own error, or that there was no time for it.
tl::unexpected<Error> why_not(const Error& error, const Context& context);

}  // namespace cubewright::api
