// Request parameters that the fast and the optimal search share.
#pragma once

#include "api/core/method.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::api {

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

}  // namespace cubewright::api
