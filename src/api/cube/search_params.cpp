#include "api/cube/search_params.hpp"

#include "api/cube/input.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

using namespace rubik;

Metric metric_of(const Params& params) {
    return params.text("metric", "htm") == "qtm" ? Metric::qtm : Metric::htm;
}

Result<Goal> requested_goal(const Params& params) {
    if (!params.has("to")) return Goal{};
    auto goal = read_goal(params.text("to"));
    if (!goal && goal.error().where.empty()) goal.error().where = Where("to");
    return goal;
}

Result<Cube> requested_target(const Params& params) {
    const auto goal = requested_goal(params);
    if (!goal) return tl::unexpected(goal.error());
    if (goal->mask != whole_cube) return fail(Text::whole_positions_only, "to", Text::expected_whole_cube);
    return goal->cube;
}

SearchLimits requested_limits(const Params& params, const Context& context) {
    SearchLimits limits;
    if (params.has("time_limit")) limits.time = std::chrono::duration<double>(params.seconds("time_limit", 0));
    if (params.has("nodes")) limits.nodes = static_cast<std::uint64_t>(params.integer("nodes", 0));
    limits.stop = context.stop;
    return limits;
}

namespace {

std::vector<std::string_view> known_targets() {
    std::vector<std::string_view> names = position_names();
    for (const NamedPart& part : named_parts()) names.push_back(part.name);
    return names;
}

}  // namespace

std::vector<Field> search_fields() {
    return {
        {.name = "max_length", .type = FieldType::integer, .help = help::field_max_length, .most = longest_length},
        {.name = "time_limit", .type = FieldType::duration, .help = help::field_time_limit},
        {.name = "nodes", .type = FieldType::integer, .help = help::field_nodes, .least = 1},
        {.name = "to", .type = FieldType::written, .help = help::field_target, .known = known_targets()},
        {.name = "metric", .help = help::field_metric, .choices = {"htm", "qtm"}},
        {.name = "threads", .type = FieldType::integer, .help = help::field_threads, .least = 1, .most = 256},
    };
}

}  // namespace cubewright::api
