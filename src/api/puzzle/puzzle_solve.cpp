#include "api/puzzle/puzzle_solve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <climits>
#include <numeric>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/puzzle/puzzle_input.hpp"
#include "base/json.hpp"
#include "base/workers.hpp"
#include "events/quick_solver.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::api {

namespace {

using namespace twisty;

constexpr std::int64_t usual_memory_mb = 1024;
constexpr std::int64_t max_memory_mb = 1 << 20;
constexpr std::int64_t longest_solution = 1000;
constexpr std::int64_t max_solver_threads = 256;
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
    if (!puzzle.forbidden.empty())
        return fail("solver-needs-free-moves",
                    tr("the optimal solver does not support this puzzle, because some of its moves are blocked in some "
                       "positions"),
                    "puzzle", std::move(expected));
    std::int64_t moves = 0;
    for (const MoveFamily& family : puzzle.families)
        if (family.kind == MoveKind::turn) moves += family.order - 1;
    if (std::cmp_greater(moves, max_search_turns))
        return fail("too-many-moves", tr("the puzzle has too many moves"), "puzzle",
                    tr("at most {most}", max_search_turns));
    return {};
}

// Returns the rotations after which turns alone can solve the pattern.
Result<std::vector<WholeRotation>> find_first_rotations(const Puzzle& puzzle, const Pattern& pattern,
                                                        const StopToken& stop) {
    TRY(const auto& turns, PuzzleGroup::build(puzzle, GroupMoves::without_rotations, stop));
    std::vector<WholeRotation> found;
    for (WholeRotation& rotation : list_rotations(puzzle))
        if (!turns.find_obstacle(apply(puzzle.orbits, pattern, rotation.transformation)))
            found.push_back(std::move(rotation));
    if (!found.empty()) return found;
    TRY(const auto& all, PuzzleGroup::build(puzzle, GroupMoves::all, stop));
    auto obstacle = all.find_obstacle(pattern);
    if (!obstacle)
        return fail("pattern-needs-rotations",
                    tr("this pattern can be reached only with rotations that the solver does not try"));
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
    if (best.lower_bound > longest)
        return tr("Proven: no solution of {longest} {longest|move|moves} or fewer", longest);
    Message words = best.lower_bound == 0
                        ? Message(tr("Nothing is proven yet."))
                        : tr("Proven so far: no solution of {lower_bound} {lower_bound|move|moves} or fewer.",
                             best.lower_bound - 1);
    if (best.is_stored) words = tr("{first} {second}", std::move(words), tr("Run the same command again to resume."));
    return {interrupted ? coded("interrupted", "Interrupted. {progress}") : tr("Limit reached. {progress}"),
            {std::move(words)}};
}

// Finds a short solution. Nothing is proven about shorter ones.
Result<Json> find_quick_solution(const Params& params, const Puzzle& puzzle, const Pattern& pattern,
                                 const StopToken& stop) {
    const std::string name = built_in_name(params);
    if (!events::has_quick_solver(name))
        return fail("no-quick-solver", tr("quick solutions are available only for 3x3x3, 4x4x4 and square-1"), "puzzle",
                    tr("{wanted} {values}", describe_field("method"), optimal_method));
    TRY(const auto& moves, events::solve_quickly(name, pattern, stop));
    TRY(const auto& list, parse_alg(puzzle, moves).and_then([&](const PuzzleAlg& alg) { return expand(puzzle, alg); }));
    unsigned length = 0;
    for (const PuzzleMove move : list)
        if (puzzle.families[move.family].kind != MoveKind::rotation)
            length += cost_of(puzzle, move, turn_metric_of(params));
    return Json{{"found", true},  {"optimal", length == 0}, {"lower_bound", 0},
                {"moves", moves}, {"length", length},       {"nodes", 0}};
}

}  // namespace

