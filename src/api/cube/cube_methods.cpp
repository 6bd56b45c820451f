#include "api/core/method.hpp"

#include "api/core/common_json.hpp"
#include "api/core/cost.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/json.hpp"
#include "rubik/check/diagnosis.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/group/census.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/problem.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::int64_t usual_depth = 5;

// Returns true if the cube is solved up to a rotation of the whole cube.
bool is_solved_in_some_orientation(const Cube& cube) {
    const auto home = normalised(cube);
    return home && home->cube == solved_cube;
}

Result<void> add_picture(Json& answer, const Params& params, const ReadCube& read, const CheckReport& report) {
    if (!params.boolean("picture")) return {};
    TRY(auto& options, picture_options(params, read.symbols));
    const auto facelets = faces_of(read.stickers, read.symbols);
    if (!facelets)
        return fail("centres-of-one-colour", tr("two centres have the same colour, so the faces cannot be told apart"),
                    "cube");
    options.highlighted = facelets_at(report);
    const auto drawing = make_drawing(params, *facelets, options);
    answer["svg"] =
        render::svg_document(drawing, options.title.empty() ? to_sentence(tr("Rubik's cube")) : options.title);
    return {};
}

Result<Json> shown(const Params& params, const ReadCube& read) {
    const CheckReport report = check(read.stickers);
    Json answer{{"facelets", facelets_of(read)},
                {"format", name(read.format)},
                {"solvable", report.is_solvable()},
                {"solved", read.cube && is_solved_in_some_orientation(*read.cube)}};
    add_colours(answer, read.symbols);
    TRY_VOID(add_picture(answer, params, read, report));
    return answer;
}

Result<Json> show(const Params& params, const Context&) {
    TRY(const auto& read, read_cube(params));
    return shown(params, read);
}

Json problem_json(const Problem& problem) {
    Json json{{"kind", name(problem.kind)}, {"certain", problem.certain}, {"places", problem.places}};
    if (!problem.piece.empty()) json["piece"] = problem.piece;
    add_details(json, problem.details);
    json["message"] = to_sentence(problem.message);
    return json;
}

// Formats an explanation together with the corrected cube, which is written with the letters of the input cube.
Json explanation_json(const Explanation& explanation, ReadCube read) {
    read.stickers = explanation.stickers;
    Json json{{"kind", name(explanation.kind)}, {"places", explanation.places}};
    add_details(json, explanation.details);
    json["message"] = to_sentence(explanation.message);
    json["facelets"] = facelets_of(read);
    return json;
}

Result<Json> check_cube(const Params& params, const Context&) {
    TRY(const auto& read, read_cube(params));
    const CheckReport report = check(read.stickers);
    Json answer{{"valid", report.is_solvable()},
                {"solvable", report.is_solvable()},
                {"solved", read.cube && is_solved_in_some_orientation(*read.cube)},
                {"facelets", facelets_of(read)},
                {"problems", Json::array()}};
    for (const Problem& problem : report.problems) answer["problems"].push_back(problem_json(problem));
    const Diagnosis diagnosis = diagnose(read.stickers);
    answer["diagnosis"] = to_sentence(diagnosis.summary);
    answer["explanation_count"] = diagnosis.explanations.size();
    answer["explanations"] = Json::array();
    for (const Explanation& each : diagnosis.explanations)
        answer["explanations"].push_back(explanation_json(each, read));
    TRY_VOID(add_picture(answer, params, read, report));
    return answer;
}

tl::unexpected<Error> unsolvable_cube_error(const ReadCube& read) {
    return impossible_cube(check(read.stickers).problems.front().message, "cube", tr("a cube made of existing pieces"));
}

// Writes the cube in one of the formats of cube.convert, without rotating it.
Result<Json> write_in_format(std::string_view format, const ReadCube& read) {
    if (!read.cube) {
        if (format == "facelets") return Json(facelets_of(read));
        return unsolvable_cube_error(read);
    }
    if (format == "facelets") return Json(to_facelet_string(*read.cube));
    if (format == "reid") return Json(to_reid(*read.cube));
    if (format == "kpattern") return parse_json(to_kpattern(*read.cube));
    // A cube read from a JSON document keeps the colours of that document.
    return parse_json(read.format == CubeFormat::json ? to_cube_json(*read.cube, read.moves_made, read.symbols)
                                                      : to_cube_json(*read.cube, read.moves_made));
}

Result<Json> turn_cube(const Params& params, const Context&) {
    TRY(auto& read, read_cube(params));
    TRY(const auto& turns, read_turns(params));
    if (!read.cube) return unsolvable_cube_error(read);
    const Cube turned = after(read.cube.value(), turns);
    read.cube = turned;
    read.stickers = to_stickers(turned, read.symbols);
    read.moves_made += length(turns, Metric::htm);
    auto answer = shown(params, read);
    if (answer && params.has("to")) (*answer)["cube"] = *write_in_format(params.text("to"), read);
    return answer;
}

Result<Json> convert(const Params& params, const Context&) {
    TRY(const auto& read, read_cube(params));
    const std::string format = params.text("to");
    auto cube = write_in_format(format, read);
    if (!cube) return cube;
    return Json{{"from", name(read.format)}, {"to", format}, {"cube", std::move(*cube)}};
}

Result<Json> facts(const Params& params, const Context&) {
    TRY(const auto& held, solvable_cube(params));
    const auto [cube, rotation] = normalised(held).value();
    Json answer{{"order", order(cube)},
                {"parity", is_odd_on_corners(cube) ? "odd" : "even"},
                {"cycles", cycle_notation(cube)},
                {"symmetries", symmetries_of(cube).size()},
                {"self_inverse", cube == inverse(cube)},
                {"canonical", to_facelet_string(canonical(cube))},
                {"gods_number", {{"htm", gods_number}, {"qtm", gods_number_in_quarters}}}};
    if (const auto known = named_position_book().find(cube)) {
        answer["name"] = known->name;
        // Rotate the stored algorithm to match the cube's actual orientation.
        answer["way_home"] = to_string(transformed(std::span<const Move>(known->algorithm), inverse(rotation)));
    }
    return answer;
}

