#include "api/solve_methods.hpp"

#include <fmt/core.h>

#include "api/alg_json.hpp"
#include "api/card_solve.hpp"
#include "api/colour_choice.hpp"
#include "api/cost.hpp"
#include "api/cube_batch.hpp"
#include "api/cube_input.hpp"
#include "api/fast_solve.hpp"
#include "api/optimal_solve.hpp"
#include "render/cube_isometric.hpp"
#include "render/sheet.hpp"
#include "rubik/check/check.hpp"
#include "rubik/methods/cfop/cfop.hpp"
#include "rubik/methods/hint.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"
#include "rubik/methods/steps/single_steps.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Json step_json(const SolutionStep& step, const ReadCube& read, bool with_cube) {
    Json json{{"name", step.name}, {"case", nullptr}, {"moves", to_string(step.turns)}, {"note", step.note}};
    if (step.case_name) json["case"] = *step.case_name;
    if (with_cube) json["facelets"] = facelets_like(read, step.cube);
    return json;
}

Json human_solution_json(const Solution& solution, const ReadCube& read, bool with_cubes) {
    const auto turns = all_turns(solution);
    Json json{{"method", solution.method},
              {"first_colour", colour_names(read)[index(solution.first_colour)]},
              {"moves", to_string(turns)},
              {"length", lengths(turns)},
              {"steps", Json::array()}};
    for (const SolutionStep& step : solution.steps) json["steps"].push_back(step_json(step, read, with_cubes));
    add_colours(json, read);
    return json;
}

// The cube after each step, side by side.
Result<std::string> strip_svg(const Solution& solution, const Params& params, const ReadCube& read) {
    const auto options = picture_options(params, read);
    if (!options) return tl::unexpected(options.error());
    std::vector<render::Panel> panels;
    for (const SolutionStep& step : solution.steps)
        panels.push_back(
            {render::isometric_drawing(to_facelets(step.cube), *options), step.name, to_string(step.turns)});
    return render::sheet_svg(panels, {.title = solution.method, .background = render::light_ink});
}

Result<Solution> solve_as(const std::string& method, const Cube& cube, const Params& params, const ReadCube& read,
                          const Context& context) {
    const ColourNames names = colour_names(read);
    const auto colours = first_colours(params.text("color"), names, {Face::U});
    if (!colours) return tl::unexpected(colours.error());
    const std::string style = params.text("style");
    if (method == "lbl") {
        if (style == "fluent" || style == "shortest")
            return fail(fmt::format("layer by layer has no style '{}'", style), "style", "teach or efficient");
        return solve_layer_by_layer(cube, {.style = style == "efficient" ? LayerStyle::efficient : LayerStyle::teach,
                                           .first_colours = *colours,
                                           .colours = names,
                                           .stop = context.stop});
    }
    if (style == "efficient") return fail("CFOP has no style 'efficient'", "style", "teach, fluent or shortest");
    const CfopStyle cfop_style = style == "teach"      ? CfopStyle::teach
                                 : style == "shortest" ? CfopStyle::shortest
                                                       : CfopStyle::fluent;
    return solve_cfop(cube, {.style = cfop_style,
                             .first_colours = *colours,
                             .xcross = !params.boolean("no_xcross"),
                             .colours = names,
                             .stop = context.stop});
}

// What the cube is not, or that there was no time for it.
tl::unexpected<Error> why_not(const Error& error, const Context& context) {
    return context.stop.stop_requested() ? interrupted("solving was interrupted") : tl::unexpected(error);
}

Result<Json> solve(const Params& params, const Context& context) {
    const auto read = read_cube(params);
    if (!read) return tl::unexpected(read.error());
    const auto cube = solvable_cube(*read);
    if (!cube) return tl::unexpected(cube.error());
    const std::string method = params.text("method", "fast");
    if (wants_card(params)) return solve_on_card(*cube, params, context);
    if (method == "fast") return solve_fast(*cube, params, context);
    if (method == "optimal") return solve_optimally(*cube, params, context);
    const auto solution = solve_as(method, *cube, params, *read, context);
    if (!solution) return why_not(solution.error(), context);
    Json answer = human_solution_json(*solution, *read, params.boolean("steps"));
    if (params.boolean("picture")) {
        auto svg = strip_svg(*solution, params, *read);
        if (!svg) return tl::unexpected(svg.error());
        answer["svg"] = std::move(*svg);
    }
    return answer;
}

void solve_card_batch(const Params& params, std::span<const Json> values, const Context& context,
                      const Answered& answered) {
    if (auto checked = check_for_card(params); !checked) return refuse_all(values.size(), checked.error(), answered);
    const CubeBatch batch = solvable_cubes(values, answered);
    if (batch.cubes.empty()) return;
    auto answers = solve_all_on_card(batch.cubes, params, context);
    for (std::size_t i = 0; i < batch.places.size(); ++i) {
        if (!answers)
            answered(batch.places[i], tl::unexpected(answers.error()));
        else if (i < answers->size())
            answered(batch.places[i], std::move((*answers)[i]));
    }
}

void solve_batch(const Params& params, std::span<const Json> cubes, const Context& context, const Answered& answered) {
    if (wants_card(params)) return solve_card_batch(params, cubes, context, answered);
    if (params.text("method", "fast") == "fast") return solve_fast_batch(params, cubes, context, answered);
    if (params.text("method") == "optimal") return solve_optimally_batch(params, cubes, context, answered);
    run_one_by_one(solve, params, "cube", cubes, context, answered);
}

