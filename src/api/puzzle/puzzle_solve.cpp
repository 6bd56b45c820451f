#include "api/puzzle/puzzle_solve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <climits>
#include <numeric>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/text.hpp"
#include "api/puzzle/puzzle_input.hpp"
#include "api/puzzle/solver_cache.hpp"
#include "events/quick_solver.hpp"
#include "puzzles/catalogue.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/notation.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/whole_rotations.hpp"
#include "twisty/search/stored_bound.hpp"

namespace cubewright::api {

namespace {

using namespace twisty;

constexpr std::int64_t usual_memory_mb = 1024;
constexpr std::int64_t most_memory_mb = 1 << 20;
constexpr std::int64_t longest_solution = 1000;
constexpr std::int64_t most_solver_threads = 256;
constexpr std::string_view optimal_method = "optimal";
constexpr std::string_view quick_method = "quick";
// Built-in puzzles with so few positions that all distances are stored, which takes at most two seconds.
constexpr std::array<std::string_view, 5> small_puzzles{"2x2x2", "pyraminx", "tetraminx", "skewb", "dino"};

TurnMetric turn_metric_of(const Params& params) {
    return params.text("metric") == "smallest_turn" ? TurnMetric::smallest_turn : TurnMetric::every_move;
}

SolverOptions solver_options(const Params& params) {
    SolverOptions options{.metric = turn_metric_of(params)};
    options.memory = static_cast<std::size_t>(params.integer("memory", usual_memory_mb)) << 20U;
    options.threads = static_cast<std::size_t>(params.integer("threads", static_cast<std::int64_t>(core_count())));
    return options;
}

std::string spell_moves(const Puzzle& puzzle, std::span<const PuzzleMove> rotation, std::span<const PuzzleMove> moves) {
    std::string text;
    for (const auto part : {rotation, moves})
        for (const PuzzleMove move : part) text += (text.empty() ? "" : " ") + to_string(puzzle, move);
    return text;
}

// Returns an error, which states `expected`, if the solver of shortest solutions does not support the puzzle.
Result<void> check_solver_support(const Puzzle& puzzle, Message expected = {}) {
    if (!puzzle.forbidden.empty()) return fail(Text::solver_needs_free_moves, "puzzle", std::move(expected));
    std::int64_t moves = 0;
    for (const MoveFamily& family : puzzle.families)
        if (family.kind == MoveKind::turn) moves += family.order - 1;
    if (std::cmp_greater(moves, most_search_turns))
        return fail(Text::too_many_moves, "puzzle", say(Text::expected_at_most, most_search_turns));
    return {};
}

// Returns the rotations after which turns alone can solve the pattern. If no rotation is necessary, the list contains
// only the identity.
Result<std::vector<WholeRotation>> find_first_rotations(const Puzzle& puzzle, const Pattern& pattern,
                                                        const StopToken& stop) {
    const auto turns = PuzzleGroup::build(puzzle, GroupMoves::without_rotations, stop);
    if (!turns) return tl::unexpected(turns.error());
    std::vector<WholeRotation> found;
    for (WholeRotation& rotation : list_rotations(puzzle)) {
        if (turns->find_obstacle(apply(puzzle.orbits, pattern, rotation.transformation))) continue;
        found.push_back(std::move(rotation));
        if (found.back().moves.empty()) return found;
    }
    if (!found.empty()) return found;
    const auto all = PuzzleGroup::build(puzzle, GroupMoves::all, stop);
    if (!all) return tl::unexpected(all.error());
    auto obstacle = all->find_obstacle(pattern);
    if (!obstacle) return fail(Text::pattern_needs_rotations);
    return tl::unexpected(std::move(*obstacle));
}

// The shortest solution found over all initial rotations, and the proven lower bound.
struct BestSolution {
    std::optional<PuzzleSolution> solution;
    std::vector<PuzzleMove> rotation;
    unsigned lower_bound = 0;
    std::uint64_t nodes = 0;
    bool is_stored = false;  // a lower bound is stored for the next run
};

BestSolution search_after_rotations(const Solver& solver, const Pattern& pattern, std::span<const WholeRotation> ways,
                                    unsigned longest, TurnMetric metric, const Context& context,
                                    const StopToken& stop) {
    const Puzzle& puzzle = solver.puzzle();
    BestSolution best;
    best.lower_bound = UINT_MAX;
    for (const WholeRotation& way : ways) {
        const Pattern start = apply(puzzle.orbits, pattern, way.transformation);
        const SolveLimits limits{.longest = longest, .proven = load_bound(puzzle, start, metric)};
        PuzzleSolution found = solver.solve(start, limits, context.progress, stop);
        best.nodes += found.nodes;
        best.lower_bound = std::min(best.lower_bound, found.lower_bound);
        if (found.status == SolveStatus::optimal) {
            delete_bound(puzzle, start, metric);
            const unsigned cost = found.cost;
            best.solution = std::move(found);
            best.rotation = way.moves;
            if (cost == 0) break;
            longest = cost - 1;  // accept only shorter solutions from the other rotations
        } else if (found.status == SolveStatus::stopped && store_bound(puzzle, start, metric, found.lower_bound)) {
            best.is_stored = true;
        }
    }
    return best;
}

Message describe_unsolved(const BestSolution& best, unsigned longest, bool interrupted) {
    if (best.lower_bound > longest) return say(Text::no_solution_so_short, longest);
    Message words =
        best.lower_bound == 0 ? Message(Text::nothing_proven_so_far) : say(Text::proven_so_far, best.lower_bound - 1);
    if (best.is_stored) words = say(Text::two_sentences, std::move(words), Text::resumes_next_time);
    return {interrupted ? Text::interrupted : Text::search_limit_reached, {std::move(words)}};
}

// Finds a short solution. Nothing is proven about shorter ones.
Result<Json> find_quick_solution(const Params& params, const PuzzlePosition& position, const StopToken& stop) {
    const std::string name = built_in_name(params);
    if (!events::has_quick_solver(name))
        return fail(Text::no_quick_solver, "puzzle",
                    say(Text::field_and_value, describe_field("method"), optimal_method));
    const auto moves = events::solve_quickly(name, position.pattern, stop);
    if (!moves) return tl::unexpected(moves.error());
    const auto list = parse_alg(*position.puzzle, *moves).and_then([&](const PuzzleAlg& alg) {
        return expand(*position.puzzle, alg);
    });
    if (!list) return tl::unexpected(list.error());
    unsigned length = 0;
    for (const PuzzleMove move : *list)
        if (position.puzzle->families[move.family].kind != MoveKind::rotation)
            length += cost_of(*position.puzzle, move, turn_metric_of(params));
    return Json{{"found", true},   {"optimal", length == 0}, {"lower_bound", 0},
                {"moves", *moves}, {"length", length},       {"nodes", 0}};
}

}  // namespace

Result<Json> solve_puzzle(const Params& params, const Context& context) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto position = read_position(params, context.stop);
    if (!position) return tl::unexpected(position.error());
    const auto milliseconds = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); };
    if (params.text("method") == quick_method) {
        auto answer = find_quick_solution(params, *position, context.stop);
        if (answer) (*answer)["time_ms"] = milliseconds();
        return answer;
    }
    const Puzzle& puzzle = *position->puzzle;
    Message expected;
    if (events::has_quick_solver(built_in_name(params)))
        expected = say(Text::field_and_value, describe_field("method"), quick_method);
    if (auto supported = check_solver_support(puzzle, std::move(expected)); !supported)
        return tl::unexpected(supported.error());
    const auto ways = find_first_rotations(puzzle, position->pattern, context.stop);
    if (!ways) return tl::unexpected(ways.error());
    const std::chrono::duration<double> time_limit(params.seconds("time_limit", 0));
    const StopToken stop = params.has("time_limit")
                               ? context.stop.until(start + std::chrono::duration_cast<Clock::duration>(time_limit))
                               : context.stop;
    const auto longest = static_cast<unsigned>(params.integer("max_length", longest_solution));
    const SolverOptions options = solver_options(params);
    const auto solver = solver_for(position->puzzle, options, context.progress, stop);
    BestSolution best;
    if (solver)
        best = search_after_rotations(*solver, position->pattern, *ways, longest, options.metric, context, stop);
    const bool is_optimal = best.solution && best.solution->cost <= best.lower_bound;
    Json answer{{"found", best.solution.has_value()}, {"optimal", is_optimal}, {"lower_bound", best.lower_bound}};
    if (best.solution) {
        answer["moves"] = spell_moves(puzzle, best.rotation, best.solution->moves);
        answer["length"] = best.solution->cost;
    } else {
        answer["message"] = to_sentence(describe_unsolved(best, longest, context.stop.stop_requested()));
    }
    answer["nodes"] = best.nodes;
    answer["time_ms"] = milliseconds();
    return answer;
}

