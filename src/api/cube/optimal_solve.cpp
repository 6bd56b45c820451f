#include "api/cube/optimal_solve.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "api/core/cost.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/gpu_solve.hpp"
#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/optimal/optimal_planned.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/proof_stages.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Explains why no solution is proven optimal, states the proven bound, and adds the best known solution: "Interrupted.
// Proven so far: no solution of 13 moves or fewer. Best known: …". `resumes` means that the next search continues from
// the proven bound.
Message describe_unfinished(unsigned lower_bound, const OptimalOptions& options,
                            const std::optional<FoundSolution>& best, bool resumes) {
    if (lower_bound > options.longest)
        return tr("Proven: no solution of {longest} {longest|move|moves} or fewer", options.longest);
    Message words =
        lower_bound == 0
            ? Message(tr("Nothing is proven yet."))
            : tr("Proven so far: no solution of {lower_bound} {lower_bound|move|moves} or fewer.", lower_bound - 1);
    if (best && !best->moves.empty())
        words = tr("{first} {second}", std::move(words),
                   tr("Best known: {moves} ({length} {length|move|moves}).", to_string(best->moves), best->length));
    if (resumes) words = tr("{first} {second}", std::move(words), tr("Run the same command again to resume."));
    const bool stopped = options.limits.stop.stop_requested();
    return {stopped ? coded("interrupted", "Interrupted. {progress}") : tr("Limit reached. {progress}"),
            {std::move(words)}};
}

// Adds the best known solution and its explanation to the answer of an unfinished search.
void add_best_known(Json& answer, const std::optional<FoundSolution>& best, const OptimalOptions& options,
                    bool resumes = false) {
    if (best) {
        add_solution(answer, best->moves);
        answer["best"] = {{"moves", answer["moves"]}, {"length", best->length}};
    }
    add_reason(answer, describe_unfinished(answer["lower_bound"].get<unsigned>(), options, best, resumes));
}

// Returns the answer of a search that ended before its table was available.
Json unproven_answer_json(const OptimalResult& result, const std::optional<FoundSolution>& best,
                          const OptimalOptions& options, Metric metric) {
    Json answer{{"method", "optimal"},    {"found", false},
                {"optimal", false},       {"proved_optimal", false},
                {"metric", name(metric)}, {"lower_bound", result.lower_bound},
                {"nodes", result.nodes},  {"time_ms", result.seconds * 1000}};
    add_best_known(answer, best, options, can_write_cache());
    return answer;
}

Json optimal_answer_json(const OptimalResult& result, const OptimalOptions& options, const OptimalTable& table) {
    Json answer{{"method", "optimal"},
                {"found", !result.solutions.empty()},
                {"optimal", result.optimal},
                {"proved_optimal", result.optimal},
                {"metric", name(table.shape.metric)},
                {"lower_bound", result.lower_bound}};
    if (!result.solutions.empty()) add_solution(answer, result.solutions.front());
    if (options.wanted != SolutionSet::one) {
        answer["complete"] = result.complete;
        answer["answers"] = Json::array();
        for (const auto& solution : result.solutions) answer["answers"].push_back(to_string(solution));
    }
    answer["searched"] = Json::array();
    for (const SearchedLength& each : result.searched)
        answer["searched"].push_back({{"length", each.length}, {"nodes", each.nodes}});
    answer["nodes"] = result.nodes;
    answer["time_ms"] = result.seconds * 1000;
    for (const OptimalSize size : all_optimal_sizes)
        if (shape_of(size, table.shape.metric) == table.shape) answer["tables"] = name(size);
    answer["table"] = {{"size", answer["tables"]}, {"digest", digest_text(table.digest)}};
    return answer;
}

// Returns the error for a request that is stopped before its table is available.
tl::unexpected<Error> interrupted_table() {
    return interrupted(can_write_cache() ? tr("The table is not complete yet; run the same command again to resume.")
                                         : tr("The table was not built."));
}

