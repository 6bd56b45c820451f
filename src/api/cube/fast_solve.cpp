#include "api/cube/fast_solve.hpp"

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_solver.hpp"
#include "base/encoding.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "rubik/search/quick_solve.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Result<MoveSet> allowed_moves(const Params& params) {
    if (!params.has("moves")) return every_move;
    MoveSet moves = 0;
    for (const char c : params.text("moves")) {
        const auto face = std::ranges::find(all_faces, c, [](Face each) { return letter(each); });
        if (face == all_faces.end())
            return fail("no-face", tr("{letter} is not a face", quote(std::string_view(&c, 1))), "moves",
                        tr("letters from U R F D L B"));
        moves |= moves_of(*face);
    }
    return moves;
}

Result<SolveOptions> fast_options(const Params& params, const Context& context) {
    SolveOptions options;
    const bool timed = params.has("time_limit") || params.has("nodes");
    const auto length = params.integer("max_length", timed ? longest_length : default_length(metric_of(params)));
    options.longest = static_cast<unsigned>(params.has("max_length") ? length : longest_length);
    // With a time or node limit, the search keeps looking for shorter solutions. Without one, the first solution
    // suffices.
    options.good_enough = static_cast<unsigned>(timed ? 0 : length);
    options.count = static_cast<std::size_t>(params.integer("count", 1));
    TRY(const auto& moves, allowed_moves(params));
    options.moves = moves;
    TRY(const auto& goal, requested_goal(params));
    options.target = goal.cube;
    options.mask = goal.mask;
    if (goal.is_ambiguous) options.stickers = goal.stickers;
    options.limits = requested_limits(params, context);
    options.threads = static_cast<std::size_t>(params.integer("threads", 1));
    const std::string tier = params.text("tier", "auto");
    if (metric_of(params) == Metric::qtm && (tier == "medium" || tier == "large"))
        return fail("no-quarter-turn-tables", tr("there are no {tier} tables for the qtm metric", tier), "tier",
                    tr("tiny or auto"));
    if (context.interim)
        options.on_improvement = [interim = context.interim](const FoundSolution& answer) {
            interim({{"moves", to_string(answer.moves)}, {"length", answer.length}});
        };
    return options;
}

Message explanation(const SolveResult& result, const SolveOptions& options) {
    switch (result.end) {
        case SearchEnd::unreachable:
            return tr("Proven: impossible with these faces");
        case SearchEnd::exhausted:
            return tr("Proven: no solution of {longest} {longest|move|moves} or fewer", options.longest);
        default:
            if (options.limits.stop.stop_requested())
                return coded("interrupted", "Interrupted. {progress}", tr("No solution was found."));
            return tr("no solution was found within the limits");
    }
}

Json result_json(const SolveResult& result, const SolveOptions& options, const TwoPhaseTables& tables) {
    Json answer = Json::object();
    answer["method"] = "fast";
    answer["found"] = !result.solutions.empty();
    if (result.solutions.empty())
        add_reason(answer, explanation(result, options));
    else
        add_solution(answer, result.solutions.front().moves);
    if (result.solutions.size() > 1) {
        answer["answers"] = Json::array();
        for (const FoundSolution& each : result.solutions) answer["answers"].push_back(to_string(each.moves));
    }
    answer["proved_optimal"] = result.proved_optimal;
    if (result.end == SearchEnd::exhausted)  // add the tables that the proof relies on
        answer["table"] = {{"size", name(tables.tier)}, {"digest", digest_text(tables.digest)}};
    answer["metric"] = name(tables.metric);
    answer["nodes"] = result.nodes;
    answer["time_ms"] = result.seconds * 1000;
    answer["tier"] = name(tables.tier);
    return answer;
}

}  // namespace

Result<const TwoPhaseTables*> tables_for(const Params& params, const Context& context) {
    const Metric metric = metric_of(params);
    const std::string wanted = params.text("tier", "auto");
    TableTier tier = wanted == "auto" ? largest_two_phase_tier(metric, context.stop) : TableTier::tiny;
    for (const TableTier each : all_table_tiers)
        if (name(each) == wanted) tier = each;
    const TwoPhaseTables* tables = try_two_phase_tables(tier, metric, context.progress, context.stop);
    if (tables == nullptr) return interrupted(tr("The tables were not built."));
    return tables;
}

namespace {

Cost cost_of_fast(const Params& params) {
    constexpr double seconds_a_node = 1e-6;
    constexpr std::uint64_t plain = 512U << 10U;  // memory per thread
    constexpr std::uint64_t pattern_tables = 96U << 20U;
    const auto threads = static_cast<std::uint64_t>(params.integer("threads", 1));
    const std::uint64_t bytes = threads * plain + (params.has("to") || params.has("moves") ? pattern_tables : 0);
    if (params.has("time_limit")) return {params.seconds("time_limit", 0) + 0.5, bytes};
    if (params.has("nodes")) return {static_cast<double>(params.integer("nodes", 0)) * seconds_a_node, bytes};
    const Metric metric = metric_of(params);
    // There is no known bound for the time to find a short solution or many solutions.
    const bool hard = params.integer("max_length", default_length(metric)) < default_length(metric) ||
                      params.has("moves") || params.has("count") || metric == Metric::qtm;
    return {hard ? without_end : 1, bytes};
}

Result<Json> solve_fast(const Cube& cube, const ReadCube&, const Params& params, const Context& context) {
    TRY(auto& options, fast_options(params, context));
    TRY(const auto& tables, tables_for(params, context));
    TRY(const auto& result, rubik::solve(*tables, cube, options));
    return result_json(result, options, *tables);
}

// Solves a batch on all cores, with several cubes in flight on each core.
void solve_fast_batch(const Params& params, std::span<const Json> cubes, const Context& context,
                      const Answered& answered) {
    auto options = fast_options(params, context);
    if (!options) return answer_all_with(cubes.size(), options.error(), answered);
    options->on_improvement = {};
    if (!params.has("threads")) options->threads = core_count();
    const auto tables = tables_for(params, context);
    if (!tables) return answer_all_with(cubes.size(), tables.error(), answered);
    const CubeBatch batch = solvable_cubes(cubes, answered);
    solve_batch(**tables, batch.cubes, *options, [&](std::size_t i, const Result<SolveResult>& result) {
        answered(batch.places[i],
                 result.map([&](const SolveResult& solved) { return result_json(solved, *options, **tables); }));
    });
}

std::vector<Field> fast_fields() {
    std::vector<Field> fields = search_fields();
    fields.insert(fields.end(),
                  {{.name = "count",
                    .type = FieldType::integer,
                    .help = tr("number of different solutions (default 1)"),
                    .least = 1,
                    .most = 1000},
                   {.name = "moves", .help = tr("faces that may be turned, such as RUF (default: all)")},
                   {.name = "tier",
                    .help = tr("size of the tables; auto uses the largest ones that are built (default auto)"),
                    .choices = {"auto", "tiny", "medium", "large"}}});
    return fields;
}

}  // namespace

Solver fast_solver() {
    return {.name = "fast",
            .title = tr("Fast"),
            .summary = tr("About twenty moves, found immediately."),
            .fields = fast_fields(),
            .run = solve_fast,
            .cost = cost_of_fast,
            .run_batch = solve_fast_batch};
}

}  // namespace cubewright::api
