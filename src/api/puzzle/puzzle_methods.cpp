#include <algorithm>

#include "api/core/cost.hpp"
#include "api/core/method_groups.hpp"
#include "api/puzzle/puzzle_input.hpp"
#include "api/puzzle/puzzle_picture.hpp"
#include "api/puzzle/puzzle_solve.hpp"
#include "api/puzzle/puzzle_text.hpp"
#include "base/random.hpp"
#include "puzzles/catalogue.hpp"
#include "render/svg.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
#include "twisty/puzzle/alg_order.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/notation.hpp"
#include "twisty/puzzle/puzzle_group.hpp"

namespace cubewright::api {

namespace {

using namespace twisty;

constexpr std::int64_t most_random_patterns = 1000;

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
    if (!figure) return fail(Text::no_puzzle_picture, "picture");
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
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    Json answer{{"name", (*puzzle)->name}, {"orbits", Json::array()}, {"moves", Json::array()}};
    for (const Orbit& orbit : (*puzzle)->orbits)
        answer["orbits"].push_back(
            {{"name", orbit.name}, {"pieces", orbit.pieces}, {"orientations", orbit.orientations}});
    for (std::uint32_t i = 0; i < (*puzzle)->families.size(); ++i) {
        const MoveFamily& family = (*puzzle)->families[i];
        answer["moves"].push_back({{"name", twisty::to_string(**puzzle, PuzzleMove{i, 1})},
                                   {"order", family.order},
                                   {"kind", name_of(family.kind)}});
    }
    answer["solved"] = to_json(**puzzle, (*puzzle)->solved);
    if (auto added = add_puzzle_picture(answer, params, (*puzzle)->solved); !added)
        return tl::unexpected(added.error());
    return answer;
}

Result<Json> apply_to_puzzle(const Params& params, const Context& context) {
    const auto position = read_position(params, context.stop);
    if (!position) return tl::unexpected(position.error());
    const Puzzle& puzzle = *position->puzzle;
    Json answer{{"pattern", to_json(puzzle, position->pattern)}, {"solved", position->pattern == puzzle.solved}};
    if (auto added = add_puzzle_picture(answer, params, position->pattern); !added)
        return tl::unexpected(added.error());
    return answer;
}

// Replays the algorithm move by move, unless it expands to more than most_replayed moves.
Result<void> verify_applied(const Params& params, const Json& answer) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto pattern = read_pattern_param(params, **puzzle);
    if (!pattern) return tl::unexpected(pattern.error());
    const auto end = replay_moves(**puzzle, *pattern, params.text("alg"));
    if (!end) return end.error().code() == Text::too_many_turns ? Result<void>() : tl::unexpected(end.error());
    if (to_json(**puzzle, *end) != answer["pattern"]) return fail(say(Text::not_what_was_asked, params.text("alg")));
    return {};
}

Result<Json> order_of_alg(const Params& params, const Context& context) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto turn = parse_alg(**puzzle, params.text("alg")).and_then([&](const PuzzleAlg& alg) {
        return transformation_of(**puzzle, alg, context.stop);
    });
    if (!turn) return tl::unexpected(turn.error());
    return Json{{"order", to_string(full_order((*puzzle)->orbits, *turn))},
                {"visible_order", to_string(visible_order((*puzzle)->orbits, (*puzzle)->solved, *turn))}};
}

Result<Json> count_positions_of_puzzle(const Params& params, const Context& context) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto group = PuzzleGroup::build(**puzzle, GroupMoves::without_rotations, context.stop);
    if (!group) return tl::unexpected(group.error());
    return Json{{"positions", to_string(group->positions())}, {"order", to_string(group->order())}};
}

Result<Json> check_pattern(const Params& params, const Context& context) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto pattern = read_pattern_param(params, **puzzle);
    if (!pattern) return tl::unexpected(pattern.error());
    const auto group = PuzzleGroup::build(**puzzle, GroupMoves::all, context.stop);
    if (!group) return tl::unexpected(group.error());
    const auto obstacle = group->find_obstacle(*pattern);
    Json answer{{"reachable", !obstacle}, {"solved", *pattern == (*puzzle)->solved}};
    if (obstacle) answer["reason"] = {{"kind", code_of(obstacle->code())}, {"message", to_sentence(obstacle->what)}};
    return answer;
}

Result<Json> random_patterns(const Params& params, const Context& context) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto group = PuzzleGroup::build(**puzzle, GroupMoves::without_rotations, context.stop);
    if (!group) return tl::unexpected(group.error());
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    Random random{std::string_view(seed)};
    Json answer{{"seed", seed}, {"patterns", Json::array()}};
    for (std::int64_t i = 0; i < params.integer("count", 1); ++i) {
        if (context.stop.stop_requested()) return interrupted(Text::list_interrupted);
        answer["patterns"].push_back(to_json(**puzzle, group->random_pattern(random)));
    }
    return answer;
}