Result<const OptimalTable*> table_of_size(OptimalSize size, Metric metric, const Context& context) {
    const std::uint64_t bytes = optimal_table_bytes(shape_of(size, metric).flip_bits);
    if (!is_loaded(size, metric) && bytes > free_memory())
        return fail("table-does-not-fit",
                    tr("the {count} table does not fit into the {free_memory} MB of free memory", name(size),
                       free_memory() >> 20U),
                    "tables", tr("a smaller table"));
    const OptimalTable* table = optimal_table(size, metric, context.progress, context.stop);
    if (table == nullptr) return interrupted_table();
    return table;
}

Field table_field() {
    Field field{.name = "tables",
                .help = tr("size of the table; auto uses the largest table that is built and fits, and first builds "
                           "one of up to 1 GB if that makes the whole search faster (default auto)")};
    field.variants = {{{"optimal"},
                       tr("size of the table; auto uses the largest table that is built and fits, and first builds one "
                          "of up to 1 GB if that makes the whole search faster (default auto)"),
                       {"auto", "30M", "250M", "1G", "4G", "16G", "32G", "64G"}},
                      {{"optimal --device cuda"},
                       tr("maximum GPU memory for the table (default auto)"),
                       {"auto", "3.5G", "7G", "14G", "28G", "56G"}}};
    for (const Variant& variant : field.variants)
        for (const std::string_view choice : variant.choices)
            if (std::ranges::find(field.choices, choice) == field.choices.end()) field.choices.push_back(choice);
    return field;
}

std::vector<Field> optimal_fields() {
    std::vector<Field> fields = search_fields();
    const auto target = std::ranges::find(fields, "to", &Field::name);
    target->help = tr("goal: a whole cube, or the name of a position such as superflip (default solved)");
    target->known = position_names();
    fields.insert(
        fields.end(),
        {
            {.name = "all", .type = FieldType::boolean, .help = tr("list all shortest solutions")},
            {.name = "up_to_symmetry",
             .type = FieldType::boolean,
             .help = tr("list all shortest solutions up to symmetry: one from each class of symmetric solutions")},
            table_field(),
        });
    for (const Field& field : gpu_fields()) fields.push_back(field);
    return fields;
}

// Returns the cost of the search and of loading a table: the table named in the request, or else the smallest one. The
// table that `auto` selects depends on the disk and the free memory when it is loaded.
Cost cost_of_optimal(const Params& params) {
    constexpr std::uint64_t search = 32U << 20U;
    constexpr std::uint64_t wide_near_set = 256U << 20U;  // not used with the smallest table
    const Metric metric = metric_of(params);
    const auto size = parse_optimal_size(params.text("tables", "auto")).value_or(OptimalSize::mb30);
    std::uint64_t bytes = search;
    if (!is_loaded(size, metric)) bytes += optimal_table_bytes(shape_of(size, metric).flip_bits);
    if (size != OptimalSize::mb30) bytes += wide_near_set;
    return {without_end, bytes};
}

// Returns a solution of a cube whose proof is unfinished, unless the proof has excluded all that are short enough.
std::optional<FoundSolution> best_known(const Cube& cube, const OptimalOptions& options, Metric metric,
                                        unsigned lower_bound) {
    if (lower_bound > options.longest) return std::nullopt;
    SolveOptions quick;
    quick.longest = options.longest;
    quick.target = options.target;
    return quick_solution(two_phase_tables(TableTier::tiny, metric), cube, quick);
}

Json answer_with_best(const OptimalResult& result, const Cube& cube, const OptimalOptions& options,
                      const OptimalTable& table) {
    Json answer = optimal_answer_json(result, options, table);
    if (result.solutions.empty())
        add_best_known(answer, best_known(cube, options, table.shape.metric, result.lower_bound), options);
    return answer;
}

// Returns the context of a call whose time limit includes loading or building its tables.
Context with_time_limit(const Context& context, const OptimalOptions& options) {
    Context timed = context;
    timed.stop = options.limits.started().stop;
    return timed;
}

// Returns the answer of a search that ended before its table was available.
Json answer_without_table(const Cube& cube, const OptimalOptions& options, Metric metric) {
    return unproven_answer_json({}, best_known(cube, options, metric, 0), options, metric);
}

