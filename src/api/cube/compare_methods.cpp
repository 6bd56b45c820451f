#include "api/core/method.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/cube_verify.hpp"
#include "api/cube/human_solve.hpp"
#include "rubik/methods/blind/blind.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/ergonomics.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr double quick_seconds = 1;  // slower methods run only on request
constexpr double usual_comparison_seconds = 30;

// One row of the comparison.
struct Contender {
    std::string_view method;
    PlainText title;
    std::string_view style;  // empty if the method has no styles
    PlainText style_title;
    const Solver* solver = nullptr;  // null for blindfolded methods
    BlindMethod blind{};
    Cost cost;
};

Json make_contender_request(const Contender& contender, const Params& params) {
    Json request{{"method", contender.method}};
    if (!contender.style.empty()) request["style"] = contender.style;
    const auto& fields = contender.solver->fields;
    if (params.has("color") && std::ranges::find(fields, "color", &Field::name) != fields.end())
        request["color"] = params.text("color");
    return request;
}

void add_solver(std::vector<Contender>& list, const Solver& solver, const MethodStyle* style = nullptr) {
    Contender contender{solver.name, solver.title, {}, {}, &solver, {}, {}};
    if (style != nullptr) {
        contender.style = style->name;
        contender.style_title = style->title;
    }
    const Json none = Json::object();
    const Json request = make_contender_request(contender, Params(none));
    contender.cost = solver.cost(Params(request));
    list.push_back(contender);
}

// Lists the sighted human methods first, then the computer searches, then the blindfolded methods.
std::vector<Contender> contenders() {
    std::vector<Contender> list;
    for (const Solver& solver : solvers())
        if (solver.human != nullptr)
            for (const MethodStyle& style : solver.human->styles) add_solver(list, solver, &style);
    for (const std::string_view name : {"fmc", "fast"})
        add_solver(list, *std::ranges::find(solvers(), name, &Solver::name));
    constexpr Cost blindfolded{0.5, 32U << 20U};
    list.push_back(
        {"blind", tr("Blindfolded"), "pochmann", tr("Old Pochmann"), nullptr, BlindMethod::pochmann, blindfolded});
    list.push_back({"blind", tr("Blindfolded"), "m2", tr("M2 and Orozco"), nullptr, BlindMethod::m2, blindfolded});
    list.push_back(
        {"blind", tr("Blindfolded"), "three_style", tr("3-style"), nullptr, BlindMethod::three_style, blindfolded});
    return list;
}

bool is_wanted(const Contender& contender, const Params& params) {
    return params.boolean("slow") || contender.cost.seconds <= quick_seconds;
}

// Returns a description such as "CFOP, Fluent".
Message describe_contender(const Contender& contender) {
    if (contender.style.empty()) return contender.title;
    return say(list_more, contender.title, contender.style_title);
}

struct SolutionRow {
    std::vector<Turn> turns;
    std::size_t steps = 0;  // number of steps that the solution lists
};

Result<SolutionRow> solve_with_contender(const Contender& contender, const Cube& cube, const ReadCube& read,
                                         const Params& params, const Context& context) {
    SolutionRow way;
    if (contender.solver == nullptr) {
        const auto solution = solve_blind(
            cube, {.method = contender.blind, .edge_buffer = {}, .corner_buffer = {}, .stop = context.stop});
        if (!solution) return explain_failure(solution.error(), context);
        way.turns = all_turns(*solution);
        way.steps = solution->steps.size();
        return way;
    }
    const Json request = make_contender_request(contender, params);
    TRY(const auto& answer, contender.solver->run(cube, read, Params(request), context));
    if (!answer.contains("moves")) return interrupted(tr("No solution was found."));
    TRY(auto& turns, parse_turns(text_field_of(answer, "moves")));
    way.turns = std::move(turns);
    way.steps = answer["steps"].size();
    return way;
}

Json contender_json(const Contender& contender) {
    Json json{{"method", contender.method}, {"title", to_sentence(contender.title)}};
    if (contender.style.empty()) return json;
    json["style"] = contender.style;
    json["style_title"] = to_sentence(contender.style_title);
    return json;
}

void add_handling_facts(Json& row, std::span<const Turn> turns) {
    const twisty::Handling hands = twisty::handling(turns);
    row["rotations"] = hands.rotations;
    row["regrips"] = hands.regrips;
    row["effort"] = static_cast<double>(hands.effort) / twisty::effort_of_a_flick;
}

Json row_json(const Contender& contender, const SolutionRow& way) {
    Json row = contender_json(contender);
    row["moves"] = to_string(way.turns);
    row["length"] = lengths(way.turns);
    row["steps"] = way.steps;
    add_handling_facts(row, way.turns);
    return row;
}

