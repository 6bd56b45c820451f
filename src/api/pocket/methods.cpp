#include "api/core/method_groups.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/core/problem_details_json.hpp"
#include "api/core/text.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/colour_choice.hpp"
#include "api/cube/input.hpp"
#include "api/cube/solve_text.hpp"
#include "api/cube/text.hpp"
#include "api/pocket/verify.hpp"
#include "base/random.hpp"
#include "pocket/check.hpp"
#include "pocket/layers.hpp"
#include "pocket/optimal.hpp"
#include "pocket/read.hpp"
#include "pocket/scramble.hpp"
#include "render/cube_isometric.hpp"
#include "render/sheet.hpp"
#include "rubik/group/laws.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
#include "twisty/colour_words.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::api {

namespace {

using namespace pocket;

constexpr std::int64_t most_pocket_scrambles = 10'000;
constexpr std::int64_t most_on_a_pocket_sheet = 100;

Field pocket_field(bool required = true) {
    return {.name = "cube",
            .type = FieldType::written,
            .help = help::field_pocket_cube,
            .required = required,
            .positional = true,
            .batch = true};
}

Result<pocket::ReadCube> read_pocket(const Params& params) {
    return pocket::read_cube(params.text("cube"));
}

Result<Cube> solvable_pocket(const pocket::ReadCube& read) {
    const auto problems = check(read.stickers);
    if (!problems.empty()) return fail_with_kind(Text::impossible_cube, problems.front().message, "cube");
    return read.cube.value();
}

Result<void> add_pocket_picture(Json& answer, const Params& params, const pocket::ReadCube& read,
                                std::span<const Problem> problems) {
    if (!params.boolean("picture")) return {};
    auto options = picture_options(params, {read.symbols});
    if (!options) return tl::unexpected(options.error());
    const auto facelets = faces_of(read.stickers, read.symbols);
    if (!facelets) return fail(Text::corners_name_no_colours, "cube");
    for (const Problem& problem : problems)
        if (problem.certain)
            for (const std::string& place : problem.places)
                add_place(options->highlighted, place, corner_names, corner_facelets);
    answer["svg"] = render::svg_document(make_drawing(params, *facelets, *options), to_sentence(Text::picture_pocket));
    return {};
}

Result<Json> show_pocket(const Params& params, const Context&) {
    const auto read = read_pocket(params);
    if (!read) return tl::unexpected(read.error());
    const auto problems = check(read->stickers);
    Json answer{{"facelets", to_string(read->stickers)},
                {"format", name(read->format)},
                {"solvable", problems.empty()},
                {"solved", read->cube && is_solved(*read->cube)}};
    add_colours(answer, {read->symbols});
    if (auto drawn = add_pocket_picture(answer, params, *read, problems); !drawn) return tl::unexpected(drawn.error());
    return answer;
}

Result<Json> check_pocket(const Params& params, const Context&) {
    const auto read = read_pocket(params);
    if (!read) return tl::unexpected(read.error());
    const auto problems = check(read->stickers);
    Json answer{{"solvable", problems.empty()},
                {"solved", read->cube && is_solved(*read->cube)},
                {"facelets", to_string(read->stickers)},
                {"problems", Json::array()}};
    for (const Problem& problem : problems) {
        Json json{{"kind", name(problem.kind)}, {"certain", problem.certain}, {"places", problem.places}};
        add_details(json, problem.details);
        json["message"] = to_sentence(problem.message);
        answer["problems"].push_back(std::move(json));
    }
    if (auto drawn = add_pocket_picture(answer, params, *read, problems); !drawn) return tl::unexpected(drawn.error());
    return answer;
}

Result<Json> scramble_pocket(const Params& params, const Context& context) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    const auto count = params.integer("count", 1);
    const auto options = picture_options(params);
    if (!options) return tl::unexpected(options.error());
    if (params.boolean("picture") && count > most_on_a_pocket_sheet)
        return fail(Text::too_many_on_sheet, "count", say(Text::expected_at_most, most_on_a_pocket_sheet));
    const DistanceTable* table = distance_table(Metric::htm, context.stop);
    if (table == nullptr) return interrupted(Text::scrambling_interrupted);
    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        if (context.stop.stop_requested()) return interrupted(Text::scrambling_interrupted);
        const Cube cube = random_cube(random, *table);
        const std::string moves = to_string(scramble_to(random, *table, cube));
        list.push_back({{"moves", moves}, {"facelets", to_string(to_stickers(cube))}});
        if (params.boolean("picture"))
            panels.push_back({make_drawing(params, to_facelets(cube), *options), fmt::format("{}.", i + 1), moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] =
            render::sheet_svg(panels, {.title = to_sentence(help::title_scrambles), .background = render::light_ink});
    return answer;
}

Result<Json> solve_shortest(const Cube& cube, const Params& params, const Context& context) {
    const std::string metric = params.text("metric", "htm");
    const DistanceTable* table = distance_table(metric == "qtm" ? Metric::qtm : Metric::htm, context.stop);
    if (table == nullptr) return interrupted(Text::solving_interrupted);
    const auto found = shortest_solutions(*table, cube, params.boolean("all") ? most_shortest_solutions : 1);
    Json answer{{"method", "optimal"},
                {"metric", metric},
                {"found", true},
                {"moves", to_string(found.front())},
                {"length", lengths(to_turns(found.front()))},
                {"proved_optimal", true}};
    if (params.boolean("all")) {
        answer["answers"] = Json::array();
        for (const auto& moves : found) answer["answers"].push_back(to_string(moves));
    }
    return answer;
}

// Returns the colour names used in the input, or those of a standard cube.
std::array<std::string, face_count> pocket_colour_names(const pocket::ReadCube& read) {
    std::array<std::string, face_count> names;
    const FaceSymbols& symbols = read.symbols == face_letters ? western_colours : read.symbols;
    for (std::size_t i = 0; i < face_count; ++i) names[i] = colour_word(symbols[i], detect_vocabulary(symbols));
    return names;
}

Result<Json> solve_layers(const Cube& cube, const Params& params, const pocket::ReadCube& read) {
    const auto names = pocket_colour_names(read);
    const auto colours = first_colours(params.text("color"), names, {Face::U});
    if (!colours) return tl::unexpected(colours.error());
    const auto solution = solve_by_layers(cube, {*colours, names});
    if (!solution) return tl::unexpected(solution.error());
    const auto turns = all_turns(*solution);
    Json answer{{"method", "layers"},
                {"first_colour", names[index(solution->first_colour)]},
                {"moves", to_string(turns)},
                {"length", lengths(turns)},
                {"steps", Json::array()}};
    for (const SolutionStep& step : solution->steps) {
        Json json{
            {"name", step.name}, {"case", nullptr}, {"moves", to_string(step.turns)}, {"note", to_sentence(step.note)}};
        if (step.case_name) json["case"] = *step.case_name;
        if (params.boolean("steps")) json["facelets"] = to_string(to_stickers(step.cube, read.symbols));
        answer["steps"].push_back(std::move(json));
    }
    add_colours(answer, {read.symbols});
    if (!params.boolean("picture")) return answer;
    const auto options = picture_options(params, {read.symbols});
    if (!options) return tl::unexpected(options.error());
    std::vector<render::Panel> panels;
    for (const SolutionStep& step : solution->steps)
        panels.push_back(
            {render::isometric_drawing(to_facelets(step.cube), *options), step.name, to_string(step.turns)});
    answer["svg"] = render::sheet_svg(panels, {.title = "layers", .background = render::light_ink});
    return answer;
}

Result<Json> solve_pocket(const Params& params, const Context& context) {
    const auto read = read_pocket(params);
    if (!read) return tl::unexpected(read.error());
    const auto cube = solvable_pocket(*read);
    if (!cube) return tl::unexpected(cube.error());
    return params.text("method", "optimal") == "layers" ? solve_layers(*cube, params, *read)
                                                        : solve_shortest(*cube, params, context);
}

Result<Json> pocket_facts(const Params& params, const Context& context) {
    Json answer{{"positions", position_count},
                {"gods_number", {{"htm", gods_number}, {"qtm", gods_number_in_quarters}}},
                {"depths", Json::object()}};
    std::optional<Cube> cube;
    if (params.has("cube")) {
        const auto read = read_pocket(params);
        if (!read) return tl::unexpected(read.error());
        const auto solvable = solvable_pocket(*read);
        if (!solvable) return tl::unexpected(solvable.error());
        cube = *solvable;
    }
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const DistanceTable* table = distance_table(metric, context.stop);
        if (table == nullptr) return interrupted(Text::counting_interrupted);
        const std::string key(name(metric));
        answer["depths"][key] = table->counts();
        if (cube) answer["distance"][key] = find_position(*table, *cube).distance;
    }
    return answer;
}