Result<Json> solve_planned(const Cube& cube, const Params& params, const OptimalOptions& options,
                           const Context& context) {
    TRY(const auto& fast, tables_for(params, context));
    TRY(const auto& planned, solve_optimal_planned(*fast, cube, options, plan_listener(context)));
    if (planned.tables.empty()) return unproven_answer_json(planned.search, planned.best, options, fast->metric);
    return planned_answer_json(planned, options);
}

Result<Json> solve_optimally(const Cube& cube, const ReadCube&, const Params& params, const Context& context) {
    if (wants_gpu(params)) return solve_on_gpu(cube, params, context);
    TRY(auto& options, optimal_options(params, context));
    const Stopwatch watch;
    if (options.wanted == SolutionSet::one && can_plan(params, context)) {
        auto answer = solve_planned(cube, params, options, context);
        if (answer || answer.error().code() != "interrupted") return answer;
        return answer_without_table(cube, options, metric_of(params));
    }
    const auto table = optimal_table_for(params, with_time_limit(context, options));
    if (!table && table.error().code() == "interrupted") return answer_without_table(cube, options, metric_of(params));
    if (!table) return tl::unexpected(table.error());
    if (options.limits.seconds) *options.limits.seconds -= watch.seconds();
    TRY(const auto& result, solve_optimal(**table, cube, options));
    return answer_with_best(result, cube, options, **table);
}

void solve_gpu_batch(const Params& params, std::span<const Json> values, const Context& context,
                     const Answered& answered) {
    if (auto checked = check_gpu_params(params); !checked)
        return answer_all_with(values.size(), checked.error(), answered);
    const CubeBatch batch = solvable_cubes(values, answered);
    if (batch.cubes.empty()) return;
    auto answers = solve_all_on_gpu(batch.cubes, params, context);
    for (std::size_t i = 0; i < batch.places.size(); ++i) {
        if (!answers)
            answered(batch.places[i], tl::unexpected(answers.error()));
        else if (i < answers->size())
            answered(batch.places[i], std::move((*answers)[i]));
    }
}

// Estimates the share of hard cubes from a sample. A cube is hard if a quick search finds no short solution.
double estimate_hard_share(const TwoPhaseTables& fast, std::span<const Cube> cubes, const OptimalOptions& options) {
    constexpr std::size_t enough = 64;
    SolveOptions short_ones;
    short_ones.longest = short_ones.good_enough = fast.metric == Metric::qtm ? 20 : 16;
    short_ones.target = options.target;
    short_ones.limits = {.seconds = {}, .nodes = 100'000, .stop = options.limits.stop};  // takes a few milliseconds
    short_ones.threads = 1;
    const auto some = cubes.first(std::min(cubes.size(), enough));
    const auto hard = std::ranges::count_if(some, [&](const Cube& cube) {
        const auto found = solve_two_phase(fast, cube, short_ones);
        return found && found->solutions.empty();
    });
    return some.empty() ? 0 : static_cast<double>(hard) / static_cast<double>(some.size());
}

// Returns the table size that minimises the total time to solve all of these cubes, including the time to build the
// table.
Result<OptimalSize> planned_size(std::span<const Cube> cubes, const Params& params, const OptimalOptions& options,
                                 const Context& context) {
    TRY(const auto& fast, tables_for(params, context));
    const Metric metric = fast->metric;
    const double hard = estimate_hard_share(*fast, cubes, options) * static_cast<double>(cubes.size());
    return fastest_table(forecast_for_random_cubes(best_optimal_size(metric, context.stop), hard),
                         buildable_sizes(metric));
}

// Solves a batch with one cube in flight per thread.
void solve_optimally_batch(const Params& params, std::span<const Json> cubes, const Context& context,
                           const Answered& answered) {
    if (wants_gpu(params)) return solve_gpu_batch(params, cubes, context, answered);
    const auto options = optimal_options(params, context);
    if (!options) return answer_all_with(cubes.size(), options.error(), answered);
    const CubeBatch batch = solvable_cubes(cubes, answered);
    if (batch.cubes.empty()) return;
    const auto table = can_plan(params, context)
                           ? planned_size(batch.cubes, params, *options, context).and_then([&](OptimalSize size) {
                                 return table_of_size(size, metric_of(params), context);
                             })
                           : optimal_table_for(params, with_time_limit(context, *options));
    if (!table) {
        const bool ended = table.error().code() == "interrupted";
        for (std::size_t i = 0; i < batch.places.size(); ++i)
            answered(batch.places[i],
                     ended ? Result<Json>(answer_without_table(batch.cubes[i], *options, metric_of(params)))
                           : tl::unexpected(table.error()));
        return;
    }
    std::size_t done = 0;
    solve_optimal_batch(**table, batch.cubes, *options, [&](std::size_t i, const Result<OptimalResult>& result) {
        answered(batch.places[i], result.map([&](const OptimalResult& solved) {
            return answer_with_best(solved, batch.cubes[i], *options, **table);
        }));
        report(context.progress, counted(cubes_stage, ++done, batch.cubes.size()));
    });
}

}  // namespace