Result<Json> compare_methods_on_cube(const Params& params, const Context& context) {
    TRY(const auto& read, read_cube(params));
    TRY(const auto& cube, solvable_cube(read));
    TRY_VOID(first_colours(params.text("color"), colour_names(read), {}));
    const double patience = params.seconds("time_limit", usual_comparison_seconds);
    Context timed = context;
    timed.interim = {};
    timed.stop = context.stop.after(patience);
    Json rows = Json::array();
    Json skipped_names = Json::array();
    const auto skip_contender = [&](const Contender& contender, const char* why) {
        skipped_names.push_back(contender_json(contender));
        skipped_names.back()["why"] = why;
    };
    const std::vector<Contender> all = contenders();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Contender& each = all[i];
        if (!is_wanted(each, params)) {
            skip_contender(each, "slow");
            continue;
        }
        Progress progress = counted(compare_stage, i, all.size());
        progress.method = each.method;
        progress.style = each.style;
        progress.title = describe_contender(each);
        report(context.progress, progress);
        const auto way = timed.stop.stop_requested() ? Result<SolutionRow>(interrupted(tr("No solution was found.")))
                                                     : solve_with_contender(each, cube, read, params, timed);
        if (context.stop.stop_requested()) return interrupted(tr("No solution was found."));
        if (way)
            rows.push_back(row_json(each, *way));
        else if (timed.stop.stop_requested())
            skip_contender(each, "time");
        else
            return tl::unexpected(way.error());
    }
    return Json{{"rows", rows}, {"left_out", skipped_names}};
}

Cost cost_of_comparing(const Params& params) {
    constexpr double until_all_have_stopped = 2;
    Cost sum;
    for (const Contender& each : contenders())
        if (is_wanted(each, params)) {
            sum.seconds += each.cost.seconds;
            sum.bytes = std::max(sum.bytes, each.cost.bytes);
        }
    sum.seconds =
        std::min(sum.seconds, params.seconds("time_limit", usual_comparison_seconds) + until_all_have_stopped);
    return add_reading_cost(params, sum);
}

// Verifies the comparison by replaying every solution as written and recounting all its figures.
Result<void> verify_comparison(const Params& params, const Json& answer) {
    for (const Json& row : answer["rows"]) {
        TRY_VOID(verify_solution_length(params, row));
        TRY(const auto& turns, parse_turns(text_field_of(row, "moves")));
        Json again = row;
        add_handling_facts(again, turns);
        if (again != row)
            return fail("another-length", tr("{moves} has a different length", text_field_of(row, "moves")));
    }
    return {};
}

std::string row_title(const Json& row) {
    std::string name = string_of(row["title"]);
    if (row.contains("style_title")) name += ", " + string_of(row["style_title"]);
    return name;
}

std::string comparison_text(const Json& answer, ColourDepth) {
    std::string text =
        fmt::format("{:<28} {:>4} {:>4} {:>6} {:>10} {:>8} {:>7}\n", "", "HTM", "STM", to_sentence(tr("steps")),
                    to_sentence(tr("rotations")), to_sentence(tr("regrips")), to_sentence(tr("effort")));
    for (const Json& row : answer["rows"])
        text += fmt::format("{:<28} {:>4} {:>4} {:>6} {:>10} {:>8} {:>7.1f}\n", row_title(row),
                            to_text(row["length"]["htm"]), to_text(row["length"]["stm"]), to_text(row["steps"]),
                            to_text(row["rotations"]), to_text(row["regrips"]), row["effort"].get<double>());
    const auto skipped_names = [&](std::string_view why) {
        std::string names;
        for (const Json& each : answer["left_out"])
            if (each["why"] == why) names += (names.empty() ? "" : "; ") + row_title(each);
        return names;
    };
    if (std::string names = skipped_names("slow"); !names.empty())
        text +=
            to_line_text(tr("Skipped because they are slow (use --slow to include them): {names}", std::move(names)));
    if (std::string names = skipped_names("time"); !names.empty())
        text += to_line_text(tr("Not finished within the time limit: {names}", std::move(names)));
    return text;
}

}  // namespace

std::vector<Method> compare_methods() {
    return {
        {.name = "cube.compare",
         .summary =
             tr("solve one cube with every method and style and compare moves, steps, rotations, regrips and effort"),
         .fields = {cube_field(),
                    colour_field(),
                    {.name = "slow",
                     .type = FieldType::boolean,
                     .help = tr("include methods that take longer than a second")},
                    {.name = "time_limit",
                     .type = FieldType::duration,
                     .help = tr("time limit; methods that are not finished by then are left out (default 30s)")}},
         .answer = "{rows: [{...ComparedName, moves: text, length: Lengths, steps: integer, rotations: integer, "
                   "regrips: integer, effort: number}], left_out: [{...ComparedName, why: 'slow' | 'time'}]}",
         .examples = {"cube compare \"R U F2 D' L\"", "cube compare --color yellow \"R U F2 D' L\""},
         .run = compare_methods_on_cube,
         .cost = cost_of_comparing,
         .text = printed(comparison_text),
         .verify = verify_comparison},
    };
}

}  // namespace cubewright::api