Result<Json> simplify_pocket(const Params& params, const Context&) {
    const auto turns = parse_turns(params.text("alg"), CubeSize::two);
    if (!turns) return tl::unexpected(turns.error());
    const auto merged = simplified(*turns, CubeSize::two);
    return Json{{"alg", to_string(merged)}, {"length", lengths(merged)}};
}

std::string simplified_text(const Json& answer, ColourDepth) {
    return string_of(answer["alg"]) + '\n';
}

Cost cost_of_pocket_picture(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? Cost{500e-6, 256U << 10U} : Cost{200e-6, 64U << 10U});
}

Cost cost_of_pocket_scrambles(const Params& params) {
    const auto count = static_cast<std::uint64_t>(params.integer("count", 1));
    const Cost picture = params.boolean("picture") ? Cost{500e-6, 128U << 10U} : Cost{};
    return add_reading_cost(params, Cost{table_seconds + (static_cast<double>(count) * (1e-3 + picture.seconds)),
                                         table_bytes + (count * (1024 + picture.bytes))});
}

Cost cost_of_pocket_solution(const Params& params) {
    const bool people = params.text("method", "optimal") == "layers";
    return add_reading_cost(params, people ? Cost{0.1, 1U << 20U} : Cost{table_seconds, table_bytes + (4U << 20U)});
}

