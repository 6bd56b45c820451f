#include "api/cube/optimal_solve.hpp"

#include <algorithm>
#include <string>

#include "api/core/cost.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/batch.hpp"
#include "api/cube/gpu_solve.hpp"
#include "api/cube/input.hpp"
#include "api/cube/planned_solve.hpp"
#include "api/cube/search_params.hpp"
#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "base/free_memory.hpp"
#include "base/workers.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

}  // namespace

Result<OptimalOptions> optimal_options(const Params& params, const Context& context) {
    OptimalOptions options;
    if (params.boolean("all")) options.wanted = SolutionSet::every;
    if (params.boolean("up_to_symmetry")) options.wanted = SolutionSet::up_to_symmetry;
    options.longest = static_cast<unsigned>(params.integer("max_length", options.longest));
    const auto target = requested_target(params);
    if (!target) return tl::unexpected(target.error());
    options.target = *target;
    options.limits = requested_limits(params, context);
    options.threads = static_cast<std::size_t>(params.integer("threads", static_cast<std::int64_t>(core_count())));
    options.progress = [&context](const OptimalProgress& progress) {
        report(context.progress, {.stage = ProgressStage::search, .done = progress.share, .bound = progress.length});
    };
    return options;
}

Message describe_unfinished(unsigned lower_bound, const OptimalOptions& options, const FoundSolution& best,
                            bool resumes) {
    if (lower_bound > options.longest) return say(Text::no_solution_so_short, options.longest);
    Message words = lower_bound == 0 ? Message(Text::nothing_proven_so_far) : say(Text::proven_so_far, lower_bound - 1);
    if (!best.moves.empty())
        words = say(Text::two_sentences, std::move(words), say(Text::best_known, to_string(best.moves), best.length));
    if (resumes) words = say(Text::two_sentences, std::move(words), Text::resumes_next_time);
    const bool stopped = options.limits.stop.stop_requested();
    return {stopped ? Text::interrupted : Text::search_limit_reached, {std::move(words)}};
}

void add_best_known(Json& answer, const FoundSolution& best, const OptimalOptions& options, bool resumes) {
    if (!best.moves.empty()) answer["best"] = {{"moves", to_string(best.moves)}, {"length", best.length}};
    const auto lower_bound = answer["lower_bound"].get<unsigned>();
    answer["message"] = to_sentence(describe_unfinished(lower_bound, options, best, resumes));
}

