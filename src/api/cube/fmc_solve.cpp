#include "api/cube/fmc_solve.hpp"

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/text.hpp"
#include "rubik/methods/fmc/fewest_moves.hpp"
#include "rubik/methods/fmc/fmc_words.hpp"
#include "rubik/methods/fmc/reduction_steps.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Node limit of the search, which corresponds to about a second. The limit is in nodes rather than seconds, so that the
// answer is identical on every machine.
constexpr std::uint64_t fmc_patience = 25'000'000;
constexpr std::int64_t usual_way_count = 20;
constexpr std::int64_t max_ways = 10'000;

std::string format_moves(const std::vector<Move>& moves) {
    return to_string(std::span<const Move>(moves));
}

Json plan_json(const FewestMovesSolution& solution) {
    Json plan = Json::array();
    std::size_t total = 0;
    for (const FoundStep& step : steps_in_search_order(solution)) {
        total = step.name == "insertion" ? solution.length() : total + step.moves.size();
        Json json{{"name", step.name},
                  {"moves", to_string(step.moves)},
                  {"normal", format_moves(step.moves.normal)},
                  {"inverse", format_moves(step.moves.inverse)},
                  {"length", step.moves.size()},
                  {"total", total},
                  {"note", to_sentence(step.note)}};
        if (step.axis) json["axis"] = axis_name(*step.axis);
        if (step.case_name) json["case"] = *step.case_name;
        plan.push_back(std::move(json));
    }
    return plan;
}

Json fmc_json(const FewestMovesSolution& solution) {
    Json steps = Json::array();
    for (const TurnedStep& step : steps_in_turning_order(solution))
        steps.push_back({{"name", step.name},
                         {"case", nullptr},
                         {"moves", format_moves(step.moves)},
                         {"note", to_sentence(step.note)}});
    return {{"moves", format_moves(solution.moves)},
            {"length", lengths(to_turns(solution.moves))},
            {"steps", steps},
            {"plan", plan_json(solution)}};
}

Result<Json> solve_fmc(const Cube& cube, const ReadCube&, const Params& params, const Context& context) {
    FewestMovesOptions options{requested_limits(params, context), {}};
    if (!options.limits.seconds && !options.limits.nodes) options.limits.nodes = fmc_patience;
    if (context.interim)
        options.on_improvement = [interim = context.interim](const FewestMovesSolution& better) {
            interim({{"moves", format_moves(better.moves)}, {"length", better.length()}});
        };
    TRY(const auto& result, solve_fewest_moves(cube, options));
    if (!result.best && context.stop.stop_requested()) return interrupted(tr("No solution was found."));
    Json answer = result.best ? fmc_json(*result.best) : Json::object();
    answer["method"] = "fmc";
    answer["found"] = result.best.has_value();
    if (!result.best) answer["message"] = to_sentence(tr("no solution was found within the limits"));
    answer["proved_optimal"] = result.best && result.best->length() == 0;
    answer["metric"] = "htm";
    answer["nodes"] = result.nodes;
    answer["time_ms"] = result.seconds * 1000;
    return answer;
}

Cost cost_of_fmc(const Params& params) {
    constexpr double seconds_a_node = 500e-9;
    constexpr double spaces = 2;
    constexpr std::uint64_t candidates = 96U << 20U;
    if (params.has("time_limit")) return {params.seconds("time_limit", 0) + spaces, candidates};
    const auto nodes = params.integer("nodes", static_cast<std::int64_t>(fmc_patience));
    return {static_cast<double>(nodes) * seconds_a_node + spaces, candidates};
}

std::vector<Axis> requested_axes(const Params& params) {
    const std::string text = params.text("axis", "any");
    if (text == "ud") return {Axis::UD};
    if (text == "fb") return {Axis::FB};
    if (text == "rl") return {Axis::RL};
    return {all_axes.begin(), all_axes.end()};
}

Sides requested_sides(const Params& params) {
    const std::string text = params.text("niss", "normal");
    return text == "both" ? Sides::both : text == "inverse" ? Sides::inverse : Sides::normal;
}

std::optional<unsigned> number_field(const Params& params, std::string_view field) {
    if (!params.has(field)) return std::nullopt;
    return static_cast<unsigned>(params.integer(field, 0));
}

Json reduction_json(const ReductionWay& way) {
    Json json{{"axis", axis_name(way.axis)},
              {"moves", to_string(way.moves)},
              {"normal", format_moves(way.moves.normal)},
              {"inverse", format_moves(way.moves.inverse)},
              {"length", way.moves.size()}};
    if (way.eo_axis) json["eo_axis"] = axis_name(*way.eo_axis);
    return json;
}

std::optional<Axis> parse_axis_field(const Json& json, const char* field) {
    if (!json.contains(field)) return std::nullopt;
    for (const Axis axis : all_axes)
        if (json[field] == axis_name(axis)) return axis;
    return std::nullopt;
}

// Parses the moves of a step as the search found them.
Result<SidedMoves> parse_sided_moves(const Json& step) {
    SidedMoves moves;
    for (const auto& [field, side] : {std::pair("normal", &moves.normal), std::pair("inverse", &moves.inverse)}) {
        TRY(const auto& turns, parse_turns(text_field_of(step, field)));
        *side = to_moves(turns).moves;
    }
    if (step["length"] != moves.size() || to_string(moves) != text_field_of(step, "moves"))
        return fail("another-length", tr("{moves} has a different length", text_field_of(step, "moves")));
    return moves;
}

