#include "api/puzzle/puzzle_methods.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_print.hpp"
#include "api/puzzle/puzzle_input.hpp"
#include "api/puzzle/puzzle_solve.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "render/figure.hpp"
#include "render/puzzle_pictures.hpp"
#include "render/twisty_picture.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::api {

namespace {

using namespace twisty;

constexpr std::int64_t max_random_patterns = 1000;

Result<Json> list_built_in_puzzles(const Params&, const Context&) {
    Json list = Json::array();
    for (const std::string_view name : puzzles::list_puzzles()) {
        const Puzzle& puzzle = *puzzles::find_puzzle(name);
        list.push_back({{"puzzle", name},
                        {"pieces", count_positions(puzzle.orbits)},
                        {"moves", puzzle.families.size()},
                        {"methods", list_solution_methods(name)}});
    }
    return Json{{"puzzles", std::move(list)}};
}

// Adds the name of a built-in puzzle and, if requested, a picture of the pattern.
Result<void> add_puzzle_picture(Json& answer, const Params& params, const Pattern& pattern) {
    const std::string name = built_in_name(params);
    if (!name.empty()) answer["puzzle"] = name;
    if (!params.boolean("picture")) return {};
    const auto figure = draw_puzzle(name, pattern);
    if (!figure)
        return fail("no-puzzle-picture",
                    tr("this puzzle cannot be drawn, because its definition does not describe its shape"), "picture");
    answer["svg"] = render::svg_document(to_drawing(*figure), name);
    return {};
}

std::string_view name_of(MoveKind kind) {
    switch (kind) {
        case MoveKind::turn:
            return "turn";
        case MoveKind::combined:
            return "combined";
        case MoveKind::rotation:
            return "rotation";
    }
    return "";
}

Result<Json> show_puzzle(const Params& params, const Context&) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    Json answer{{"name", puzzle->name}, {"orbits", Json::array()}, {"moves", Json::array()}};
    const Puzzle& written = puzzle.written();
    for (const Orbit& orbit : written.orbits)
        answer["orbits"].push_back(
            {{"name", orbit.name}, {"pieces", orbit.pieces}, {"orientations", orbit.orientations}});
    for (std::uint32_t i = 0; i < puzzle->families.size(); ++i) {
        const MoveFamily& family = puzzle->families[i];
        answer["moves"].push_back({{"name", twisty::to_string(*puzzle, PuzzleMove{i, 1})},
                                   {"order", family.order},
                                   {"kind", name_of(family.kind)}});
    }
    answer["solved"] = to_json(written, written.solved);
    TRY_VOID(add_puzzle_picture(answer, params, puzzle->solved));
    return answer;
}

Result<Json> apply_to_puzzle(const Params& params, const Context& context) {
    TRY(const auto& position, read_position(params, context.stop));
    TRY(const auto& seen, position.puzzle.see(position.written));
    Json answer{{"pattern", to_json(position.puzzle.written(), position.written)},
                {"solved", seen == position.puzzle->solved}};
    TRY_VOID(add_puzzle_picture(answer, params, seen));
    return answer;
}

// Replays the algorithm move by move, unless it expands to more than max_replayed moves.
Result<void> verify_applied(const Params& params, const Json& answer) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY(const auto& pattern, read_pattern_param(params, puzzle));
    const Puzzle& written = puzzle.written();
    const auto end = replay_moves(written, pattern, params.text("alg"));
    if (!end) return end.error().code() == "too-many-turns" ? Result<void>() : tl::unexpected(end.error());
    if (to_json(written, *end) != answer["pattern"])
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", params.text("alg")));
    return {};
}

Result<Json> order_of_alg(const Params& params, const Context& context) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY(const auto& turn, parse_alg(*puzzle, params.text("alg")).and_then([&](const PuzzleAlg& alg) {
        return transformation_of(*puzzle, alg, context.stop);
    }));
    return Json{{"order", to_string(full_order(puzzle->orbits, turn))},
                {"visible_order", to_string(visible_order(puzzle->orbits, puzzle->solved, turn))}};
}

Result<Json> count_positions_of_puzzle(const Params& params, const Context& context) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY(const auto& group, PuzzleGroup::build(*puzzle, GroupMoves::without_rotations, context.stop));
    return Json{{"positions", to_string(group.positions())}, {"order", to_string(group.order())}};
}

