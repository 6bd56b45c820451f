#include "api/cube/fast_solve.hpp"

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/batch.hpp"
#include "api/cube/search_params.hpp"
#include "base/digest.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "rubik/search/fast/solve.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
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
            return fail(say(Text::no_face, quote(std::string_view(&c, 1))), "moves", Text::expected_faces);
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
    const auto moves = allowed_moves(params);
    if (!moves) return tl::unexpected(moves.error());
    options.moves = *moves;
    const auto goal = requested_goal(params);
    if (!goal) return tl::unexpected(goal.error());
    options.target = goal->cube;
    options.mask = goal->mask;
    if (goal->is_ambiguous) options.stickers = goal->stickers;
    options.limits = requested_limits(params, context);
    options.threads = static_cast<std::size_t>(params.integer("threads", 1));
    const std::string tier = params.text("tier", "auto");
    if (metric_of(params) == Metric::qtm && (tier == "medium" || tier == "large"))
        return fail(say(Text::no_quarter_turn_tables, tier), "tier", Text::expected_tiny_or_auto);
    if (context.interim)
        options.on_improvement = [interim = context.interim](const FoundSolution& answer) {
            interim({{"moves", to_string(answer.moves)}, {"length", answer.length}});
        };
    return options;
}

// Fills the answer field by field. Initialiser lists would copy every value twice, which takes longer than solving an
// easy cube.
void add_answer(Json& json, const FoundSolution& answer) {
    std::string moves = to_string(answer.moves);
    Json step = Json::object();
    step["name"] = "solution";
    step["case"] = nullptr;
    step["moves"] = moves;
    step["note"] = "";
    json["moves"] = std::move(moves);
    json["length"] = lengths(to_turns(answer.moves));
    json["steps"] = Json::array();
    json["steps"].push_back(std::move(step));
}

Message explanation(const SolveResult& result, const SolveOptions& options) {
    switch (result.end) {
        case SearchEnd::unreachable:
            return Text::moves_cannot_do_it;
        case SearchEnd::exhausted:
            return say(Text::no_solution_so_short, options.longest);
        default:
            if (options.limits.stop.stop_requested()) return say(Text::interrupted, Text::solving_interrupted);
            return Text::nothing_within_limits;
    }
}

Json result_json(const SolveResult& result, const SolveOptions& options, const TwoPhaseTables& tables) {
    Json answer = Json::object();
    answer["method"] = "fast";
    answer["found"] = !result.solutions.empty();
    if (result.solutions.empty())
        answer["message"] = to_sentence(explanation(result, options));
    else
        add_answer(answer, result.solutions.front());
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
    if (tables == nullptr) return interrupted(Text::tables_interrupted);
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
    auto options = fast_options(params, context);
    if (!options) return tl::unexpected(options.error());
    const auto tables = tables_for(params, context);
    if (!tables) return tl::unexpected(tables.error());
    const auto result = rubik::solve(**tables, cube, *options);
    if (!result) return tl::unexpected(result.error());
    return result_json(*result, *options, **tables);
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
    fields.insert(
        fields.end(),
        {{.name = "count", .type = FieldType::integer, .help = help::field_answer_count, .least = 1, .most = 1000},
         {.name = "moves", .help = help::field_faces},
         {.name = "tier", .help = help::field_tier, .choices = {"auto", "tiny", "medium", "large"}}});
    return fields;
}

}  // namespace

Solver fast_solver() {
    return {.name = "fast",
            .title = help::title_fast,
            .summary = help::method_fast,
            .fields = fast_fields(),
            .run = solve_fast,
            .cost = cost_of_fast,
            .run_batch = solve_fast_batch};
}

}  // namespace cubewright::api