Result<Json> single_step(const Params& params, const Context& context) {
    const auto read = read_cube(params);
    if (!read) return tl::unexpected(read.error());
    const auto cube = solvable_cube(*read);
    if (!cube) return tl::unexpected(cube.error());
    const ColourNames names = colour_names(*read);
    const auto colours = first_colours(params.text("color", "neutral"), names, {});
    if (!colours) return tl::unexpected(colours.error());
    const auto ways = solve_step(*cube, single_step_named(params.text("step")).value(), *colours, names, context.stop);
    if (!ways) return why_not(ways.error(), context);
    Json list = Json::array();
    for (const Solution& way : *ways) list.push_back(human_solution_json(way, *read, false));
    return Json{{"step", params.text("step")}, {"optimal", true}, {"ways", list}};
}

Result<Json> next_step(const Params& params, const Context&) {
    const auto read = read_cube(params);
    if (!read) return tl::unexpected(read.error());
    const auto cube = solvable_cube(*read);
    if (!cube) return tl::unexpected(cube.error());
    const ColourNames names = colour_names(*read);
    const auto colours = first_colours(params.text("color"), names, {});
    if (!colours) return tl::unexpected(colours.error());
    const HumanMethod method = params.text("method", "cfop") == "lbl" ? HumanMethod::layer_by_layer : HumanMethod::cfop;
    const auto hint =
        next_hint(*cube, method, colours->empty() ? std::nullopt : std::optional(colours->front()), names);
    if (!hint) return tl::unexpected(hint.error());
    if (!*hint) return Json{{"solved", true}, {"text", "the cube is solved"}};
    return Json{{"solved", false},
                {"text", (*hint)->text},
                {"step", step_json((*hint)->step, *read, true)},
                {"steps_after", (*hint)->steps_after}};
}

// The widest look ahead keeps the most in mind.
Cost cost_of_cfop(const Params& params) {
    return params.text("style") == "shortest" ? Cost{3, 24U << 20U} : Cost{1, 6U << 20U};
}

Cost cost_of_solving(const Params& params) {
    const std::string method = params.text("method", "fast");
    const Cost search = method == "fast"      ? cost_of_fast(params)
                        : method == "optimal" ? cost_of_optimal(params)
                        : method == "cfop"    ? cost_of_cfop(params)
                                              : Cost{0.3, 2U << 20U};
    return reading_and(params, search);
}

// The tables over a few pieces are made at the first such call.
Cost cost_of_step(const Params& params) {
    return reading_and(params, {2, 4U << 20U});
}

Cost cost_of_hint(const Params& params) {
    return reading_and(params, {1, 2U << 20U});
}

std::vector<Field> solve_fields() {
    const Beside people{"method", {"cfop", "lbl"}, "fast"};
    Field colour = colour_field();
    colour.beside = {people};
    std::vector<Field> fields{
        cube_field(),
        {.name = "method", .help = "how to solve", .choices = {"fast", "optimal", "cfop", "lbl"}},
        {.name = "style",
         .help = "CFOP: teach, fluent, shortest; layer by layer: teach, efficient",
         .choices = {"teach", "fluent", "shortest", "efficient"},
         .beside = {people}},
        colour,
        {.name = "no_xcross",
         .type = FieldType::boolean,
         .help = "CFOP: no pair together with the cross",
         .beside = {{"method", {"cfop"}, "fast"}}},
        {.name = "steps",
         .type = FieldType::boolean,
         .help = "CFOP and layer by layer: show the cube after each step",
         .beside = {people}},
    };
    for (const Field& field : fast_fields()) fields.push_back(field);
    for (const Field& field : optimal_fields()) fields.push_back(field);
    for (const Field& field : card_fields()) fields.push_back(field);
    for (Field field : picture_fields()) {
        if (field.name == "view") continue;
        if (field.name == "picture") field.beside = {people};
        fields.push_back(field);
    }
    return fields;
}

}  // namespace

std::vector<Method> solve_methods() {
    return {
        {.name = "cube.solve",
         .summary = "solve a cube: in about twenty moves, in the fewest with proof, or step by step as people do",
         .fields = solve_fields(),
         .examples = {"cube solve \"R U F2 D' L\"", "cube solve --time-limit 100ms --tier large @cubes.txt",
                      "cube solve --to cross \"R U F2 D' L\"",
                      "cube solve --method optimal --tables 250M \"R U F2 D' L\"",
                      "cube solve --method optimal --device cuda - < cubes.txt",
                      "cube solve --method lbl \"R U F2 D' L\"",
                      "cube solve --method cfop --style teach --color neutral --picture steps.svg \"R U F2 D' L\""},
         .run = solve,
         .cost = cost_of_solving,
         .verdict = "found",
         .run_batch = solve_batch},
        {.name = "cube.step",
         .summary = "one step alone, in the fewest moves there are",
         .fields = {{.name = "step",
                     .help = "which",
                     .required = true,
                     .positional = true,
                     .choices = {"cross", "xcross", "eoline", "block222", "fb"}},
                    cube_field(),
                    colour_field()},
         .examples = {"cube step cross \"R U F2 D' L\"", "cube step xcross --color white \"R U F2 D' L\""},
         .run = single_step,
         .cost = cost_of_step},
        {.name = "cube.hint",
         .summary = "what to do next, and no more",
         .fields = {cube_field(),
                    {.name = "method", .help = "whose steps", .choices = {"cfop", "lbl"}},
                    colour_field()},
         .examples = {"cube hint \"R U F2 D' L\""},
         .run = next_step,
         .cost = cost_of_hint},
    };
}

}  // namespace cubewright::api