Result<Json> solve_puzzle(const Params& params, const Context& context) {
    const Stopwatch watch;
    TRY(const auto& position, read_position(params, context.stop));
    TRY(const auto& pattern, position.puzzle.see(position.written));
    const Puzzle& puzzle = *position.puzzle;
    if (params.text("method") == quick_method) {
        auto answer = find_quick_solution(params, puzzle, pattern, context.stop);
        if (answer) (*answer)["time_ms"] = watch.seconds() * 1000;
        return answer;
    }
    Message expected;
    if (events::has_quick_solver(built_in_name(params)))
        expected = tr("{wanted} {values}", describe_field("method"), quick_method);
    TRY_VOID(check_solver_support(puzzle, std::move(expected)));
    TRY(const auto& ways, find_first_rotations(puzzle, pattern, context.stop));
    const StopToken stop =
        params.has("time_limit") ? context.stop.after(params.seconds("time_limit", 0) - watch.seconds()) : context.stop;
    const auto longest = static_cast<unsigned>(params.integer("max_length", longest_solution));
    const SolverOptions options = solver_options(params);
    const auto solver = solver_for(position.puzzle.puzzle, options, context.progress, stop);
    BestSolution best;
    if (solver) best = search_after_rotations(*solver, pattern, ways, longest, options.metric, context, stop);
    const bool is_optimal = best.solution && best.solution->cost <= best.lower_bound;
    Json answer{{"found", best.solution.has_value()}, {"optimal", is_optimal}, {"lower_bound", best.lower_bound}};
    if (best.solution) {
        answer["moves"] = spell_moves(puzzle, best.rotation, best.solution->moves);
        answer["length"] = best.solution->cost;
    } else {
        answer["message"] = to_sentence(describe_unsolved(best, longest, context.stop.stop_requested()));
    }
    answer["nodes"] = best.nodes;
    answer["time_ms"] = watch.seconds() * 1000;
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
    TRY(const auto& position, read_position(params, {}));
    const RequestedPuzzle& puzzle = position.puzzle;
    const std::string& moves = string_of(answer["moves"]);
    TRY(const auto& end, replay_moves(puzzle.written(), position.written, moves).and_then([&](const Pattern& pattern) {
        return puzzle.see(pattern);
    }));
    if (end != apply(puzzle->orbits, puzzle->solved, identity(puzzle->orbits)))
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
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
    TRY(const auto& puzzle, read_puzzle_param(params));
    TRY_VOID(check_solver_support(*puzzle));
    SolverOptions options{.metric = turn_metric_of(params)};
    options.needs_all_distances = true;
    const auto solver = solver_for(puzzle.puzzle, options, context.progress, context.stop);
    if (!solver) {
        if (context.stop.stop_requested()) return interrupted(tr("The table was not built."));
        TRY(const auto& group, PuzzleGroup::build(*puzzle, GroupMoves::without_rotations, context.stop));
        return fail("too-many-for-distances",
                    tr("the solver cannot store the distances of the {positions} positions of this puzzle",
                       grouped(to_string(group.positions()))),
                    "puzzle");
    }
    const std::vector<std::uint64_t>& counts = solver->distance_counts().value();
    Json answer{{"metric", options.metric == TurnMetric::every_move ? "every_move" : "smallest_turn"},
                {"counts", counts},
                {"positions", std::accumulate(counts.begin(), counts.end(), std::uint64_t{0})},
                {"greatest_distance", counts.size() - 1}};
    if (const std::int64_t farthest = params.integer("farthest", 0); farthest > 0) {
        answer["farthest"] = Json::array();
        // The written pattern is one that the reversed solution leads to.
        const Puzzle& written = puzzle.written();
        for (const Pattern& pattern : solver->farthest_patterns(static_cast<std::size_t>(farthest))) {
            Transformation scramble = identity(written.orbits);
            for (const PuzzleMove move : solver->solve(pattern).moves)
                scramble = compose(written.orbits, scramble, transformation_of(written, move));
            answer["farthest"].push_back(
                to_json(written, apply(written.orbits, written.solved, inverse(written.orbits, scramble))));
        }
    }
    return answer;
}

