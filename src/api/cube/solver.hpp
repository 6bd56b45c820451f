// A solver that cube.solve offers: the fast search, the optimal search, or a human method. Each solver defines its own
// fields, and cube.solve refuses a field that the chosen solver does not have.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/model/human_method.hpp"

namespace cubewright::api {

struct Solver {
    std::string_view name;  // name in requests, for example "fast"
    PlainText title;        // title in the web app, for example "Fast"
    PlainText summary;      // one sentence that says who should use the solver
    std::vector<Field> fields;
    std::function<Result<Json>(const rubik::Cube&, const rubik::ReadCube&, const Params&, const Context&)> run;
    std::function<Cost(const Params&)> cost;  // cost of the search only
    // If empty, the cubes of a batch are solved one by one.
    std::function<void(const Params&, std::span<const Json> cubes, const Context&, const Answered&)> run_batch = {};
    // Set for a human method, whose styles and steps the web app offers.
    const rubik::HumanMethod* human = nullptr;
};

// Returns all solvers. The first one is the default.
std::span<const Solver> solvers();
const Solver& find_solver(const Params& params);

// Returns the fields of all solvers, each restricted to the solvers that have it.
std::vector<Field> fields_of_solvers();

}  // namespace cubewright::api
