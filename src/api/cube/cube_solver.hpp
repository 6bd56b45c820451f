// The solvers that cube.solve offers: the fast search, the optimal search and the human methods. Also the request
// parameters that the searches share, and the cubes of a batch.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

inline constexpr ProgressStage cubes_stage{"cubes", tr("{first} of {second} cubes")};  // solving a batch of cubes
inline constexpr ProgressStage compare_stage{"compare"};                               // comparing methods one by one

// A solver that cube.solve offers. Each solver defines its own fields, and cube.solve refuses a field that the chosen
// solver does not have.
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

// Request parameters that the fast and the optimal search share.

twisty::Metric metric_of(const Params& params);

// Returns the goal from the field `to` (default: the solved cube).
Result<rubik::Goal> requested_goal(const Params& params);
// Returns the target from the field `to` for a search that needs a complete cube.
Result<rubik::Cube> requested_target(const Params& params);

// Returns the limits from `time_limit` and `nodes`, with the caller's stop token.
rubik::SearchLimits requested_limits(const Params& params, const Context& context);

// Returns the fields that all computer searches share: limits, target and metric.
std::vector<Field> search_fields();
inline constexpr std::int64_t longest_length = 40;

// The solvable cubes of a batch, with their positions in the batch.
struct CubeBatch {
    std::vector<rubik::Cube> cubes;
    std::vector<std::size_t> places;  // index of each cube among all values
};

// Immediately responds with an error to every value that is not a solvable cube, and returns the solvable cubes.
CubeBatch solvable_cubes(std::span<const Json> values, const Answered& answered);

// Responds to every value with the same error, for a fault that affects the whole batch.
void answer_all_with(std::size_t values, const Error& error, const Answered& answered);

}  // namespace cubewright::api