Result<Json> patterns(const Params&, const Context&) {
    Json list = Json::array();
    for (const NamedPosition& position : named_positions())
        list.push_back({{"name", position.name},
                        {"description", to_sentence(position.description)},
                        {"moves", to_string(position.moves)},
                        {"facelets", to_facelet_string(after(solved_cube, position.moves))}});
    return Json{{"patterns", list}};
}

Result<Json> count_positions(const Params& params, const Context& context) {
    const auto counts =
        census(static_cast<unsigned>(params.integer("depth", usual_depth)), context.progress, context.stop);
    if (!counts) return interrupted(tr("The census is incomplete."));
    Json depths = Json::array();
    for (const DepthCount& count : *counts)
        depths.push_back({{"depth", depths.size()}, {"positions", count.positions}, {"classes", count.classes}});
    return Json{{"positions_in_all", position_count}, {"depths", depths}};
}

Cost cost_of_census(const Params& params) {
    const CensusCost cost = census_cost(static_cast<unsigned>(params.integer("depth", usual_depth)));
    return add_reading_cost(params, {cost.seconds, cost.bytes});
}

// Includes the cost of a picture if one is requested.
Cost cost_of_showing(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? Cost{500e-6, 256U << 10U} : Cost{});
}

// Includes the cost of diagnosing an impossible cube, which tries thousands of possible mistakes.
Cost cost_of_checking(const Params& params) {
    return cost_of_showing(params) + Cost{1e-3, 512U << 10U};
}

std::vector<std::string_view> formats() {
    return {"facelets", "reid", "kpattern", "json"};
}

std::vector<Field> with_picture(std::vector<Field> fields) {
    for (const Field& field : picture_fields()) fields.push_back(field);
    return fields;
}

}  // namespace

std::vector<Method> cube_methods() {
    return {
        {.name = "cube.show",
         .summary = tr("show a cube in the terminal or as a picture"),
         .fields = with_picture({cube_field()}),
         .answer = "CubeShown",
         .examples = {"cube show \"R U R' U'\"", "cube show --view isometric --picture cube.svg \"F2 M' D\""},
         .run = show,
         .cost = cost_of_showing,
         .text = printed(show_text)},
        {.name = "cube.check",
         .summary = tr("check whether a cube can be solved and, if not, suggest what went wrong"),
         .fields = with_picture({cube_field()}),
         .answer = "{valid: boolean, solvable: boolean, solved: boolean, facelets: text, problems: "
                   "[CubeProblem], diagnosis: text, explanation_count: integer, explanations: "
                   "[CubeExplanation], svg?: text}",
         .examples = {"cube check UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
                      "cube check --json - < cubes.txt"},
         .run = check_cube,
         .cost = cost_of_checking,
         .text = printed(check_text),
         .verdict = "solvable"},
        {.name = "cube.apply",
         .summary = tr("apply turns to a cube"),
         .fields =
             with_picture({cube_field(),
                           {.name = "alg",
                            .type = FieldType::written,
                            .help = tr("turns, in the same notation as for the alg commands"),
                            .required = true},
                           {.name = "to", .help = tr("also write the cube in this format"), .choices = formats()}}),
         .answer = "CubeShown",
         .examples = {"cube apply --alg \"M2 E2 S2\" \"R U\"", "cube apply --to json --alg \"[R, U]\" solved"},
         .run = turn_cube,
         .cost = cost_of_showing,
         .text = printed(show_text)},
        {.name = "cube.convert",
         .summary = tr("write a cube in another format"),
         .fields = {cube_field(), {.name = "to", .help = tr("output format"), .required = true, .choices = formats()}},
         .answer = "{from: text, to: text, cube: WrittenCube}",
         .examples = {"cube convert --to reid \"R U R' U'\""},
         .run = convert,
         .cost = reading,
         .text = printed(convert_text)},
        {.name = "cube.facts",
         .summary = tr("report the order, parity, cycles and symmetries of a position"),
         .fields = {cube_field()},
         .answer = "{order: integer, parity: 'odd' | 'even', cycles: text, symmetries: integer, self_inverse: "
                   "boolean, canonical: text, gods_number: {htm: integer, qtm: integer}, name?: text, "
                   "way_home?: text}",
         .examples = {"cube facts \"M2 E2 S2\""},
         .run = facts,
         .cost = reading,
         .text = printed(facts_text),
         .verify = verify_facts},
        {.name = "cube.patterns",
         .summary = tr("list well-known positions and the moves that produce them"),
         .fields = {},
         .answer = "{patterns: [{name: text, description: text, moves: text, facelets: text}]}",
         .examples = {"cube patterns"},
         .run = patterns,
         .cost = reading,
         .text = printed(patterns_text),
         .verify = verify_patterns},
        {.name = "cube.census",
         .summary = tr("count the positions at each distance from solved"),
         .fields = {{.name = "depth",
                     .type = FieldType::integer,
                     .help = tr("maximum distance in moves (default 5)"),
                     .most = 8}},
         .answer = "{positions_in_all: text, depths: [{depth: integer, positions: integer, classes: integer}]}",
         .examples = {"cube census --depth 6"},
         .run = count_positions,
         .cost = cost_of_census,
         .text = printed(census_text)},
    };
}

}  // namespace cubewright::api