Cost cost_of_pocket_facts(const Params& params) {
    return add_reading_cost(params, {2 * table_seconds, 2 * table_bytes});
}

std::vector<Field> pocket_with_picture(std::vector<Field> fields) {
    for (const Field& field : picture_fields()) fields.push_back(field);
    return fields;
}

std::vector<Field> pocket_solve_fields() {
    const Combination people{"method", {"layers"}, "optimal"};
    const Combination machine{"method", {"optimal"}, "optimal"};
    Field colour = colour_field();
    colour.applies_with = {people};
    std::vector<Field> fields{
        pocket_field(),
        {.name = "method", .help = help::field_pocket_method, .choices = {"optimal", "layers"}},
        {.name = "metric", .help = help::field_metric, .choices = {"htm", "qtm"}, .applies_with = {machine}},
        {.name = "all", .type = FieldType::boolean, .help = help::field_all_shortest, .applies_with = {machine}},
        colour,
        {.name = "steps", .type = FieldType::boolean, .help = help::field_steps, .applies_with = {people}},
    };
    for (Field field : picture_fields()) {
        if (field.name == "view") continue;
        if (field.name == "picture") field.applies_with = {people};
        fields.push_back(field);
    }
    return fields;
}

}  // namespace

std::vector<Method> pocket_methods() {
    return {
        {.name = "pocket.show",
         .summary = help::summary_pocket_show,
         .fields = pocket_with_picture({pocket_field()}),
         .answer = "CubeShown",
         .examples = {"pocket show \"R U F2\""},
         .run = show_pocket,
         .cost = cost_of_pocket_picture,
         .text = printed(show_text)},
        {.name = "pocket.check",
         .summary = help::summary_pocket_check,
         .fields = pocket_with_picture({pocket_field()}),
         .answer = "{solvable: boolean, solved: boolean, facelets: text, problems: [CubeProblem], svg?: text}",
         .examples = {"pocket check \"WWWW RRRR GGGG YYYY OOOO BBBB\""},
         .run = check_pocket,
         .cost = cost_of_pocket_picture,
         .text = printed(check_text),
         .verdict = "solvable"},
        {.name = "pocket.scramble",
         .summary = help::summary_pocket_scramble,
         .fields = pocket_with_picture({{.name = "count",
                                         .type = FieldType::integer,
                                         .help = help::field_scramble_count,
                                         .least = 1,
                                         .most = most_pocket_scrambles},
                                        {.name = "seed", .help = help::field_scramble_seed}}),
         .answer = "{seed: text, scrambles: [Scramble], svg?: text}",
         .examples = {"pocket scramble", "pocket scramble --count 5 --seed 7"},
         .run = scramble_pocket,
         .cost = cost_of_pocket_scrambles,
         .text = printed(scramble_text),
         .verify = verify_pocket_scrambles},
        {.name = "pocket.solve",
         .summary = help::summary_pocket_solve,
         .fields = pocket_solve_fields(),
         .answer =
             "HumanSolution | {method: 'optimal', metric: 'htm' | 'qtm', found: true, moves: text, length: Lengths, "
             "proved_optimal: true, answers?: [text]}",
         .examples = {"pocket solve \"R U F2\"", "pocket solve --metric qtm --all \"R U F2\"",
                      "pocket solve --method layers \"R U F2\""},
         .run = solve_pocket,
         .cost = cost_of_pocket_solution,
         .text = printed(solve_text),
         .line = printed(solve_line),
         .verify = verify_pocket_solution},
        {.name = "pocket.simplify",
         .summary = help::summary_pocket_simplify,
         .fields = {{.name = "alg",
                     .type = FieldType::written,
                     .help = help::field_pocket_alg,
                     .required = true,
                     .positional = true,
                     .batch = true}},
         .answer = "{alg: text, length: Lengths}",
         .examples = {"pocket simplify \"R L' U D\""},
         .run = simplify_pocket,
         .cost = reading,
         .text = printed(simplified_text),
         .verify = verify_pocket_turns},
        {.name = "pocket.facts",
         .summary = help::summary_pocket_facts,
         .fields = {pocket_field(false)},
         .answer = "{positions: integer, gods_number: {htm: integer, qtm: integer}, depths: {htm: [integer], qtm: "
                   "[integer]}, distance?: {htm: integer, qtm: integer}}",
         .examples = {"pocket facts", "pocket facts \"R U F2\""},
         .run = pocket_facts,
         .cost = cost_of_pocket_facts,
         .text = printed(pocket_facts_text)},
    };
}

}  // namespace cubewright::api