Result<void> verify_distances(const Params& params, const Json& answer) {
    TRY(const auto& group, read_puzzle_param(params).and_then([](const RequestedPuzzle& puzzle) {
        return PuzzleGroup::build(*puzzle, GroupMoves::without_rotations);
    }));
    if (to_string(group.positions()) != to_text(answer["positions"]))
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", to_text(answer["positions"])));
    return {};
}

Cost cost_of_distances(const Params& params) {
    return add_reading_cost(params, {built_in_name(params).empty() ? without_end : 2, 512U << 20U});
}

Field puzzle_metric_field() {
    return {.name = "metric",
            .help = tr("metric: every_move counts a turn by any angle as one move, smallest_turn counts turns by the "
                       "smallest angle (default every_move)"),
            .choices = {"every_move", "smallest_turn"}};
}

std::vector<Field> solver_fields() {
    const std::vector<Combination> only_optimal{{"method", {optimal_method}, optimal_method}};
    return {
        puzzle_field(),
        {.name = "alg",
         .help = tr("scramble to solve, applied to the starting pattern"),
         .positional = true,
         .batch = true},
        pattern_field(tr("the pattern before the moves, as a cubing.js KPattern (default: solved)"), false),
        {.name = "method",
         .help = tr("optimal proves that no solution is shorter; quick finds a short solution of the 3x3x3, 4x4x4 or "
                    "square-1 in a second (default optimal)"),
         .choices = {optimal_method, quick_method}},
        puzzle_metric_field(),
        {.name = "max_length",
         .type = FieldType::integer,
         .help = tr("maximum solution length in moves"),
         .most = longest_solution,
         .applies_with = only_optimal},
        {.name = "time_limit",
         .type = FieldType::duration,
         .help = tr("time limit, such as 10s"),
         .applies_with = only_optimal},
        {.name = "memory",
         .type = FieldType::integer,
         .help = tr("maximum memory for the solver's tables in MB (default 1024)"),
         .least = 1,
         .most = max_memory_mb,
         .applies_with = only_optimal},
        {.name = "threads",
         .type = FieldType::integer,
         .help = tr("number of threads for the search (default: all cores)"),
         .least = 1,
         .most = max_solver_threads,
         .applies_with = only_optimal},
    };
}

namespace {

constexpr std::size_t max_kept_bytes = std::size_t{256} << 20U;  // solvers with a higher memory limit are large

struct KeptSolver {
    Mutex mutex;
    std::size_t keepers = 0;  // number of LargeSolverKeeper objects
    twisty::Puzzle puzzle;
    twisty::SolverOptions options;
    std::shared_ptr<const twisty::Solver> solver;
};

KeptSolver& kept_solver() {
    static KeptSolver kept;
    return kept;
}

bool is_large(const twisty::Solver& solver, const twisty::SolverOptions& options) {
    return !solver.distance_counts() && options.memory > max_kept_bytes;
}

}  // namespace

std::shared_ptr<const twisty::Solver> solver_for(const PuzzlePointer& puzzle, const twisty::SolverOptions& options,
                                                 const ProgressCallback& progress, const StopToken& stop) {
    KeptSolver& kept = kept_solver();
    {
        const Lock lock(kept.mutex);
        if (kept.solver && kept.options == options && kept.puzzle == *puzzle) return kept.solver;
        kept.solver.reset();  // frees the memory before the new tables are built
    }
    auto made = twisty::Solver::make(*puzzle, options, progress, stop);
    if (!made) return nullptr;
    auto solver = std::make_shared<const twisty::Solver>(std::move(*made));
    const Lock lock(kept.mutex);
    if (is_large(*solver, options) && kept.keepers == 0) return solver;
    kept.puzzle = *puzzle;
    kept.options = options;
    kept.solver = solver;
    return solver;
}

LargeSolverKeeper::LargeSolverKeeper() {
    const Lock lock(kept_solver().mutex);
    ++kept_solver().keepers;
}

LargeSolverKeeper::~LargeSolverKeeper() {
    KeptSolver& kept = kept_solver();
    const Lock lock(kept.mutex);
    if (--kept.keepers == 0 && kept.solver && is_large(*kept.solver, kept.options)) kept.solver.reset();
}

}  // namespace cubewright::api
