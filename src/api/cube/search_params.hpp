// What the fast and the optimal search read from a request in the same way.
#pragma once

#include "api/core/method.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::api {

twisty::Metric metric_of(const Params& params);

// The field `to` (default: the solved cube).
Result<rubik::Goal> requested_goal(const Params& params);
// The same for a search that needs a whole cube as its target.
Result<rubik::Cube> requested_target(const Params& params);

// `time_limit` and `nodes`, and the caller's stop token.
rubik::SearchLimits requested_limits(const Params& params, const Context& context);

// Of any search by machine: its limits, its target and its metric.
std::vector<Field> search_fields();
inline constexpr std::int64_t longest_length = 40;

}  // namespace cubewright::api
