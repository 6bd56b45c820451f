#include <fmt/core.h>
#include <span>
#include <string>
#include <string_view>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "render/cube_views.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/methods/library/case_picture.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "rubik/search/algorithm_search.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_lines.hpp"
#include "twisty/ergonomics.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

std::string draw_case(const Case& found) {
    const CasePicture picture = case_picture(found);
    render::PictureOptions options;
    options.colours = turned_over(render::western_scheme());
    options.unknown = picture.hidden;
    options.title = found.name;
    if (found.set == CaseSet::f2l) return render::isometric_svg(picture.facelets, options);
    std::vector<render::Arrow> arrows;
    for (const CaseArrow& arrow : picture.arrows) arrows.push_back({arrow.from, arrow.to, arrow.both_ways});
    return render::top_view_svg(picture.facelets, arrows, options);
}

Json case_json(const Case& found) {
    Json json{{"set", name(found.set)}, {"case", found.name}};
    if (!found.nickname.empty()) json["nickname"] = found.nickname;
    json["group"] = found.group;
    json["probability"] = {{"weight", found.weight}, {"of", total_weight(found.set)}};
    json["algorithm"] = found.algorithm;
    if (!found.shortest.empty()) json["shortest"] = found.shortest;
    if (const auto others = other_algorithms(found); !others.empty()) json["others"] = others;
    return json;
}

// Returns the error for input that is not a case name, a cube or a sequence of turns. `as_cube` is the error from
// parsing the input as a cube.
Error unknown_case_error(std::string_view text, const Error& as_cube) {
    const std::string quoted = quote(text);
    if (std::string nearest = closest_case(text); !nearest.empty())
        return {coded("no-such-case-or-cube", coded("no-such-case", "No case {name}", quoted)),
                {},
                tr("a case such as OLL 27, Sune or T perm (cube cases lists them all), an algorithm or a cube"),
                std::move(nearest)};
    return {coded("no-such-case-or-cube",
                  tr("{name} is not a case, a cube or a move sequence: {problem}", quoted, as_cube.what)),
            as_cube.where,
            tr("a case such as OLL 27, Sune or T perm (cube cases lists them all), an algorithm or a cube"),
            as_cube.suggestion};
}

// Reads the cube or the algorithm that was requested by this text.
Result<ReadCube> read_case_cube(std::string_view text, std::string_view cube) {
    return rubik::read_cube(cube).map_error([&](const Error& error) { return unknown_case_error(text, error); });
}

Json recognition_json(const Recognition& seen, const ColourNames& names) {
    Json json{{"stage", name(seen.stage)}, {"first_colour", names[index(seen.first_colour)]}};
    if (seen.found != nullptr) json.update(case_json(*seen.found));
    json["moves"] = to_string(seen.turns());
    return json;
}

Result<Json> recognise_case_method(const Params& params, const Context&) {
    const std::string text = params.text("cube");
    const Case* found = find_case(text);
    Json answer;
    if (found != nullptr) {
        answer = case_json(*found);
    } else {
        TRY(const auto& read, read_case_cube(text, text));
        const bool is_alg = read.format == CubeFormat::scramble && params.text("as", "alg") == "alg";
        if (!is_alg) TRY_VOID(solvable_cube(params));
        const Recognition seen = is_alg ? recognise_algorithm(*parse_turns(text)) : recognise_case(read.cube.value());
        found = seen.found;
        answer = recognition_json(seen, colour_names(read));
    }
    if (params.boolean("picture")) {
        if (found == nullptr)
            return fail("no-picture-of-case", tr("no picture available: this is not a library case"), "picture");
        answer["svg"] = draw_case(*found);
    }
    return answer;
}

Result<Json> list_cases(const Params& params, const Context&) {
    Json list = Json::array();
    for (const CaseSet set : all_case_sets) {
        const bool is_everyones = set <= CaseSet::cmll;
        if (params.has("set") ? params.text("set") != name(set) : !is_everyones) continue;
        for (const Case& each : cases(set)) {
            Json json = case_json(each);
            if (params.boolean("picture")) json["svg"] = draw_case(each);
            list.push_back(json);
        }
    }
    return Json{{"cases", list}};
}

constexpr Cost one_picture{500e-6, 256U << 10U};

Cost cost_of_case(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? one_picture : Cost{300e-6, 0});
}

Cost cost_of_list(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? Cost{0.6, 24U << 20U} : Cost{4e-3, 2U << 20U});
}

// Returns the lines that form the first case name, move sequence or cube of a text.
twisty::FirstValue find_first_case(std::span<const std::string> lines, bool is_end, twisty::Before before) {
    if (find_case(trimmed(lines.front())) != nullptr) return {};
    return rubik::find_first_cube(lines, is_end, before);
}

