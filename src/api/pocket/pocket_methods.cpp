#include <fmt/core.h>

#include <algorithm>

#include "api/core/common_json.hpp"
#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "pocket/pocket_check.hpp"
#include "pocket/pocket_layers.hpp"
#include "pocket/pocket_optimal.hpp"
#include "pocket/pocket_read.hpp"
#include "render/cube_views.hpp"
#include "render/sheet.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/problem.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::api {

namespace {

using namespace pocket;

constexpr std::int64_t max_pocket_scrambles = 10'000;
constexpr std::int64_t max_on_a_pocket_sheet = 100;

Field pocket_field(bool required = true) {
    return {.name = "cube",
            .type = FieldType::written,
            .help = tr("a scramble, 24 stickers in the order U R F D L B, or solved"),
            .required = required,
            .positional = true,
            .batch = true,
            .find_first_value = pocket::find_first_cube};
}

Result<pocket::ReadCube> read_pocket(const Params& params) {
    return pocket::read_cube(params.text("cube"));
}

Result<Cube> solvable_pocket(const pocket::ReadCube& read) {
    const auto problems = check(read.stickers);
    if (!problems.empty()) return impossible_cube(problems.front().message, "cube");
    return read.cube.value();
}

Result<void> add_pocket_picture(Json& answer, const Params& params, const pocket::ReadCube& read,
                                std::span<const Problem> problems) {
    if (!params.boolean("picture")) return {};
    TRY(auto& options, picture_options(params, {read.symbols}));
    const auto facelets = faces_of(read.stickers, read.symbols);
    if (!facelets)
        return fail("corners-name-no-colours",
                    tr("the corners do not determine the colours of the faces, so the cube cannot be drawn"), "cube");
    for (const Problem& problem : problems)
        if (problem.certain)
            for (const std::string& place : problem.places)
                add_place(options.highlighted, place, corner_names, corner_facelets);
    answer["svg"] = render::svg_document(make_drawing(params, *facelets, options), to_sentence(tr("2×2×2 cube")));
    return {};
}

Result<Json> show_pocket(const Params& params, const Context&) {
    TRY(const auto& read, read_pocket(params));
    const auto problems = check(read.stickers);
    Json answer{{"facelets", to_string(read.stickers)},
                {"format", name(read.format)},
                {"solvable", problems.empty()},
                {"solved", read.cube && is_solved(*read.cube)}};
    add_colours(answer, {read.symbols});
    TRY_VOID(add_pocket_picture(answer, params, read, problems));
    return answer;
}

Result<Json> check_pocket(const Params& params, const Context&) {
    TRY(const auto& read, read_pocket(params));
    const auto problems = check(read.stickers);
    Json answer{{"solvable", problems.empty()},
                {"solved", read.cube && is_solved(*read.cube)},
                {"facelets", to_string(read.stickers)},
                {"problems", Json::array()}};
    for (const Problem& problem : problems) {
        Json json{{"kind", name(problem.kind)}, {"certain", problem.certain}, {"places", problem.places}};
        add_details(json, problem.details);
        json["message"] = to_sentence(problem.message);
        answer["problems"].push_back(std::move(json));
    }
    TRY_VOID(add_pocket_picture(answer, params, read, problems));
    return answer;
}

Result<Json> scramble_pocket(const Params& params, const Context& context) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    const auto count = params.integer("count", 1);
    TRY(const auto& options, picture_options(params));
    if (params.boolean("picture") && count > max_on_a_pocket_sheet)
        return fail("too-many-on-sheet", tr("too many scrambles for one sheet"), "count",
                    tr("at most {most}", max_on_a_pocket_sheet));
    const DistanceTable* table = distance_table(Metric::htm, context.stop);
    if (table == nullptr) return interrupted(tr("The scrambles are incomplete."));
    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        if (context.stop.stop_requested()) return interrupted(tr("The scrambles are incomplete."));
        const Cube cube = random_cube(random, *table);
        const std::string moves = to_string(scramble_to(random, *table, cube));
        list.push_back({{"moves", moves}, {"facelets", to_string(to_stickers(cube))}});
        if (params.boolean("picture"))
            panels.push_back({make_drawing(params, to_facelets(cube), options), fmt::format("{}.", i + 1), moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] =
            render::sheet_svg(panels, {.title = to_sentence(tr("Scrambles")), .background = render::light_ink});
    return answer;
}

Result<Json> solve_shortest(const Cube& cube, const Params& params, const Context& context) {
    const std::string metric = params.text("metric", "htm");
    const DistanceTable* table = distance_table(metric == "qtm" ? Metric::qtm : Metric::htm, context.stop);
    if (table == nullptr) return interrupted(tr("No solution was found."));
    const auto found = shortest_solutions(*table, cube, params.boolean("all") ? max_shortest_solutions : 1);
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
    TRY(const auto& colours, first_colours(params.text("color"), names, {Face::U}));
    TRY(const auto& solution, solve_by_layers(cube, {colours, names}));
    const auto turns = all_turns(solution);
    Json answer{{"method", "layers"},
                {"first_colour", names[index(solution.first_colour)]},
                {"moves", to_string(turns)},
                {"length", lengths(turns)},
                {"steps", Json::array()}};
    for (const SolutionStep& step : solution.steps) {
        Json json{
            {"name", step.name}, {"case", nullptr}, {"moves", to_string(step.turns)}, {"note", to_sentence(step.note)}};
        if (step.case_name) json["case"] = *step.case_name;
        if (params.boolean("steps")) json["facelets"] = to_string(to_stickers(step.cube, read.symbols));
        answer["steps"].push_back(std::move(json));
    }
    add_colours(answer, {read.symbols});
    if (!params.boolean("picture")) return answer;
    TRY(const auto& options, picture_options(params, {read.symbols}));
    std::vector<render::Panel> panels;
    for (const SolutionStep& step : solution.steps)
        panels.push_back(
            {render::isometric_drawing(to_facelets(step.cube), options), step.name, to_string(step.turns)});
    answer["svg"] = render::sheet_svg(panels, {.title = "layers", .background = render::light_ink});
    return answer;
}

Result<Json> solve_pocket(const Params& params, const Context& context) {
    TRY(const auto& read, read_pocket(params));
    TRY(const auto& cube, solvable_pocket(read));
    return params.text("method", "optimal") == "layers" ? solve_layers(cube, params, read)
                                                        : solve_shortest(cube, params, context);
}

Result<Json> pocket_facts(const Params& params, const Context& context) {
    Json answer{{"positions", position_count},
                {"gods_number", {{"htm", gods_number}, {"qtm", gods_number_in_quarters}}},
                {"depths", Json::object()}};
    std::optional<Cube> cube;
    if (params.has("cube")) {
        TRY(const auto& read, read_pocket(params));
        TRY(const auto& solvable, solvable_pocket(read));
        cube = solvable;
    }
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const DistanceTable* table = distance_table(metric, context.stop);
        if (table == nullptr) return interrupted(tr("The count is incomplete."));
        const std::string key(name(metric));
        answer["depths"][key] = table->counts();
        if (cube) answer["distance"][key] = find_position(*table, *cube).distance;
    }
    return answer;
}

