#include "api/cube/search_params.hpp"

#include <fmt/format.h>

#include "api/cube/input.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {

using namespace rubik;

Metric metric_of(const Params& params) {
    return params.text("metric", "htm") == "qtm" ? Metric::qtm : Metric::htm;
}

Result<Goal> goal_of(const Params& params) {
    if (!params.has("to")) return Goal{};
    auto goal = read_goal(params.text("to"));
    if (!goal && goal.error().where.empty()) goal.error().where = Where("to");
    return goal;
}

Result<Cube> target_of(const Params& params) {
    const auto goal = goal_of(params);
    if (!goal) return tl::unexpected(goal.error());
    if (goal->mask != whole_cube) return fail(Text::whole_positions_only, "to", Text::expected_whole_cube);
    return goal->cube;
}

SearchLimits limits_of(const Params& params, const Context& context) {
    SearchLimits limits;
    if (params.has("time_limit")) limits.time = std::chrono::duration<double>(params.seconds("time_limit", 0));
    if (params.has("nodes")) limits.nodes = static_cast<std::uint64_t>(params.integer("nodes", 0));
    limits.stop = context.stop;
    return limits;
}

namespace {

const std::string& help_of_target() {
    static const std::string help = [] {
        std::vector<std::string_view> parts;
        for (const NamedPart& part : named_parts()) parts.push_back(part.name);
        return fmt::format(
            "the goal, by its colours: a cube, 54 stickers with . for any colour, a position by name such as "
            "superflip, "
            "or with method fast a part ({})",
            fmt::join(parts, ", "));
    }();
    return help;
}

std::vector<std::string_view> known_targets() {
    std::vector<std::string_view> names = position_names();
    for (const NamedPart& part : named_parts()) names.push_back(part.name);
    return names;
}

}  // namespace

std::vector<Field> search_fields() {
    return {
        {.name = "max_length",
         .type = FieldType::integer,
         .help = "no longer than this; of the fast search the first such answer will do unless time is given",
         .most = longest_length},
        {.name = "time_limit",
         .type = FieldType::duration,
         .help = "search no longer than this, as 10ms; the fast search looks for better answers so long"},
        {.name = "nodes", .type = FieldType::integer, .help = "or no more nodes than these", .least = 1},
        {.name = "to", .type = FieldType::written, .help = help_of_target(), .known = known_targets()},
        {.name = "metric", .help = "what counts as a move", .choices = {"htm", "qtm"}},
        {.name = "threads",
         .type = FieldType::integer,
         .help = "on so many threads; the fast search takes one, or in a batch all",
         .least = 1,
         .most = 256},
    };
}

}  // namespace cubewright::api