Result<Json> check_pattern(const Params& params, const Context& context) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY(const auto& pattern, read_pattern_param(params, puzzle));
    TRY(const auto& group, PuzzleGroup::build(*puzzle, GroupMoves::all, context.stop));
    const auto seen = puzzle.see(pattern);
    const auto obstacle = seen ? group.find_obstacle(*seen) : std::optional(seen.error());
    Json answer{{"reachable", !obstacle}, {"solved", !obstacle && *seen == puzzle->solved}};
    if (obstacle) answer["reason"] = {{"kind", obstacle->code()}, {"message", to_sentence(obstacle->what)}};
    return answer;
}

Result<Json> random_patterns(const Params& params, const Context& context) {
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY(const auto& group, PuzzleGroup::build(puzzle.written(), GroupMoves::without_rotations, context.stop));
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    Random random{std::string_view(seed)};
    Json answer{{"seed", seed}, {"patterns", Json::array()}};
    for (std::int64_t i = 0; i < params.integer("count", 1); ++i) {
        if (context.stop.stop_requested()) return interrupted(tr("The list is incomplete."));
        answer["patterns"].push_back(to_json(puzzle.written(), group.random_pattern(random)));
    }
    return answer;
}

// Returns an upper bound on the number of pieces.
double pieces_of(const Params& params) {
    return built_in_name(params).empty() ? static_cast<double>(max_positions) : 400;
}

Cost cost_of_alg(const Params& params) {
    const std::string alg = params.text("alg");
    const bool repeats = alg.find_first_of("([") != std::string::npos;
    // If moves can be blocked, repetitions are expanded and every move is tested.
    const std::string name = built_in_name(params);
    const bool may_block = name.empty() || name == "square-1";
    const auto moves = static_cast<double>(repeats && may_block ? max_turns : alg.size());
    const double steps = (5 * static_cast<double>(alg.size())) + moves + 2000;
    return add_reading_cost(params, {steps * pieces_of(params) * 8e-9, 2U << 20U});
}

Cost cost_of_group(const Params& params) {
    const Cost group = built_in_name(params).empty() ? Cost{60, 512U << 20U} : Cost{2, 64U << 20U};
    const auto count = static_cast<double>(params.integer("count", 1));
    return add_reading_cost(params, group + Cost{count * pieces_of(params) * pieces_of(params) * 10e-9,
                                                 static_cast<std::uint64_t>(count * pieces_of(params) * 128)});
}

Cost cost_of_puzzle(const Params& params) {
    return add_reading_cost(params, {20e-3, 8U << 20U});
}

Field puzzle_alg_field() {
    return {.name = "alg",
            .help = tr("an algorithm in the notation of the puzzle"),
            .required = true,
            .positional = true,
            .batch = true};
}

Field puzzle_picture_field() {
    return {.name = "picture", .type = FieldType::picture, .help = tr("draw a picture")};
}

// Returns the net of the puzzle if its shape is known, and the pattern as JSON otherwise.
std::string pattern_text(const Json& answer, const Json& pattern, ColourDepth colours) {
    const auto* shape = answer.contains("puzzle") ? puzzles::find_shape(string_of(answer["puzzle"])) : nullptr;
    if (shape != nullptr) {
        const auto read =
            twisty::read_pattern(shape->distinct ? shape->distinct->puzzle : shape->puzzle, JsonField(pattern))
                .and_then([&](const twisty::Pattern& written) -> Result<twisty::Pattern> {
                    if (!shape->distinct) return written;
                    return twisty::to_visible(shape->puzzle, *shape->distinct, written);
                });
        if (read) return render::ansi_twisty(*shape, *read, colours);
    }
    return to_text(pattern) + '\n';
}

std::string puzzle_list_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& puzzle : answer["puzzles"])
        text += fmt::format("{:<10} ", string_of(puzzle["puzzle"])) +
                to_line_text(tr("{pieces} {pieces|piece|pieces}, {moves} {moves|move|moves}", to_text(puzzle["pieces"]),
                                to_text(puzzle["moves"])));
    return text;
}