bool is_plan_step_valid(const std::string& step, std::optional<Axis> axis, const Cube& cube) {
    if (step == "eo") return axis && has_eo(cube, *axis);
    if (step == "dr") return axis && has_dr(cube, *axis);
    if (step == "htr") return has_htr(cube);
    if (step == "skeleton") return is_corner_cycle(cube) || is_edge_cycle(cube);
    return step == "insertion" || cube == solved_cube;
}

}  // namespace

Solver fmc_solver() {
    std::vector<Field> fields;
    for (const Field& field : search_fields())
        if (field.name == "time_limit" || field.name == "nodes") fields.push_back(field);
    return {.name = "fmc",
            .title = tr("Fewest moves"),
            .summary = tr("Close to optimal, found with the techniques of competitors: EO, DR, HTR and finish, also on "
                          "the inverse scramble."),
            .fields = std::move(fields),
            .run = solve_fmc,
            .cost = cost_of_fmc};
}

std::vector<std::string_view> reduction_names() {
    std::vector<std::string_view> names;
    for (const Reduction step : all_reductions) names.push_back(name(step));
    return names;
}

std::vector<Field> reduction_fields() {
    const Combination any{"step", reduction_names()};
    const Combination not_final{"step", {"eo", "dr", "dr-eo", "htr"}};
    return {
        {.name = "axis",
         .help = tr("axis (default: any)"),
         .choices = {"any", "ud", "fb", "rl"},
         .applies_with = {any}},
        {.name = "niss",
         .help =
             tr("where to make moves: on the scramble, on its inverse, or on both with one switch (default normal)"),
         .choices = {"normal", "inverse", "both"},
         .applies_with = {not_final}},
        {.name = "length",
         .type = FieldType::integer,
         .help = tr("find all solutions of exactly N moves (default: the shortest)"),
         .most = longest_reduction,
         .applies_with = {any}},
        {.name = "max_length",
         .type = FieldType::integer,
         .help = tr("find all solutions of up to N moves"),
         .most = longest_reduction,
         .applies_with = {any}},
        {.name = "count",
         .type = FieldType::integer,
         .help = tr("maximum number of solutions listed; all are counted (default 20)"),
         .least = 1,
         .most = max_ways,
         .applies_with = {any}},
        {.name = "endings",
         .help = tr("whether solutions that differ only in the direction of their last turns count as one solution or "
                    "separately"),
         .choices = {"clockwise", "all"},
         .applies_with = {not_final}},
    };
}

Result<Json> list_reductions(const Cube& cube, const Params& params, const Context& context) {
    const ReductionRequest request{.step = parse_reduction(params.text("step")).value(),
                                   .axes = requested_axes(params),
                                   .sides = requested_sides(params),
                                   .exactly = number_field(params, "length"),
                                   .at_most = number_field(params, "max_length"),
                                   .every_ending = params.text("endings") == "all",
                                   .most = static_cast<std::size_t>(params.integer("count", usual_way_count)),
                                   .stop = context.stop};
    TRY(const auto& answer, solve_reduction(cube, request));
    Json json{{"step", params.text("step")}, {"counts", Json::array()}, {"ways", Json::array()}};
    for (const auto& [length, ways] : answer.counts) json["counts"].push_back({{"length", length}, {"ways", ways}});
    for (const ReductionWay& way : answer.ways) json["ways"].push_back(reduction_json(way));
    return json;
}

Cost cost_of_reduction(const Params& params) {
    constexpr std::uint64_t spaces = 32U << 20U;
    const std::string step = params.text("step");
    const bool deep = step == "dr" || step == "drfinish" || params.has("length") || params.has("max_length");
    return {deep || requested_sides(params) == Sides::both ? without_end : 2, spaces};
}

Result<void> verify_plan(const Cube& cube, const Json& answer) {
    TRY(const auto& position, position_between(cube, solved_cube));
    Cube now = position;
    for (const Json& step : answer["plan"]) {
        const std::string& step_name = text_field_of(step, "name");
        TRY(const auto& moves, parse_sided_moves(step));
        now = after(now, moves);
        if (!is_plan_step_valid(step_name, parse_axis_field(step, "axis"), now))
            return fail("does-not-make-step",
                        tr("{moves} does not complete the step {step}", text_field_of(step, "moves"), step_name));
    }
    if (answer["plan"].back()["total"] != answer["length"]["htm"])
        return fail("another-length", tr("{moves} has a different length", text_field_of(answer, "moves")));
    return {};
}

Result<void> verify_reduction_ways(const Cube& cube, const Params& params, const Json& answer) {
    TRY(const auto& position, position_between(cube, solved_cube));
    const Reduction step = parse_reduction(params.text("step")).value();
    for (const Json& each : answer["ways"]) {
        TRY(const auto& moves, parse_sided_moves(each));
        const auto axis = parse_axis_field(each, "axis");
        if (!axis || !completes_step(position, step, {*axis, parse_axis_field(each, "eo_axis"), moves}))
            return fail("does-not-make-step", tr("{moves} does not complete the step {step}",
                                                 text_field_of(each, "moves"), params.text("step")));
    }
    return {};
}

}  // namespace cubewright::api