Result<Json> simplify_pocket(const Params& params, const Context&) {
    TRY(const auto& turns, parse_turns(params.text("alg"), CubeSize::two));
    const auto merged = simplified(turns, CubeSize::two);
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
        {.name = "method",
         .help = tr("solving method: the fewest moves, or layer by layer like a person (default optimal)"),
         .choices = {"optimal", "layers"}},
        {.name = "metric",
         .help = tr("what counts as a move (default htm)"),
         .choices = {"htm", "qtm"},
         .applies_with = {machine}},
        {.name = "all",
         .type = FieldType::boolean,
         .help = tr("list all shortest solutions"),
         .applies_with = {machine}},
        colour,
        {.name = "steps",
         .type = FieldType::boolean,
         .help = tr("show the cube after each step"),
         .applies_with = {people}},
    };
    for (Field field : picture_fields()) {
        if (field.name == "view") continue;
        if (field.name == "picture") field.applies_with = {people};
        fields.push_back(field);
    }
    return fields;
}

Result<Cube> turned(const Cube& cube, const std::string& moves) {
    return parse_turns(moves, CubeSize::two).map([&](const auto& turns) { return after(cube, turns); });
}

Result<void> solves(const Cube& cube, const std::string& moves) {
    TRY(const auto& there, turned(cube, moves));
    if (!is_solved(there)) return fail("does-not-solve", tr("{moves} does not solve the cube", moves));
    return {};
}

