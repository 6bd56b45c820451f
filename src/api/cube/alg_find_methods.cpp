#include "api/core/method_groups.hpp"

#include <fmt/core.h>

#include "api/core/cost.hpp"
#include "api/core/text.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/case_methods.hpp"
#include "api/cube/input.hpp"
#include "base/text.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/search/algorithms/algorithm_search.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/printed.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::int64_t longest_algorithm = 20;
constexpr std::int64_t usual_algorithm_length = 10;
constexpr std::int64_t most_algorithms_listed = 10'000;
constexpr std::int64_t usual_algorithms_listed = 20;
constexpr double usual_find_seconds = 10;
constexpr std::string_view usual_layers = "R U F";

// Returns the pieces that an algorithm of this case set must solve.
AlgorithmGoal find_algorithm_goal(std::string_view name) {
    if (name == "f2l") return {.mask = first_two_layers};
    if (name == "oll") return {.mask = last_layer_orientation};
    if (name == "cmll") return corners_and_blocks();
    if (name == "coll") return corners_and_oriented_edges();
    return {};
}

std::string_view goal_of_set(CaseSet set) {
    switch (set) {
        case CaseSet::f2l:
            return "f2l";
        case CaseSet::oll:
        case CaseSet::winter:
            return "oll";
        case CaseSet::cmll:
            return "cmll";
        case CaseSet::coll:
            return "coll";
        case CaseSet::pll:
        case CaseSet::zbll:
            break;
    }
    return "solved";
}

struct FindRequest {
    AlgorithmQuestion question;
    const Case* named = nullptr;  // set if the request names a case
    std::string to;
};

// Parses the requested case: the name of a case, an algorithm that solves the case, or a cube.
Result<FindRequest> find_request(const Params& params) {
    FindRequest request;
    const std::string text = params.text("case");
    const Case* named = request.named = find_case(text);
    const auto read = rubik::read_cube(named != nullptr ? named->algorithm : text);
    if (!read) return tl::unexpected(unknown_case_error(text, read.error()));
    const auto cube = solvable_cube(*read, "case");
    if (!cube) return tl::unexpected(cube.error());
    request.question.cube = read->format == CubeFormat::scramble ? inverse(*cube) : *cube;
    request.to = params.text("to", named != nullptr ? goal_of_set(named->set) : "solved");
    request.question.goal = find_algorithm_goal(request.to);
    // If the slice is free, an algorithm may leave it turned. Otherwise the centres define the orientation of the cube.
    if (!request.question.goal.slice_is_free) request.question.cube = as_seen(request.question.cube);
    const std::string adjust =
        params.text("adjust", named == nullptr || named->set == CaseSet::winter          ? "none"
                              : named->set == CaseSet::f2l || named->set == CaseSet::oll ? "before"
                                                                                         : "both");
    request.question.turn_before = adjust == "before" || adjust == "both";
    request.question.turn_after = adjust == "after" || adjust == "both";
    auto turns = read_layers(params.text("moves", usual_layers));
    if (!turns) {
        turns.error().where = Where("moves");
        return tl::unexpected(turns.error());
    }
    request.question.turns = *turns;
    const std::string metric = params.text("metric", "stm");
    for (const Metric each : all_metrics)
        if (name(each) == metric) request.question.metric = each;
    request.question.longest = static_cast<unsigned>(params.integer("max_length", usual_algorithm_length));
    return request;
}

std::string format_u_turn(unsigned quarters) {
    return quarters == 0 ? "" : to_string(Turn{Layers::U, static_cast<std::uint8_t>(quarters)});
}

Json found_algorithm_json(const FoundAlgorithm& found) {
    std::vector<Turn> turns = found.turns;
    turns.insert(turns.end(), found.rotations.begin(), found.rotations.end());
    Json json{{"alg", to_string(turns)},
              {"length", lengths(turns)},
              {"effort", static_cast<double>(found.effort) / effort_of_a_flick}};
    if (found.before != 0) json["before"] = format_u_turn(found.before);
    if (found.after != 0) json["after"] = format_u_turn(found.after);
    return json;
}

