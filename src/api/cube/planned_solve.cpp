#include "api/cube/planned_solve.hpp"

#include <algorithm>

#include "api/cube/alg_json.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "api/cube/proof_json.hpp"
#include "rubik/search/optimal/optimal_forecast.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Estimates the share of hard cubes from a sample. A cube is hard if a quick search finds no short solution.
double estimate_hard_share(const TwoPhaseTables& fast, std::span<const Cube> cubes, const OptimalOptions& options) {
    constexpr std::size_t enough = 64;
    SolveOptions short_ones;
    short_ones.longest = short_ones.good_enough = fast.metric == Metric::qtm ? 20 : 16;
    short_ones.target = options.target;
    short_ones.limits = {.time = {}, .nodes = 100'000, .stop = options.limits.stop};  // takes a few milliseconds
    short_ones.threads = 1;
    const auto some = cubes.first(std::min(cubes.size(), enough));
    const auto hard = std::ranges::count_if(some, [&](const Cube& cube) {
        const auto found = solve_two_phase(fast, cube, short_ones);
        return found && found->solutions.empty();
    });
    return some.empty() ? 0 : static_cast<double>(hard) / static_cast<double>(some.size());
}

}  // namespace

Result<OptimalSize> planned_size(std::span<const Cube> cubes, const Params& params, const OptimalOptions& options,
                                 const Context& context) {
    const auto fast = tables_for(params, context);
    if (!fast) return tl::unexpected(fast.error());
    const Metric metric = (*fast)->metric;
    const double hard = estimate_hard_share(**fast, cubes, options) * static_cast<double>(cubes.size());
    return fastest_table(forecast_for_random_cubes(best_optimal_size(metric, context.stop), hard),
                         buildable_sizes(metric));
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

Result<Json> solve_planned(const Cube& cube, const Params& params, const OptimalOptions& options,
                           const Context& context) {
    const auto fast = tables_for(params, context);
    if (!fast) return tl::unexpected(fast.error());
    const auto planned = solve_optimal_planned(**fast, cube, options, plan_listener(context));
    if (!planned) return tl::unexpected(planned.error());
    if (planned->tables.empty()) return answer_without_table(planned->search, planned->best, options, (*fast)->metric);
    return planned_answer_json(*planned, options);
}

}  // namespace cubewright::api
