#include "api/cube/cube_solver.hpp"

#include <algorithm>

#include "api/cube/cube_input.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/fmc_solve.hpp"
#include "api/cube/human_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "rubik/methods/registry.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

// Merges a field that two solvers share into one field with the choices of both solvers. If their help or choices
// differ, the field gets one variant per solver.
void add_field(std::vector<Field>& fields, Field field, std::string_view solver) {
    const auto known = std::ranges::find(fields, field.name, &Field::name);
    if (known == fields.end()) {
        field.applies_with.push_back({"method", {solver}, solvers().front().name});
        if (field.variants.empty()) field.variants.push_back({{solver}, field.help, field.choices, field.known});
        fields.push_back(std::move(field));
        return;
    }
    known->applies_with.back().values.push_back(solver);
    const auto same = std::ranges::find_if(known->variants, [&](const Variant& variant) {
        return variant.help == field.help && variant.choices == field.choices;
    });
    if (same == known->variants.end())
        known->variants.push_back({{solver}, field.help, field.choices, field.known});
    else
        same->applies_with.push_back(solver);
    for (const std::string_view value : field.known)
        if (std::ranges::find(known->known, value) == known->known.end()) known->known.push_back(value);
    for (const std::string_view choice : field.choices)
        if (std::ranges::find(known->choices, choice) == known->choices.end()) known->choices.push_back(choice);
}

}  // namespace

std::span<const Solver> solvers() {
    static const std::vector<Solver> all = [] {
        std::vector<Solver> list{fast_solver(), optimal_solver()};
        for (const rubik::HumanMethod& method : rubik::human_methods()) list.push_back(human_solver(method));
        list.push_back(fmc_solver());
        list.push_back(own_solver());
        return list;
    }();
    return all;
}

const Solver& find_solver(const Params& params) {
    const auto found = std::ranges::find(solvers(), params.text("method"), &Solver::name);
    return found == solvers().end() ? solvers().front() : *found;
}

std::vector<Field> fields_of_solvers() {
    std::vector<Field> fields{{.name = "method", .help = tr("solving method (default fast)")}};
    for (const Solver& solver : solvers()) fields.front().choices.push_back(solver.name);
    for (const Solver& solver : solvers())
        for (const Field& field : solver.fields) add_field(fields, field, solver.name);
    return fields;
}

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
    TRY(const auto& goal, requested_goal(params));
    if (goal.mask != whole_cube)
        return fail("whole-positions-only", tr("the optimal method needs a whole cube as its target"), "to",
                    tr("a whole cube, or --method fast, which can also solve parts"));
    return goal.cube;
}

SearchLimits requested_limits(const Params& params, const Context& context) {
    SearchLimits limits;
    if (params.has("time_limit")) limits.seconds = params.seconds("time_limit", 0);
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
        {.name = "max_length",
         .type = FieldType::integer,
         .help = tr("maximum length in moves; without a time limit, the fast method returns its first solution within "
                    "this length (default 20; in quarter turns 28). If none is found within 100 million nodes, the "
                    "default allows a longer one"),
         .most = longest_length},
        {.name = "time_limit",
         .type = FieldType::duration,
         .help = tr("time limit, such as 10ms; the fast method uses all of it to improve its solution")},
        {.name = "nodes", .type = FieldType::integer, .help = tr("maximum number of search nodes"), .least = 1},
        {.name = "to",
         .type = FieldType::written,
         .help = tr("goal: a cube, 54 stickers with . for any colour, the name of a position such as superflip, or a "
                    "part: cross, first layer, f2l, oll, corners, edges, eo (default solved)"),
         .known = known_targets()},
        {.name = "metric", .help = tr("what counts as a move (default htm)"), .choices = {"htm", "qtm"}},
        {.name = "threads",
         .type = FieldType::integer,
         .help = tr("number of threads; the fast method uses one thread for a single cube and all cores for a batch"),
         .least = 1,
         .most = 256},
    };
}

CubeBatch solvable_cubes(std::span<const Json> values, const Answered& answered) {
    CubeBatch batch;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto cube = solvable_cube(text_of(values[i]));
        if (!cube) {
            answered(i, tl::unexpected(cube.error()));
            continue;
        }
        batch.cubes.push_back(*cube);
        batch.places.push_back(i);
    }
    return batch;
}

void answer_all_with(std::size_t values, const Error& error, const Answered& answered) {
    for (std::size_t i = 0; i < values; ++i) answered(i, tl::unexpected(error));
}

}  // namespace cubewright::api