std::vector<std::string_view> list_solution_methods(std::string_view puzzle) {
    std::vector<std::string_view> methods;
    if (check_solver_support(*puzzles::find_puzzle(puzzle))) methods.push_back(optimal_method);
    if (events::has_quick_solver(puzzle)) methods.push_back(quick_method);
    return methods;
}

void solve_puzzle_batch(const Params& params, std::span<const Json> scrambles, const Context& context,
                        const Answered& answered) {
    const LargeSolverKeeper keeper;
    run_one_by_one(solve_puzzle, params, "alg", scrambles, context, answered);
}

Result<void> verify_puzzle_solution(const Params& params, const Json& answer) {
    if (answer["found"] == false) return {};
    const auto position = read_position(params, {});
    if (!position) return tl::unexpected(position.error());
    const std::string& moves = string_of(answer["moves"]);
    const auto end = replay_moves(*position->puzzle, position->pattern, moves);
    if (!end) return tl::unexpected(end.error());
    const Puzzle& puzzle = *position->puzzle;
    if (*end != apply(puzzle.orbits, puzzle.solved, identity(puzzle.orbits)))
        return fail(say(Text::not_what_was_asked, moves));
    return {};
}

Cost cost_of_puzzle_solution(const Params& params) {
    if (params.text("method") == quick_method) return add_reading_cost(params, {4, 256U << 20U});
    if (std::ranges::find(small_puzzles, built_in_name(params)) != small_puzzles.end())
        return add_reading_cost(params, {2, 512U << 20U});
    const auto memory = static_cast<std::uint64_t>(params.integer("memory", usual_memory_mb)) << 20U;
    return add_reading_cost(params, {without_end, memory + (256U << 20U)});
}

