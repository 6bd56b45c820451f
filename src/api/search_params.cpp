#include "api/search_params.hpp"

namespace cubewright::api {

using namespace rubik;

Metric metric_of(const Params& params) {
    return params.text("metric", "htm") == "qtm" ? Metric::qtm : Metric::htm;
}

Result<Goal> goal_of(const Params& params) {
    if (!params.has("to")) return Goal{};
    auto goal = read_goal(params.text("to"));
    if (!goal && goal.error().where.empty()) goal.error().where = "to";
    return goal;
}

SearchLimits limits_of(const Params& params, const Context& context) {
    SearchLimits limits;
    if (params.has("time_limit")) limits.time = std::chrono::duration<double>(params.seconds("time_limit", 0));
    if (params.has("nodes")) limits.nodes = static_cast<std::uint64_t>(params.integer("nodes", 0));
    limits.stop = context.stop;
    return limits;
}

}  // namespace cubewright::api