std::string puzzle_show_text(const Json& answer, ColourDepth colours) {
    std::string text = string_of(answer["name"]) + '\n';
    if (answer.contains("puzzle")) text += pattern_text(answer, answer["solved"], colours);
    for (const Json& orbit : answer["orbits"])
        text += to_line_text(
            tr("{name}: {pieces} {pieces|piece|pieces}, {orientations} {orientations|orientation|orientations}",
               string_of(orbit["name"]), to_text(orbit["pieces"]), to_text(orbit["orientations"])));
    std::string moves;
    std::string others;
    for (const Json& move : answer["moves"]) {
        std::string& list = move["kind"] == "turn" ? moves : others;
        list += (list.empty() ? "" : " ") + string_of(move["name"]);
    }
    text += to_line_text(tr("moves: {moves}", moves));
    if (!others.empty()) text += to_line_text(tr("rotations and combined moves: {others}", others));
    return text + picture_line(answer);
}

std::string puzzle_apply_text(const Json& answer, ColourDepth colours) {
    return pattern_text(answer, answer["pattern"], colours) + picture_line(answer);
}

std::string puzzle_order_text(const Json& answer, ColourDepth) {
    const std::string& order = string_of(answer["order"]);
    const std::string& visible = string_of(answer["visible_order"]);
    if (order == visible) return to_line_text(tr("{order} {order|repetition|repetitions}", order));
    return to_line_text(tr("{visible} {visible|repetition|repetitions}; {order} if identical pieces are distinguished",
                           visible, order));
}

std::string puzzle_count_text(const Json& answer, ColourDepth) {
    return to_line_text(tr("{positions} positions", grouped(string_of(answer["positions"]))));
}

std::string puzzle_check_text(const Json& answer, ColourDepth) {
    if (answer.contains("reason")) return string_of(answer["reason"]["message"]) + '\n';
    return to_line_text(answer["solved"].get<bool>() ? tr("This is the solved pattern.")
                                                     : tr("The moves reach this pattern."));
}

std::string puzzle_solution_text(const Json& answer, ColourDepth) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    Message length = tr("{moves} {moves|move|moves}", to_text(answer["length"]));
    if (answer["optimal"] == true && answer["length"] != 0) length = tr("{length} (proven optimal)", std::move(length));
    return string_of(answer["moves"]) + '\n' + to_line_text(length);
}

std::string puzzle_solution_line(const Json& answer, ColourDepth) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    return fmt::format("{} ({})\n", string_of(answer["moves"]), to_text(answer["length"]));
}

std::string puzzle_distances_text(const Json& answer, ColourDepth) {
    std::string text;
    for (std::size_t distance = 0; distance < answer["counts"].size(); ++distance)
        text += fmt::format("{:>3} {:>18}\n", distance, grouped(to_text(answer["counts"][distance])));
    text +=
        to_line_text(tr("{positions} positions", grouped(to_text(answer["positions"])))) +
        to_line_text(tr("Every position can be solved in {greatest_distance} {greatest_distance|move|moves} or fewer.",
                        to_text(answer["greatest_distance"])));
    if (answer.contains("farthest"))
        for (const Json& pattern : answer["farthest"]) text += to_text(pattern) + '\n';
    return text;
}

std::string puzzle_random_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& pattern : answer["patterns"]) text += to_text(pattern) + '\n';
    return text;
}

}  // namespace

