// One way of solving that cube.solve offers: the fast search, the optimal one, and each of the ways in which people
// solve. A solver brings its own fields, and cube.solve refuses a field that the chosen solver does not have.
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
    std::string_view name;  // "fast", as a request names it
    PlainText title;        // "Fast", as a page offers it
    PlainText summary;      // whom it is for, in a sentence
    std::vector<Field> fields;
    std::function<Result<Json>(const rubik::Cube&, const rubik::ReadCube&, const Params&, const Context&)> run;
    std::function<Cost(const Params&)> cost;  // of the search alone
    // Without it the cubes of a batch are solved one by one.
    std::function<void(const Params&, std::span<const Json> cubes, const Context&, const Answered&)> run_batch = {};
    // Set for a method of people, whose styles and steps a page offers.
    const rubik::HumanMethod* human = nullptr;
};

// The first is the one that solves when none is named.
std::span<const Solver> solvers();
const Solver& find_solver(const Params& params);

// All fields of all solvers, each allowed beside those that have it.
std::vector<Field> fields_of_solvers();

}  // namespace cubewright::api
