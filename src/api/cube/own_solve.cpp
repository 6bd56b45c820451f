#include "api/cube/own_solve.hpp"

#include <algorithm>

#include "api/cube/colour_choice.hpp"
#include "api/cube/human_solve.hpp"
#include "api/cube/input.hpp"
#include "api/cube/verify.hpp"
#include "rubik/methods/own/own_solution.hpp"
#include "rubik/methods/own/own_text.hpp"
#include "rubik/methods/steps/model/step_goal.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Result<OwnMethod> own_method_of(const Params& params) {
    if (!params.has("method_text")) return fail(Text::own_missing, "method_text", Text::expected_own_text);
    return read_own_method(params.text("method_text"));
}

// Solves the cube with each requested starting colour and returns the shortest solution.
Result<Solution> own_solution(const Cube& cube, const ReadCube& read, const Params& params, const Context& context) {
    auto method = own_method_of(params);
    if (!method) return tl::unexpected(method.error());
    const ColourNames names = colour_names(read);
    const auto colours = first_colours(params.text("color"), names, {Face::U});
    if (!colours) return tl::unexpected(colours.error());
    OwnSolver solver(std::move(*method));
    Result<Solution> best = fail(Text::no_first_colour, "color");
    for (const Face colour : *colours) {
        auto solution = solver.solve(cube, colour, names, context.stop);
        if (context.stop.stop_requested()) return interrupted(Text::solving_interrupted);
        if (!best || (solution && length(*solution, Metric::stm) < length(*best, Metric::stm)))
            best = std::move(solution);
    }
    return best;
}

Result<Json> solve_own(const Cube& cube, const ReadCube& read, const Params& params, const Context& context) {
    const auto solution = own_solution(cube, read, params, context);
    if (!solution) return tl::unexpected(solution.error());
    return human_answer(*solution, read, params);
}

}  // namespace

Field own_text_field() {
    return {.name = "method_text", .help = help::field_method_text};
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
            .title = help::title_own,
            .summary = help::method_own,
            .fields = std::move(fields),
            .run = solve_own,
            .cost = own_method_cost};
}

Result<std::optional<Hint>> own_hint(const Cube& cube, const ReadCube& read, const Params& params,
                                     const Context& context) {
    return first_step_hint(own_solution(cube, read, params, context));
}

Result<void> verify_own(const Cube& cube, const Params& params, const Json& answer) {
    const auto method = own_method_of(params);
    if (!method) return tl::unexpected(method.error());
    Cube held = cube;
    std::vector<std::vector<Turn>> steps;
    for (const Json& step : answer["steps"]) {
        auto turns = parse_turns(text_field_of(step, "moves"));
        if (!turns) return tl::unexpected(turns.error());
        if (text_field_of(step, "name") == hold_step)
            held = after(held, *turns);
        else if (steps.size() == method->steps.size() ||
                 method->steps[steps.size()].name != text_field_of(step, "name"))
            return fail(say(Text::step_does_not_hold, text_field_of(step, "name"), own_method_name));
        else
            steps.push_back(std::move(*turns));
    }
    if (!are_own_steps_done(*method, held, steps))
        return fail(say(Text::step_does_not_hold, method->steps.back().name, own_method_name));
    return {};
}

}  // namespace cubewright::api
