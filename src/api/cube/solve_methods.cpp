#include "api/core/method.hpp"

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/cube_verify.hpp"
#include "api/cube/fmc_solve.hpp"
#include "api/cube/human_solve.hpp"
#include "rubik/methods/registry.hpp"
#include "rubik/methods/steps/single_steps.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Result<Json> solve(const Params& params, const Context& context) {
    TRY(const auto& read, read_cube(params));
    TRY(const auto& cube, solvable_cube(read));
    return find_solver(params).run(cube, read, params, context);
}

void solve_batch(const Params& params, std::span<const Json> cubes, const Context& context, const Answered& answered) {
    const Solver& solver = find_solver(params);
    if (solver.run_batch)
        solver.run_batch(params, cubes, context, answered);
    else
        run_one_by_one(solve, params, "cube", cubes, context, answered);
}

Cost cost_of_solving(const Params& params) {
    return add_reading_cost(params, find_solver(params).cost(params));
}

std::vector<Field> solve_fields() {
    std::vector<Field> fields = fields_of_solvers();
    fields.insert(fields.begin(), cube_field());
    return fields;
}

Result<Json> list_solvers(const Params&, const Context&) {
    Json list = Json::array();
    for (const Solver& solver : solvers()) {
        Json json{
            {"name", solver.name}, {"title", to_sentence(solver.title)}, {"summary", to_sentence(solver.summary)}};
        json["fields"] = Json::array();
        for (const Field& field : solver.fields) json["fields"].push_back(field.name);
        if (solver.human != nullptr) json.update(details_of(*solver.human));
        list.push_back(std::move(json));
    }
    return Json{{"methods", list}};
}

Result<Json> single_step(const Params& params, const Context& context) {
    TRY(const auto& read, read_cube(params));
    TRY(const auto& cube, solvable_cube(read));
    const auto step = parse_single_step(params.text("step"));
    if (!step) return list_reductions(cube, params, context);
    const ColourNames names = colour_names(read);
    TRY(const auto& colours, first_colours(params.text("color", "neutral"), names, {}));
    const auto ways = solve_step(cube, *step, colours, names, context.stop);
    if (!ways) return explain_failure(ways.error(), context);
    Json list = Json::array();
    for (const Solution& way : *ways) list.push_back(human_solution_json(way, read, false));
    return Json{{"step", params.text("step")}, {"optimal", true}, {"ways", list}};
}

Result<Json> next_step(const Params& params, const Context& context) {
    TRY(const auto& read, read_cube(params));
    TRY(const auto& cube, solvable_cube(read));
    const ColourNames names = colour_names(read);
    TRY(const auto& colours, first_colours(params.text("color"), names, {}));
    const HumanMethod* method = find_human_method(params.text("method", "cfop"));
    const auto hint =
        method == nullptr
            ? own_hint(cube, read, params, context)
            : method->hint(cube, colours.empty() ? std::nullopt : std::optional(colours.front()), names, context.stop);
    if (!hint) return explain_failure(hint.error(), context);
    if (!*hint) return Json{{"solved", true}, {"text", to_sentence(tr("the cube is solved"))}};
    return Json{{"solved", false},
                {"text", to_sentence((*hint)->text)},
                {"step", step_json((*hint)->step, read, true)},
                {"steps_after", (*hint)->steps_after}};
}

// Includes the time to build the tables for small groups of pieces, because the first call builds them.
Cost cost_of_step(const Params& params) {
    const bool reduces = params.has("step") && !parse_single_step(params.text("step"));
    return add_reading_cost(params, reduces ? cost_of_reduction(params) : Cost{2, 4U << 20U});
}

Result<void> check_step(const Params& params) {
    return check_at_most_one(params, {"length", "max_length"});
}

Cost cost_of_hint(const Params& params) {
    if (params.text("method") == own_method_name) return add_reading_cost(params, own_method_cost(params));
    return add_reading_cost(params, {1, 4U << 20U});
}

std::vector<std::string_view> single_step_names() {
    std::vector<std::string_view> names;
    for (const SingleStep step : all_single_steps) names.push_back(name(step));
    return names;
}