Result<OptimalOptions> optimal_options(const Params& params, const Context& context) {
    OptimalOptions options;
    if (params.boolean("all")) options.wanted = SolutionSet::every;
    if (params.boolean("up_to_symmetry")) options.wanted = SolutionSet::up_to_symmetry;
    options.longest = static_cast<unsigned>(params.integer("max_length", options.longest));
    TRY(const auto& target, requested_target(params));
    options.target = target;
    options.limits = requested_limits(params, context);
    options.threads = static_cast<std::size_t>(params.integer("threads", static_cast<std::int64_t>(core_count())));
    options.progress = [&context](const OptimalProgress& progress) {
        report(context.progress, {.stage = twisty::search_stage, .done = progress.share, .bound = progress.length});
    };
    return options;
}

std::optional<OptimalSize> parse_optimal_size(std::string_view wanted) {
    for (const OptimalSize size : all_optimal_sizes)
        if (name(size) == wanted) return size;
    return std::nullopt;
}

Result<const OptimalTable*> optimal_table_for(const Params& params, const Context& context) {
    const Metric metric = metric_of(params);
    const std::string wanted = params.text("tables", "auto");
    const auto named = parse_optimal_size(wanted);
    if (!named && wanted != "auto")
        return fail("table-of-card", tr("the {wanted} table is for GPUs only", wanted), "tables",
                    tr("30M to 64G, or --device cuda"));
    return table_of_size(named.value_or(best_optimal_size(metric, context.stop)), metric, context);
}

Solver optimal_solver() {
    return {.name = "optimal",
            .title = tr("Optimal"),
            .summary = tr("The fewest moves possible (proven optimal). May take a long time."),
            .fields = optimal_fields(),
            .run = solve_optimally,
            .cost = cost_of_optimal,
            .run_batch = solve_optimally_batch};
}

bool can_plan(const Params& params, const Context& context) {
    return context.may_make_tables && params.text("tables", "auto") == "auto" && !params.has("time_limit") &&
           !params.has("nodes");
}

PlanListener plan_listener(const Context& context) {
    PlanListener listener;
    listener.progress = context.progress;
    listener.better = [&context](const FoundSolution& answer) {
        if (context.interim) context.interim({{"moves", to_string(answer.moves)}, {"length", answer.length}});
    };
    return listener;
}

Json planned_answer_json(const PlannedResult& planned, const OptimalOptions& options) {
    Json answer = optimal_answer_json(planned.search, options, *planned.tables.back());
    add_proof_bases(answer, planned.rests_on);
    if (!planned.search.optimal) add_best_known(answer, planned.best, options, planned.kept);
    return answer;
}

void add_proof_bases(Json& answer, std::span<const rubik::ProofBasis> bases) {
    Json digests = Json::array();
    Json proved_with = Json::array();
    for (const rubik::ProofBasis& basis : bases) {
        if (std::ranges::find(digests, Json(basis.table_digest)) == digests.end())
            digests.push_back(basis.table_digest);
        proved_with.push_back({{"table", basis.table_digest}, {"engine", basis.engine}});
    }
    answer["rests_on"] = std::move(digests);
    answer["proved_with"] = std::move(proved_with);
}

}  // namespace cubewright::api