Result<Json> count_distances(const Params& params, const Context& context) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    if (auto supported = check_solver_support(**puzzle); !supported) return tl::unexpected(supported.error());
    SolverOptions options{.metric = turn_metric_of(params)};
    options.needs_all_distances = true;
    const auto solver = solver_for(*puzzle, options, context.progress, context.stop);
    if (!solver) {
        if (context.stop.stop_requested()) return interrupted(Text::table_interrupted);
        const auto group = PuzzleGroup::build(**puzzle, GroupMoves::without_rotations, context.stop);
        if (!group) return tl::unexpected(group.error());
        return fail(say(Text::too_many_for_distances, grouped(to_string(group->positions()))), "puzzle");
    }
    const std::vector<std::uint64_t>& counts = solver->distance_counts().value();
    Json answer{{"metric", options.metric == TurnMetric::every_move ? "every_move" : "smallest_turn"},
                {"counts", counts},
                {"positions", std::accumulate(counts.begin(), counts.end(), std::uint64_t{0})},
                {"greatest_distance", counts.size() - 1}};
    if (const std::int64_t farthest = params.integer("farthest", 0); farthest > 0) {
        answer["farthest"] = Json::array();
        for (const Pattern& pattern : solver->farthest_patterns(static_cast<std::size_t>(farthest)))
            answer["farthest"].push_back(to_json(**puzzle, pattern));
    }
    return answer;
}

Result<void> verify_distances(const Params& params, const Json& answer) {
    const auto group = read_puzzle_param(params).and_then(
        [](const PuzzlePointer& puzzle) { return PuzzleGroup::build(*puzzle, GroupMoves::without_rotations); });
    if (!group) return tl::unexpected(group.error());
    if (to_string(group->positions()) != to_text(answer["positions"]))
        return fail(say(Text::not_what_was_asked, to_text(answer["positions"])));
    return {};
}

Cost cost_of_distances(const Params& params) {
    return add_reading_cost(params, {built_in_name(params).empty() ? without_end : 2, 512U << 20U});
}

Field puzzle_metric_field() {
    return {.name = "metric", .help = help::field_puzzle_metric, .choices = {"every_move", "smallest_turn"}};
}

std::vector<Field> solver_fields() {
    const std::vector<Combination> only_optimal{{"method", {optimal_method}, optimal_method}};
    return {
        puzzle_field(),
        {.name = "alg", .help = help::field_puzzle_scramble, .positional = true, .batch = true},
        pattern_field(help::field_puzzle_pattern, false),
        {.name = "method", .help = help::field_puzzle_method, .choices = {optimal_method, quick_method}},
        puzzle_metric_field(),
        {.name = "max_length",
         .type = FieldType::integer,
         .help = help::field_puzzle_max_length,
         .most = longest_solution,
         .applies_with = only_optimal},
        {.name = "time_limit",
         .type = FieldType::duration,
         .help = help::field_puzzle_time_limit,
         .applies_with = only_optimal},
        {.name = "memory",
         .type = FieldType::integer,
         .help = help::field_puzzle_memory,
         .least = 1,
         .most = most_memory_mb,
         .applies_with = only_optimal},
        {.name = "threads",
         .type = FieldType::integer,
         .help = help::field_puzzle_threads,
         .least = 1,
         .most = most_solver_threads,
         .applies_with = only_optimal},
    };
}

}  // namespace cubewright::api