std::vector<Field> step_fields() {
    std::vector<std::string_view> steps = single_step_names();
    for (const std::string_view each : reduction_names()) steps.push_back(each);
    Field colour = colour_field();
    colour.applies_with.push_back({"step", single_step_names()});
    std::vector<Field> fields{{.name = "step",
                               .help = tr("step to solve"),
                               .required = true,
                               .positional = true,
                               .choices = std::move(steps)},
                              cube_field(),
                              std::move(colour)};
    for (const Field& field : reduction_fields()) fields.push_back(field);
    return fields;
}

std::vector<std::string_view> human_method_names() {
    std::vector<std::string_view> names;
    for (const HumanMethod& method : human_methods()) names.push_back(method.name);
    names.push_back(own_method_name);
    return names;
}

Field own_text_for_hints() {
    Field field = own_text_field();
    field.applies_with.push_back({"method", {own_method_name}, "cfop"});
    return field;
}

}  // namespace

std::vector<Method> solve_methods() {
    return {
        {.name = "cube.solve",
         .summary = tr("solve a cube: in about twenty moves, in the fewest moves (proven optimal), or step by step "
                       "like a person"),
         .fields = solve_fields(),
         .answer = "SearchedSolution | NoSolution | HumanSolution",
         .examples = {"cube solve \"R U F2 D' L\"", "cube solve --time-limit 100ms --tier large @cubes.txt",
                      "cube solve --to cross \"R U F2 D' L\"",
                      "cube solve --method optimal --tables 250M \"R U F2 D' L\"",
                      "cube solve --method optimal --device cuda - < cubes.txt",
                      "cube solve --method fmc --nodes 100000 \"R U F2 D' L\"",
                      "cube solve --method lbl \"R U F2 D' L\"",
                      "cube solve --method cfop --style teach --color neutral --picture steps.svg \"R U F2 D' L\"",
                      "cube solve --method own --method-text @roux.txt \"R U F2 D' L\""},
         .run = solve,
         .cost = cost_of_solving,
         .text = printed(solve_text),
         .line = printed(solve_line),
         .verify = verify_solve,
         .verdict = "found",
         .check = check_own,
         .run_batch = solve_batch},
        {.name = "cube.methods",
         .summary = tr("list the methods of cube.solve with their styles and options"),
         .fields = {},
         .answer = "{methods: [{name: text, title: text, summary: text, fields: [text], styles?: [{name: text, title: "
                   "text, help: text}], style?: text, steps?: [text]}]}",
         .examples = {"cube methods"},
         .run = list_solvers,
         .cost = reading,
         .text = printed(methods_text)},
        {.name = "cube.step",
         .summary = tr("solve one step in the fewest moves"),
         .fields = step_fields(),
         .answer =
             "{step: text, optimal: boolean, ways: [HumanSolution]} | {step: text, counts: [{length: integer, ways: "
             "integer}], ways: [ReductionWay]}",
         .examples = {"cube step cross \"R U F2 D' L\"", "cube step xcross --color white \"R U F2 D' L\"",
                      "cube step eo --axis fb --niss both \"R U F2 D' L\"",
                      "cube step drfinish --max-length 5 \"R2 U F2 D\""},
         .run = single_step,
         .cost = cost_of_step,
         .text = printed(steps_text),
         .verify = verify_step,
         .check = check_step},
        {.name = "cube.hint",
         .summary = tr("show only the next step"),
         .fields = {cube_field(),
                    {.name = "method", .help = tr("method (default cfop)"), .choices = human_method_names()},
                    own_text_for_hints(),
                    colour_field()},
         .answer = "{solved: true, text: text} | {solved: false, text: text, step: SolutionStep, steps_after: "
                   "integer}",
         .examples = {"cube hint \"R U F2 D' L\"", "cube hint --method own --method-text @roux.txt \"R U F2 D' L\""},
         .run = next_step,
         .cost = cost_of_hint,
         .text = printed(hint_text),
         .verify = verify_hint,
         .check = check_own},
    };
}

}  // namespace cubewright::api