std::vector<Method> puzzle_methods() {
    return {
        {.name = "puzzle.list",
         .summary = tr("list the built-in puzzles"),
         .fields = {},
         .answer = "{puzzles: [{puzzle: text, pieces: integer, moves: integer, methods: [text]}]}",
         .examples = {"puzzle list"},
         .run = list_built_in_puzzles,
         .cost = cost_of_puzzle,
         .text = printed(puzzle_list_text)},
        {.name = "puzzle.show",
         .summary = tr("show the orbits, moves and solved pattern of any twisty puzzle"),
         .fields = {puzzle_field(), puzzle_picture_field()},
         .answer = "{name: text, orbits: [{name: text, pieces: integer, orientations: integer}], moves: [{name: text, "
                   "order: integer, kind: text}], solved: PuzzlePattern, puzzle?: text, svg?: text}",
         .examples = {"puzzle show pyraminx"},
         .run = show_puzzle,
         .cost = cost_of_puzzle,
         .text = printed(puzzle_show_text)},
        {.name = "puzzle.apply",
         .summary = tr("apply an algorithm to any twisty puzzle"),
         .fields = {puzzle_field(), puzzle_alg_field(),
                    pattern_field(tr("the pattern before the moves, as a cubing.js KPattern (default: solved)"), false),
                    puzzle_picture_field()},
         .answer = "{pattern: PuzzlePattern, solved: boolean, puzzle?: text, svg?: text}",
         .examples = {"puzzle apply skewb \"R U' L B'\""},
         .run = apply_to_puzzle,
         .cost = cost_of_alg,
         .text = printed(puzzle_apply_text),
         .verify = verify_applied},
        {.name = "puzzle.order",
         .summary = tr("count how many repetitions of an algorithm restore a puzzle"),
         .fields = {puzzle_field(), puzzle_alg_field()},
         .answer = "{order: text, visible_order: text}",
         .examples = {"puzzle order 4x4x4 \"Rw U2\""},
         .run = order_of_alg,
         .cost = cost_of_alg,
         .text = printed(puzzle_order_text)},
        {.name = "puzzle.count",
         .summary = tr("count the positions of any twisty puzzle"),
         .fields = {puzzle_field()},
         .answer = "{positions: text, order: text}",
         .examples = {"puzzle count megaminx"},
         .run = count_positions_of_puzzle,
         .cost = cost_of_group,
         .text = printed(puzzle_count_text)},
        {.name = "puzzle.check",
         .summary = tr("check whether the moves of a puzzle reach a pattern and, if not, why"),
         .fields = {puzzle_field(), pattern_field(tr("a pattern as a cubing.js KPattern"), true)},
         .answer = "{reachable: boolean, solved: boolean, reason?: {kind: text, message: text}}",
         .examples = {"puzzle check dino --pattern @pattern.json"},
         .run = check_pattern,
         .cost = cost_of_group,
         .text = printed(puzzle_check_text),
         .verdict = "reachable"},
        {.name = "puzzle.random",
         .summary = tr("generate random patterns of a puzzle; every position is equally likely"),
         .fields = {puzzle_field(),
                    {.name = "count",
                     .type = FieldType::integer,
                     .help = tr("number of patterns (default 1)"),
                     .least = 1,
                     .most = max_random_patterns},
                    {.name = "seed",
                     .help = tr("seed: any text; the same seed always gives the same scrambles, on every machine "
                                "(default: random)")}},
         .answer = "{seed: text, patterns: [PuzzlePattern]}",
         .examples = {"puzzle random pyraminx --seed 7"},
         .run = random_patterns,
         .cost = cost_of_group,
         .text = printed(puzzle_random_text)},
        {.name = "puzzle.solve",
         .summary = tr("find a proven optimal solution for any twisty puzzle, or a quick one for some"),
         .fields = solver_fields(),
         .answer = "{found: boolean, optimal: boolean, lower_bound: integer, moves?: text, length?: integer, message?: "
                   "text, nodes: integer, time_ms: number}",
         .examples = {"puzzle solve skewb \"R U' L B'\"", "puzzle solve 3x3x3 --metric smallest_turn \"R U2 F' M\"",
                      "puzzle solve square-1 --method quick \"(1, 0) / (3, -3) /\""},
         .run = solve_puzzle,
         .cost = cost_of_puzzle_solution,
         .text = printed(puzzle_solution_text),
         .line = printed(puzzle_solution_line),
         .verify = verify_puzzle_solution,
         .verdict = "found",
         .run_batch = solve_puzzle_batch},
        {.name = "puzzle.distances",
         .summary = tr("count the positions of a puzzle at each distance from solved"),
         .fields = {puzzle_field(),
                    puzzle_metric_field(),
                    {.name = "farthest",
                     .type = FieldType::integer,
                     .help = tr("number of farthest positions to list, at most 100 (default 0)"),
                     .most = max_farthest_patterns}},
         .answer = "{metric: text, counts: [integer], positions: integer, greatest_distance: integer, farthest?: "
                   "[PuzzlePattern]}",
         .examples = {"puzzle distances skewb"},
         .run = count_distances,
         .cost = cost_of_distances,
         .text = printed(puzzle_distances_text),
         .verify = verify_distances},
    };
}

std::optional<render::Figure> draw_puzzle(std::string_view name, const twisty::Pattern& pattern) {
    if (const auto* shape = puzzles::find_shape(name)) return render::twisty_figure(*shape, pattern);
    if (name == "clock") return render::clock_figure(pattern);
    if (name == "square-1") return render::square1_figure(pattern);
    return std::nullopt;
}

}  // namespace cubewright::api
