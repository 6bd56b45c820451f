// cube.solve as people do it: any method of the registry, with its steps as JSON and as pictures.
#pragma once

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/model/human_method.hpp"

namespace cubewright::api {

Solver human_solver(const rubik::HumanMethod& method);
// What a page needs to know to offer the method: its styles and steps.
Json details_of(const rubik::HumanMethod& method);

Json step_json(const rubik::SolutionStep& step, const rubik::ReadCube& read, bool with_cube);
Json human_solution_json(const rubik::Solution& solution, const rubik::ReadCube& read, bool with_cubes);

// A whole answer: with the cubes after the steps and their picture, where the request asks for these.
Result<Json> human_answer(const rubik::Solution& solution, const rubik::ReadCube& read, const Params& params);
// The fields that ask for them.
std::vector<Field> human_step_fields();

// The method's own error, or that there was no time for it.
tl::unexpected<Error> explain_failure(const Error& error, const Context& context);

}  // namespace cubewright::api