Json answer_without_table(const OptimalResult& result, const FoundSolution& best, const OptimalOptions& options,
                          Metric metric) {
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
    if (result.solutions.empty()) {
        answer["message"] = to_sentence(describe_unfinished(result.lower_bound, options));
    } else {
        const std::string moves = to_string(result.solutions.front());
        answer["moves"] = moves;
        answer["length"] = lengths(to_turns(result.solutions.front()));
        answer["steps"] = Json::array({{{"name", "solution"}, {"case", nullptr}, {"moves", moves}, {"note", ""}}});
    }
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

std::optional<OptimalSize> parse_optimal_size(std::string_view wanted) {
    for (const OptimalSize size : all_optimal_sizes)
        if (name(size) == wanted) return size;
    return std::nullopt;
}

tl::unexpected<Error> interrupted_table() {
    return interrupted(can_write_cache() ? Text::table_interrupted_resumes : Text::table_interrupted);
}

namespace {

Result<const OptimalTable*> table_of_size(OptimalSize size, Metric metric, const Context& context) {
    const std::uint64_t bytes = optimal_table_bytes(shape_of(size, metric).flip_bits);
    if (!is_loaded(size, metric) && bytes > free_memory())
        return fail(say(Text::table_does_not_fit, name(size), free_memory() >> 20U), "tables",
                    Text::expected_smaller_table);
    const OptimalTable* table = optimal_table(size, metric, context.progress, context.stop);
    if (table == nullptr) return interrupted_table();
    return table;
}

}  // namespace

Result<const OptimalTable*> optimal_table_for(const Params& params, const Context& context) {
    const Metric metric = metric_of(params);
    const std::string wanted = params.text("tables", "auto");
    const auto named = parse_optimal_size(wanted);
    if (!named && wanted != "auto") return fail(say(Text::table_of_card, wanted), "tables", Text::expected_own_table);
    return table_of_size(named.value_or(best_optimal_size(metric, context.stop)), metric, context);
}

namespace {

Field table_field() {
    Field field{.name = "tables", .help = help::field_optimal_table};
    field.variants = {
        {{"optimal"}, help::field_optimal_table, {"auto", "30M", "250M", "1G", "4G", "16G", "32G", "64G"}},
        {{"optimal --device cuda"}, help::field_gpu_table, {"auto", "3.5G", "7G", "14G", "28G", "56G"}}};
    for (const Variant& variant : field.variants)
        for (const std::string_view choice : variant.choices)
            if (std::ranges::find(field.choices, choice) == field.choices.end()) field.choices.push_back(choice);
    return field;
}

std::vector<Field> optimal_fields() {
    std::vector<Field> fields = search_fields();
    const auto target = std::ranges::find(fields, "to", &Field::name);
    target->help = help::field_whole_target;
    target->known = position_names();
    fields.insert(fields.end(),
                  {
                      {.name = "all", .type = FieldType::boolean, .help = help::field_all_shortest},
                      {.name = "up_to_symmetry", .type = FieldType::boolean, .help = help::field_up_to_symmetry},
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

// Runs the fast search for a cube whose proof is unfinished, with a node limit that corresponds to a few milliseconds.
// The search ignores the caller's stop token, which may have ended the proof. Returns an empty solution if none is
// short enough.
FoundSolution quick_solution(const Cube& cube, const OptimalOptions& options, Metric metric) {
    SolveOptions quick;
    quick.longest = options.longest;
    quick.target = options.target;
    quick.limits.nodes = 100'000;
    const auto found = solve_two_phase(two_phase_tables(TableTier::tiny, metric), cube, quick);
    return found && !found->solutions.empty() ? found->solutions.front() : FoundSolution{};
}

Json answer_with_best(const OptimalResult& result, const Cube& cube, const OptimalOptions& options,
                      const OptimalTable& table) {
    Json answer = optimal_answer_json(result, options, table);
    if (result.solutions.empty() && result.lower_bound <= options.longest)
        add_best_known(answer, quick_solution(cube, options, table.shape.metric), options);
    return answer;
}

Result<Json> solve_optimally(const Cube& cube, const ReadCube&, const Params& params, const Context& context) {
    if (wants_gpu(params)) return solve_on_gpu(cube, params, context);
    const auto options = optimal_options(params, context);
    if (!options) return tl::unexpected(options.error());
    if (options->wanted == SolutionSet::one && can_plan(params, context))
        return solve_planned(cube, params, *options, context);
    // Load the tiny tables first, so that an interrupted search can return a solution immediately.
    static_cast<void>(two_phase_tables(TableTier::tiny, metric_of(params)));
    const auto table = optimal_table_for(params, context);
    if (!table && table.error().code() == Text::interrupted)
        return answer_without_table({}, quick_solution(cube, *options, metric_of(params)), *options, metric_of(params));
    if (!table) return tl::unexpected(table.error());
    const auto result = solve_optimal(**table, cube, *options);
    if (!result) return tl::unexpected(result.error());
    return answer_with_best(*result, cube, *options, **table);
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
                           : optimal_table_for(params, context);
    if (!table) {
        for (const std::size_t place : batch.places) answered(place, tl::unexpected(table.error()));
        return;
    }
    std::size_t done = 0;
    solve_optimal_batch(**table, batch.cubes, *options, [&](std::size_t i, const Result<OptimalResult>& result) {
        answered(batch.places[i], result.map([&](const OptimalResult& solved) {
            return answer_with_best(solved, batch.cubes[i], *options, **table);
        }));
        report(context.progress, counted(ProgressStage::cubes, ++done, batch.cubes.size()));
    });
}

}  // namespace

Solver optimal_solver() {
    return {.name = "optimal",
            .title = help::title_optimal,
            .summary = help::method_optimal,
            .fields = optimal_fields(),
            .run = solve_optimally,
            .cost = cost_of_optimal,
            .run_batch = solve_optimally_batch};
}

}  // namespace cubewright::api
