#include "api/cube/human_solve.hpp"

#include <algorithm>

#include "api/cube/alg_json.hpp"
#include "api/cube/colour_choice.hpp"
#include "api/cube/input.hpp"
#include "base/closest.hpp"
#include "base/text.hpp"
#include "render/cube_isometric.hpp"
#include "render/sheet.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

using namespace rubik;

Json step_json(const SolutionStep& step, const ReadCube& read, bool with_cube) {
    Json json{
        {"name", step.name}, {"case", nullptr}, {"moves", to_string(step.turns)}, {"note", to_sentence(step.note)}};
    if (step.case_name) json["case"] = *step.case_name;
    if (with_cube) json["facelets"] = to_facelets_like(read, step.cube);
    for (const SolutionPart& part : step.parts) {
        Json part_json{
            {"piece", to_sentence(part.piece)}, {"moves", to_string(part.turns)}, {"note", to_sentence(part.note)}};
        if (with_cube) part_json["facelets"] = to_facelets_like(read, part.cube);
        json["parts"].push_back(std::move(part_json));
    }
    return json;
}

Json human_solution_json(const Solution& solution, const ReadCube& read, bool with_cubes) {
    const auto turns = all_turns(solution);
    Json json{{"method", solution.method},
              {"first_colour", colour_names(read)[index(solution.first_colour)]},
              {"moves", to_string(turns)},
              {"length", lengths(turns)}};
    if (solution.is_taught) json["optimised"] = optimised(turns);
    json["steps"] = Json::array();
    for (const SolutionStep& step : solution.steps) json["steps"].push_back(step_json(step, read, with_cubes));
    add_colours(json, read.symbols);
    return json;
}

tl::unexpected<Error> explain_failure(const Error& error, const Context& context) {
    return context.stop.stop_requested() ? interrupted(Text::solving_interrupted) : tl::unexpected(error);
}

namespace {

// Draws the cube after each step, with the pictures in one row.
Result<std::string> draw_steps(const Solution& solution, const Params& params, const ReadCube& read) {
    const auto options = picture_options(params, read.symbols);
    if (!options) return tl::unexpected(options.error());
    std::vector<render::Panel> panels;
    for (const SolutionStep& step : solution.steps)
        panels.push_back(
            {render::isometric_drawing(to_facelets(step.cube), *options), step.name, to_string(step.turns)});
    return render::sheet_svg(panels, {.title = solution.method, .background = render::light_ink});
}

Result<std::size_t> requested_style(const HumanMethod& method, const Params& params) {
    if (!params.has("style")) return method.usual_style;
    if (const auto style = find_style(method, params.text("style"))) return *style;
    std::vector<std::string_view> names;
    for (const MethodStyle& style : method.styles) names.push_back(style.name);
    return fail(say(Text::no_such_style, method.title, quote(params.text("style"))), "style",
                say(Text::expected_one_of, listed(names, Text::list_more)),
                std::string(closest(params.text("style"), names).value_or("")));
}

Result<MethodRequest> make_method_request(const HumanMethod& method, const Params& params, const ReadCube& read,
                                          const Context& context) {
    const auto style = requested_style(method, params);
    if (!style) return tl::unexpected(style.error());
    MethodRequest request{.style = method.styles[*style].name, .colours = colour_names(read), .stop = context.stop};
    const auto usual = method.styles[*style].either_side_first ? std::vector{Face::U, Face::D} : std::vector{Face::U};
    const auto colours = first_colours(params.text("color"), request.colours, usual);
    if (!colours) return tl::unexpected(colours.error());
    request.first_colours = *colours;
    for (const MethodOption& option : method.options)
        if (params.boolean(option.name)) request.options.push_back(option.name);
    return request;
}

Result<Json> solve_with_method(const HumanMethod& method, const Cube& cube, const ReadCube& read, const Params& params,
                               const Context& context) {
    const auto request = make_method_request(method, params, read, context);
    if (!request) return tl::unexpected(request.error());
    const auto solution = method.solve(cube, *request);
    if (!solution) return explain_failure(solution.error(), context);
    return human_answer(*solution, read, params);
}

std::vector<Field> human_fields(const HumanMethod& method) {
    Field style{.name = "style", .help = help::field_style};
    for (const MethodStyle& each : method.styles) style.choices.push_back(each.name);
    std::vector<Field> fields{style, colour_field()};
    for (const MethodOption& option : method.options)
        fields.push_back({.name = option.name, .type = FieldType::boolean, .help = option.help});
    for (const Field& field : human_step_fields()) fields.push_back(field);
    return fields;
}

Cost human_method_cost(const HumanMethod& method, const Params& params) {
    const MethodStyle& style = method.styles[requested_style(method, params).value_or(method.usual_style)];
    return {style.seconds, style.megabytes << 20U};
}

}  // namespace

Json details_of(const HumanMethod& method) {
    Json styles = Json::array();
    for (const MethodStyle& style : method.styles)
        styles.push_back(
            {{"name", style.name}, {"title", to_sentence(style.title)}, {"help", to_sentence(style.help)}});
    Json steps = Json::array();
    for (const StepGoal& goal : method.steps) steps.push_back(goal.step);
    return {{"styles", styles}, {"style", method.styles[method.usual_style].name}, {"steps", steps}};
}

Result<Json> human_answer(const Solution& solution, const ReadCube& read, const Params& params) {
    Json answer = human_solution_json(solution, read, params.boolean("steps"));
    if (params.boolean("picture")) {
        auto svg = draw_steps(solution, params, read);
        if (!svg) return tl::unexpected(svg.error());
        answer["svg"] = std::move(*svg);
    }
    return answer;
}

std::vector<Field> human_step_fields() {
    std::vector<Field> fields{{.name = "steps", .type = FieldType::boolean, .help = help::field_steps}};
    for (const Field& field : picture_fields())
        if (field.name != "view") fields.push_back(field);
    return fields;
}

Solver human_solver(const HumanMethod& method) {
    return {.name = method.name,
            .title = method.title,
            .summary = method.summary,
            .fields = human_fields(method),
            .run = [&method](const Cube& cube, const ReadCube& read, const Params& params,
                             const Context& context) { return solve_with_method(method, cube, read, params, context); },
            .cost = [&method](const Params& params) { return human_method_cost(method, params); },
            .human = &method};
}

}  // namespace cubewright::api