// Returns an upper bound on the number of pieces.
double pieces_of(const Params& params) {
    return built_in_name(params).empty() ? static_cast<double>(most_positions) : 400;
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
    return {.name = "alg", .help = help::field_puzzle_alg, .required = true, .positional = true, .batch = true};
}

Field puzzle_picture_field() {
    return {.name = "picture", .type = FieldType::picture, .help = help::field_picture};
}

}  // namespace

std::vector<Method> puzzle_methods() {
    return {
        {.name = "puzzle.list",
         .summary = help::summary_puzzle_list,
         .fields = {},
         .answer = "{puzzles: [{puzzle: text, pieces: integer, moves: integer, methods: [text]}]}",
         .examples = {"puzzle list"},
         .run = list_built_in_puzzles,
         .cost = cost_of_puzzle,
         .text = printed(puzzle_list_text)},
        {.name = "puzzle.show",
         .summary = help::summary_puzzle_show,
         .fields = {puzzle_field(), puzzle_picture_field()},
         .answer = "{name: text, orbits: [{name: text, pieces: integer, orientations: integer}], moves: [{name: text, "
                   "order: integer, kind: text}], solved: PuzzlePattern, puzzle?: text, svg?: text}",
         .examples = {"puzzle show pyraminx"},
         .run = show_puzzle,
         .cost = cost_of_puzzle,
         .text = printed(puzzle_show_text)},
        {.name = "puzzle.apply",
         .summary = help::summary_puzzle_apply,
         .fields = {puzzle_field(), puzzle_alg_field(), pattern_field(help::field_puzzle_pattern, false),
                    puzzle_picture_field()},
         .answer = "{pattern: PuzzlePattern, solved: boolean, puzzle?: text, svg?: text}",
         .examples = {"puzzle apply skewb \"R U' L B'\""},
         .run = apply_to_puzzle,
         .cost = cost_of_alg,
         .text = printed(puzzle_apply_text),
         .verify = verify_applied},
        {.name = "puzzle.order",
         .summary = help::summary_puzzle_order,
         .fields = {puzzle_field(), puzzle_alg_field()},
         .answer = "{order: text, visible_order: text}",
         .examples = {"puzzle order 4x4x4 \"Rw U2\""},
         .run = order_of_alg,
         .cost = cost_of_alg,
         .text = printed(puzzle_order_text)},
        {.name = "puzzle.count",
         .summary = help::summary_puzzle_count,
         .fields = {puzzle_field()},
         .answer = "{positions: text, order: text}",
         .examples = {"puzzle count megaminx"},
         .run = count_positions_of_puzzle,
         .cost = cost_of_group,
         .text = printed(puzzle_count_text)},
        {.name = "puzzle.check",
         .summary = help::summary_puzzle_check,
         .fields = {puzzle_field(), pattern_field(help::field_checked_pattern, true)},
         .answer = "{reachable: boolean, solved: boolean, reason?: {kind: text, message: text}}",
         .examples = {"puzzle check dino --pattern @pattern.json"},
         .run = check_pattern,
         .cost = cost_of_group,
         .text = printed(puzzle_check_text),
         .verdict = "reachable"},
        {.name = "puzzle.random",
         .summary = help::summary_puzzle_random,
         .fields = {puzzle_field(),
                    {.name = "count",
                     .type = FieldType::integer,
                     .help = help::field_pattern_count,
                     .least = 1,
                     .most = most_random_patterns},
                    {.name = "seed", .help = help::field_scramble_seed}},
         .answer = "{seed: text, patterns: [PuzzlePattern]}",
         .examples = {"puzzle random pyraminx --seed 7"},
         .run = random_patterns,
         .cost = cost_of_group,
         .text = printed(puzzle_random_text)},
        {.name = "puzzle.solve",
         .summary = help::summary_puzzle_solve,
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
         .summary = help::summary_puzzle_distances,
         .fields = {puzzle_field(),
                    puzzle_metric_field(),
                    {.name = "farthest",
                     .type = FieldType::integer,
                     .help = help::field_puzzle_farthest,
                     .most = most_farthest_patterns}},
         .answer = "{metric: text, counts: [integer], positions: integer, greatest_distance: integer, farthest?: "
                   "[PuzzlePattern]}",
         .examples = {"puzzle distances skewb"},
         .run = count_distances,
         .cost = cost_of_distances,
         .text = printed(puzzle_distances_text),
         .verify = verify_distances},
    };
}

}  // namespace cubewright::api