Result<Json> find(const Params& params, const Context& context) {
    const auto request = find_request(params);
    if (!request) return tl::unexpected(request.error());
    const FoundAlgorithms found = find_algorithms(
        request->question, {.time = std::chrono::duration<double>(params.seconds("time_limit", usual_find_seconds)),
                            .nodes = {},
                            .stop = context.stop});
    if (context.stop.stop_requested()) return interrupted(Text::search_interrupted);
    const auto listed = static_cast<std::size_t>(params.integer("count", usual_algorithms_listed));
    Json answer{{"to", request->to}, {"found", found.list.size()}, {"complete", found.complete}};
    // Some case names, such as F, are also turns, so the answer states which case was searched for.
    if (request->named != nullptr) answer["case"] = request->named->name;
    answer["algorithms"] = Json::array();
    for (std::size_t i = 0; i < found.list.size() && i < listed; ++i)
        answer["algorithms"].push_back(found_algorithm_json(found.list[i]));
    return answer;
}

// Verifies each algorithm by applying it, as written, to the cube.
Result<void> verify_found(const Params& params, const Json& answer) {
    const auto request = find_request(params);
    if (!request) return tl::unexpected(request.error());
    for (const Json& each : answer["algorithms"]) {
        const std::string text =
            each.value("before", "") + ' ' + string_of(each["alg"]) + ' ' + each.value("after", "");
        const auto turns = parse_turns(text);
        if (!turns) return tl::unexpected(turns.error());
        if (!reaches(request->question.goal, after(request->question.cube, *turns)))
            return fail(say(Text::does_not_do_case, text));
    }
    return {};
}

std::string found_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& each : answer["algorithms"]) {
        const auto in_square_brackets = [&](const char* field) {
            return each.contains(field) ? fmt::format("({})", string_of(each[field])) : std::string();
        };
        text +=
            fmt::format("{:>5.1f} {:>3}  {:>4} {} {}\n", each["effort"].get<double>(), to_text(each["length"]["stm"]),
                        in_square_brackets("before"), string_of(each["alg"]), in_square_brackets("after"));
    }
    Message found = answer["complete"] == true ? say(printed::found_all, to_text(answer["found"]))
                                               : say(printed::found_some, to_text(answer["found"]));
    if (answer.contains("case")) found = say(printed::about_case, string_of(answer["case"]), std::move(found));
    return text + to_line_text(found);
}

Cost cost_of_finding(const Params& params) {
    constexpr Cost table{0.5, 64U << 20U};
    return add_reading_cost(params, table + Cost{params.seconds("time_limit", usual_find_seconds), 48U << 20U});
}

}  // namespace

std::vector<Method> alg_find_methods() {
    return {
        {.name = "alg.find",
         .summary = help::summary_alg_find,
         .fields = {{.name = "case",
                     .type = FieldType::written,
                     .help = help::field_case_to_find,
                     .required = true,
                     .positional = true,
                     .batch = true,
                     .known = case_names()},
                    {.name = "moves", .help = help::field_layers},
                    {.name = "max_length",
                     .type = FieldType::integer,
                     .help = help::field_algorithm_length,
                     .least = 1,
                     .most = longest_algorithm},
                    {.name = "metric", .help = help::field_algorithm_metric, .choices = {"stm", "htm", "qtm", "etm"}},
                    {.name = "to",
                     .help = help::field_algorithm_goal,
                     .choices = {"solved", "f2l", "oll", "cmll", "coll"}},
                    {.name = "adjust", .help = help::field_adjust, .choices = {"none", "before", "after", "both"}},
                    {.name = "count",
                     .type = FieldType::integer,
                     .help = help::field_algorithm_count,
                     .least = 1,
                     .most = most_algorithms_listed},
                    {.name = "time_limit", .type = FieldType::duration, .help = help::field_find_time}},
         .answer = "{case?: text, to: text, found: integer, complete: boolean, algorithms: [{alg: text, before?: text, "
                   "after?: text, "
                   "length: Lengths, effort: number}]}",
         .examples = {"alg find Sune", "alg find --moves \"M U\" --max-length 7 \"Ua perm\"",
                      "alg find --moves \"R U F r\" --max-length 9 \"S left bar\""},
         .run = find,
         .cost = cost_of_finding,
         .text = printed(found_text),
         .verify = verify_found},
    };
}

}  // namespace cubewright::api