// Verifies each step separately, and verifies that the steps together are the moves of the answer.
Result<void> verify_steps(const pocket::ReadCube& read, const Json& answer) {
    Cube cube = read.cube.value();
    for (const Json& step : answer["steps"]) {
        const std::string& part = text_field_of(step, "moves");
        TRY(const auto& there, turned(cube, part));
        cube = there;
        if (step.contains("facelets") && to_string(to_stickers(cube, read.symbols)) != text_field_of(step, "facelets"))
            return fail("step-leads-elsewhere",
                        tr("{moves} does not lead to the position reported for the step", part));
    }
    return verify_steps_equal_moves(answer);
}

Result<void> verify_pocket_solution(const Params& params, const Json& answer) {
    const auto read = pocket::read_cube(params.text("cube"));
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    const std::string& moves = text_field_of(answer, "moves");
    TRY_VOID(solves(*read->cube, moves));
    TRY_VOID(has_length(moves, answer["length"], CubeSize::two));
    if (answer.contains("answers"))
        for (const Json& other : answer["answers"]) {
            TRY_VOID(solves(*read->cube, other.get_ref<const std::string&>()));
            const auto turns = parse_turns(other.get_ref<const std::string&>(), CubeSize::two);
            const std::string metric = answer["metric"].get<std::string>();
            if (lengths(*turns)[metric] != answer["length"][metric])
                return fail("answers-differ-in-length", tr("the solutions have different lengths"));
        }
    return answer.contains("steps") ? verify_steps(*read, answer) : Result<void>();
}

Result<void> verify_pocket_turns(const Params& params, const Json& answer) {
    TRY(const auto& given, turned(solved_cube, params.text("alg")));
    const std::string& moves = text_field_of(answer, "alg");
    TRY(const auto& merged, turned(solved_cube, moves));
    if (merged != given) return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
    return has_length(moves, answer["length"], CubeSize::two);
}

Result<void> verify_pocket_scrambles(const Params&, const Json& answer) {
    for (const Json& each : answer["scrambles"]) {
        const std::string& moves = text_field_of(each, "moves");
        TRY(const auto& there, turned(solved_cube, moves));
        if (to_string(to_stickers(there)) != text_field_of(each, "facelets"))
            return fail("does-not-lead-to",
                        tr("{moves} does not lead to {facelets}", moves, text_field_of(each, "facelets")));
    }
    return {};
}

}  // namespace

std::vector<Method> pocket_methods() {
    return {
        {.name = "pocket.show",
         .summary = tr("show a 2×2×2 in the terminal or as a picture"),
         .fields = pocket_with_picture({pocket_field()}),
         .answer = "CubeShown",
         .examples = {"pocket show \"R U F2\""},
         .run = show_pocket,
         .cost = cost_of_pocket_picture,
         .text = printed(show_text)},
        {.name = "pocket.check",
         .summary = tr("check whether a 2×2×2 can be solved and, if not, what is wrong with it"),
         .fields = pocket_with_picture({pocket_field()}),
         .answer = "{solvable: boolean, solved: boolean, facelets: text, problems: [CubeProblem], svg?: text}",
         .examples = {"pocket check \"WWWW RRRR GGGG YYYY OOOO BBBB\""},
         .run = check_pocket,
         .cost = cost_of_pocket_picture,
         .text = printed(check_text),
         .verdict = "solvable"},
        {.name = "pocket.scramble",
         .summary = tr("scramble a 2×2×2: a random state at least four moves from solved, as in competitions"),
         .fields = pocket_with_picture({{.name = "count",
                                         .type = FieldType::integer,
                                         .help = tr("number of scrambles (default 1)"),
                                         .least = 1,
                                         .most = max_pocket_scrambles},
                                        {.name = "seed",
                                         .help = tr("seed: any text; the same seed always gives the same scrambles, on "
                                                    "every machine (default: random)")}}),
         .answer = "{seed: text, scrambles: [Scramble], svg?: text}",
         .examples = {"pocket scramble", "pocket scramble --count 5 --seed 7"},
         .run = scramble_pocket,
         .cost = cost_of_pocket_scrambles,
         .text = printed(scramble_text),
         .verify = verify_pocket_scrambles},
        {.name = "pocket.solve",
         .summary = tr("solve a 2×2×2: in the fewest moves, or layer by layer"),
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
         .summary = tr("simplify turns to U, R, F and rotations; on a 2×2×2, R L' is x"),
         .fields = {{.name = "alg",
                     .type = FieldType::written,
                     .help = tr("face turns and rotations of the whole cube"),
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
         .summary =
             tr("count the 2×2×2 positions at each distance from solved, and show the distance of this position"),
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