constexpr std::int64_t longest_algorithm = 20;
constexpr std::int64_t usual_algorithm_length = 10;
constexpr std::int64_t max_algorithms_listed = 10'000;
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
    TRY(const auto& read, read_case_cube(text, named != nullptr ? named->algorithm : text));
    TRY(const auto& cube, solvable_cube(read, "case"));
    request.question.cube = read.format == CubeFormat::scramble ? inverse(cube) : cube;
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
    TRY(const auto& turns, with_error_place(read_layers(params.text("moves", usual_layers)), "moves"));
    request.question.turns = turns;
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
    TRY(const auto& request, find_request(params));
    const FoundAlgorithms found = find_algorithms(
        request.question,
        {.seconds = params.seconds("time_limit", usual_find_seconds), .nodes = {}, .stop = context.stop});
    if (context.stop.stop_requested()) return interrupted(tr("The search is incomplete."));
    const auto listed = static_cast<std::size_t>(params.integer("count", usual_algorithms_listed));
    Json answer{{"to", request.to}, {"found", found.list.size()}, {"complete", found.complete}};
    // Some case names, such as F, are also turns, so the answer states which case was searched for.
    if (request.named != nullptr) answer["case"] = request.named->name;
    answer["algorithms"] = Json::array();
    for (std::size_t i = 0; i < found.list.size() && i < listed; ++i)
        answer["algorithms"].push_back(found_algorithm_json(found.list[i]));
    return answer;
}

// Verifies each algorithm by applying it, as written, to the cube.
Result<void> verify_found(const Params& params, const Json& answer) {
    TRY(const auto& request, find_request(params));
    for (const Json& each : answer["algorithms"]) {
        const std::string text =
            each.value("before", "") + ' ' + string_of(each["alg"]) + ' ' + each.value("after", "");
        TRY(const auto& turns, parse_turns(text));
        if (!reaches(request.question.goal, after(request.question.cube, turns)))
            return fail("does-not-do-case", tr("{text} does not solve the case", text));
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
    Message found = answer["complete"] == true ? tr("{found} found; there are no others", to_text(answer["found"]))
                                               : tr("{found} found; there may be more", to_text(answer["found"]));
    if (answer.contains("case")) found = tr("{case}: {found}", string_of(answer["case"]), std::move(found));
    return text + to_line_text(found);
}

Cost cost_of_finding(const Params& params) {
    constexpr Cost table{0.5, 64U << 20U};
    return add_reading_cost(params, table + Cost{params.seconds("time_limit", usual_find_seconds), 48U << 20U});
}

}  // namespace

std::vector<Method> case_methods() {
    return {
        {.name = "cube.case",
         .summary = tr("identify a library case from a cube, an algorithm or its name"),
         .fields = {{.name = "cube",
                     .type = FieldType::written,
                     .help = tr("a cube, a case name, or an algorithm that solves the case"),
                     .required = true,
                     .positional = true,
                     .batch = true,
                     .find_first_value = find_first_case,
                     .known = case_names()},
                    {.name = "as",
                     .help = tr("whether a move sequence is an algorithm for the case or a scramble (default alg)"),
                     .choices = {"alg", "cube"}},
                    {.name = "picture", .type = FieldType::picture, .help = tr("draw the case")}},
         .answer = "LibraryCase | {stage: text, first_colour: text, moves: text, set?: text, case?: text, "
                   "nickname?: text, group?: text, probability?: {weight: integer, of: integer}, algorithm?: "
                   "text, shortest?: text, others?: [text], svg?: text}",
         .examples = {"case \"R U R' U R U2 R'\"", "case Sune", "case --picture t.svg \"T perm\""},
         .run = recognise_case_method,
         .cost = cost_of_case,
         .text = printed(case_text),
         .verify = verify_case,
         .verb = "case"},
        {.name = "cube.cases",
         .summary = tr("list the cases in the library"),
         .fields = {{.name = "set",
                     .help = tr("case set (default: all except COLL, ZBLL and WV)"),
                     .choices = {"F2L", "OLL", "PLL", "CMLL", "COLL", "ZBLL", "WV"}},
                    {.name = "picture", .type = FieldType::boolean, .help = tr("include a picture of each case")}},
         .answer = "{cases: [LibraryCase]}",
         .examples = {"cube cases --set PLL"},
         .run = list_cases,
         .cost = cost_of_list,
         .text = printed(cases_text)},
    };
}

std::vector<Method> alg_find_methods() {
    return {
        {.name = "alg.find",
         .summary = tr("find all algorithms for a case up to a length, ordered by how easy they are to execute"),
         .fields = {{.name = "case",
                     .type = FieldType::written,
                     .help = tr("a case name, a cube, or an algorithm that solves the case"),
                     .required = true,
                     .positional = true,
                     .batch = true,
                     .find_first_value = find_first_case,
                     .known = case_names()},
                    {.name = "moves",
                     .help = tr("layers to turn, such as \"R U r M\"; R2 allows only half turns (default R U F)")},
                    {.name = "max_length",
                     .type = FieldType::integer,
                     .help = tr("maximum length, not counting U turns at either end or a final rotation (default 10)"),
                     .least = 1,
                     .most = longest_algorithm},
                    {.name = "metric",
                     .help = tr("metric for the length (default stm)"),
                     .choices = {"stm", "htm", "qtm", "etm"}},
                    {.name = "to",
                     .help = tr("what must be solved: the whole cube, the first two layers, the first two layers and "
                                "the last-layer orientation, the corners and the Roux blocks, or everything except the "
                                "last-layer edge permutation (default: depends on the case)"),
                     .choices = {"solved", "f2l", "oll", "cmll", "coll"}},
                    {.name = "adjust",
                     .help = tr("where free U turns are allowed (default: depends on the case)"),
                     .choices = {"none", "before", "after", "both"}},
                    {.name = "count",
                     .type = FieldType::integer,
                     .help = tr("maximum number of results (default 20)"),
                     .least = 1,
                     .most = max_algorithms_listed},
                    {.name = "time_limit", .type = FieldType::duration, .help = tr("search time limit (default 10s)")}},
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
