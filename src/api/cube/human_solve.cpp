#include "api/cube/human_solve.hpp"

#include <algorithm>

#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/text.hpp"
#include "render/cube_views.hpp"
#include "render/sheet.hpp"
#include "rubik/methods/own/own_solution.hpp"
#include "rubik/methods/own/own_text.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Draws the cube after each step, with the pictures in one row.
Result<std::string> draw_steps(const Solution& solution, const Params& params, const ReadCube& read) {
    TRY(const auto& options, picture_options(params, read.symbols));
    std::vector<render::Panel> panels;
    for (const SolutionStep& step : solution.steps)
        panels.push_back(
            {render::isometric_drawing(to_facelets(step.cube), options), step.name, to_string(step.turns)});
    return render::sheet_svg(panels, {.title = solution.method, .background = render::light_ink});
}

Result<std::size_t> requested_style(const HumanMethod& method, const Params& params) {
    if (!params.has("style")) return method.usual_style;
    if (const auto style = find_style(method, params.text("style"))) return *style;
    std::vector<std::string_view> names;
    for (const MethodStyle& style : method.styles) names.push_back(style.name);
    return fail("no-such-style", tr("{title} has no style {style}", method.title, quote(params.text("style"))), "style",
                tr("one of {choices}", listed(names, list_more)),
                std::string(closest(params.text("style"), names).value_or("")));
}

Result<MethodRequest> make_method_request(const HumanMethod& method, const Params& params, const ReadCube& read,
                                          const Context& context) {
    TRY(const auto& style, requested_style(method, params));
    MethodRequest request{.style = method.styles[style].name, .colours = colour_names(read), .stop = context.stop};
    const auto usual = method.styles[style].either_side_first ? std::vector{Face::U, Face::D} : std::vector{Face::U};
    TRY(const auto& colours, first_colours(params.text("color"), request.colours, usual));
    request.first_colours = colours;
    for (const MethodOption& option : method.options)
        if (params.boolean(option.name)) request.options.push_back(option.name);
    return request;
}

// Returns a complete answer, including the cube and picture after each step if the request asks for them.
Result<Json> human_answer(const Solution& solution, const ReadCube& read, const Params& params) {
    Json answer = human_solution_json(solution, read, params.boolean("steps"));
    if (params.boolean("picture")) {
        TRY(auto& svg, draw_steps(solution, params, read));
        answer["svg"] = std::move(svg);
    }
    return answer;
}

Result<Json> solve_with_method(const HumanMethod& method, const Cube& cube, const ReadCube& read, const Params& params,
                               const Context& context) {
    TRY(const auto& request, make_method_request(method, params, read, context));
    const auto solution = method.solve(cube, request);
    if (!solution) return explain_failure(solution.error(), context);
    return human_answer(*solution, read, params);
}

// The fields that request the cubes and pictures of the steps.
std::vector<Field> human_step_fields() {
    std::vector<Field> fields{
        {.name = "steps", .type = FieldType::boolean, .help = tr("show the cube after each step")}};
    for (const Field& field : picture_fields())
        if (field.name != "view") fields.push_back(field);
    return fields;
}

std::vector<Field> human_fields(const HumanMethod& method) {
    Field style{.name = "style", .help = tr("style of the solution; see `cube methods`")};
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

Result<OwnMethod> own_method_of(const Params& params) {
    if (!params.has("method_text"))
        return fail("own-missing", tr("no method given"), "method_text",
                    tr("the text of the method, or @FILE to read it from a file"));
    return read_own_method(params.text("method_text"));
}

// Solves the cube with each requested starting colour and returns the shortest solution.
Result<Solution> own_solution(const Cube& cube, const ReadCube& read, const Params& params, const Context& context) {
    TRY(auto& method, own_method_of(params));
    const ColourNames names = colour_names(read);
    TRY(const auto& colours, first_colours(params.text("color"), names, {Face::U}));
    OwnSolver solver(std::move(method));
    Result<Solution> best = fail("no-first-colour", tr("no starting colour given"), "color");
    for (const Face colour : colours) {
        auto solution = solver.solve(cube, colour, names, context.stop);
        if (context.stop.stop_requested()) return interrupted(tr("No solution was found."));
        if (!best || (solution && length(*solution, Metric::stm) < length(*best, Metric::stm)))
            best = std::move(solution);
    }
    return best;
}

Result<Json> solve_own(const Cube& cube, const ReadCube& read, const Params& params, const Context& context) {
    TRY(const auto& solution, own_solution(cube, read, params, context));
    return human_answer(solution, read, params);
}

}  // namespace

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
    return context.stop.stop_requested() ? interrupted(tr("No solution was found.")) : tl::unexpected(error);
}

Json details_of(const HumanMethod& method) {
    Json styles = Json::array();
    for (const MethodStyle& style : method.styles)
        styles.push_back(
            {{"name", style.name}, {"title", to_sentence(style.title)}, {"help", to_sentence(style.help)}});
    Json steps = Json::array();
    for (const StepGoal& goal : method.steps) steps.push_back(goal.step);
    return {{"styles", styles}, {"style", method.styles[method.usual_style].name}, {"steps", steps}};
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

Field own_text_field() {
    return {.name = "method_text",
            .help = tr("description of the method (see docs/guides/own-methods.md); @FILE reads a file")};
}

Result<void> check_own(const Params& params) {
    if (params.text("method") != own_method_name) return {};
    return own_method_of(params).map([](const OwnMethod&) {});
}

Cost own_method_cost(const Params& params) {
    constexpr double seconds_a_node = 1e-6;
    constexpr double tables = 8;
    constexpr std::uint64_t bytes = 64U << 20U;
    if (!own_method_of(params)) return {0.01, 1U << 20U};  // an invalid text is rejected immediately
    const std::string colour = params.text("color");
    const double colours = colour == "neutral" ? 6 : 1 + static_cast<double>(std::ranges::count(colour, ','));
    return {static_cast<double>(own_node_limit) * seconds_a_node * colours + tables, bytes};
}

Solver own_solver() {
    std::vector<Field> fields{own_text_field(), colour_field()};
    for (const Field& field : human_step_fields()) fields.push_back(field);
    return {.name = own_method_name,
            .title = tr("Your own"),
            .summary = tr("A method that you describe in a few lines: its steps, their pieces, turns and algorithms."),
            .fields = std::move(fields),
            .run = solve_own,
            .cost = own_method_cost};
}

Result<std::optional<Hint>> own_hint(const Cube& cube, const ReadCube& read, const Params& params,
                                     const Context& context) {
    return first_step_hint(own_solution(cube, read, params, context));
}

Result<void> verify_own(const Cube& cube, const Params& params, const Json& answer) {
    TRY(const auto& method, own_method_of(params));
    Cube held = cube;
    std::vector<std::vector<Turn>> steps;
    for (const Json& step : answer["steps"]) {
        TRY(auto& turns, parse_turns(text_field_of(step, "moves")));
        if (text_field_of(step, "name") == hold_step)
            held = after(held, turns);
        else if (steps.size() == method.steps.size() || method.steps[steps.size()].name != text_field_of(step, "name"))
            return fail("step-does-not-hold", tr("step '{name}' of {method_name} failed its check",
                                                 text_field_of(step, "name"), own_method_name));
        else
            steps.push_back(std::move(turns));
    }
    if (!are_own_steps_done(method, held, steps))
        return fail("step-does-not-hold",
                    tr("step '{name}' of {method_name} failed its check", method.steps.back().name, own_method_name));
    return {};
}

}  // namespace cubewright::api
