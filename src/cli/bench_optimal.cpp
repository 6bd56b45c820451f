#include "cli/bench_optimal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "api/cube/optimal_solve.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

int run_optimal_bench(const OptimalBench& wanted) {
    using namespace rubik;
    ProgressBar bar;
    api::Context context;
    context.stop = interrupt_token();
    context.progress = [&bar](const Progress& progress) { bar.show(progress); };
    const Json params{{"tables", wanted.tables}};
    const auto table = api::optimal_table_for(api::Params(params), context);
    if (!table) {
        bar.wipe();
        print_error(table.error(), wanted.json);
        return context.stop.stop_requested() ? exit_interrupted : exit_wrong_use;
    }
    OptimalOptions options;
    options.threads = wanted.threads == 0 ? core_count() : wanted.threads;
    options.limits.stop = context.stop;

    Random random{std::string_view("cubewright bench")};
    std::vector<double> times;
    std::uint64_t nodes = 0;
    std::size_t moves = 0;
    for (std::size_t i = 0; i < wanted.count && !context.stop.stop_requested(); ++i) {
        bar.show(counted(cubewright::Stage::cubes, i, wanted.count));
        const auto result = solve_optimal(**table, random_cube(random), options);
        if (!result || !result->optimal) continue;
        times.push_back(result->seconds);
        nodes += result->nodes;
        moves += result->length;
    }
    const bool interrupted = context.stop.stop_requested();
    bar.wipe();
    if (times.empty()) {
        print_error({say(Text::interrupted, Text::measurement_interrupted), {}, {}}, wanted.json);
        return exit_interrupted;
    }
    if (interrupted) fmt::print(stderr, "cubewright: {}\n", sentence_of(Text::best_so_far));
    std::ranges::sort(times);
    const double sum = std::accumulate(times.begin(), times.end(), 0.0);
    const auto count = static_cast<double>(times.size());
    const auto flip_bits = (*table)->shape.flip_bits;
    const Json answer{{"cubes", times.size()},
                      {"threads", options.threads},
                      {"table_bytes", optimal_table_bytes(flip_bits)},
                      {"mean_s", sum / count},
                      {"median_s", times[times.size() / 2]},
                      {"slowest_s", times.back()},
                      {"mean_length", static_cast<double>(moves) / count},
                      {"nodes", nodes},
                      {"nodes_per_second", static_cast<double>(nodes) / sum}};
    if (wanted.json) {
        fmt::print("{}\n", to_text(answer));
        return interrupted ? exit_interrupted : exit_yes;
    }
    fmt::print("{} random cubes, a table of {} MB, {} threads\n", times.size(), optimal_table_bytes(flip_bits) >> 20U,
               options.threads);
    fmt::print("mean {:.2f} s, median {:.2f} s, slowest {:.2f} s; {:.2f} moves on average\n", sum / count,
               times[times.size() / 2], times.back(), static_cast<double>(moves) / count);
    fmt::print("{} look-ups (the signature), {:.1f} million a second\n", nodes, static_cast<double>(nodes) / sum / 1e6);
    return interrupted ? exit_interrupted : exit_yes;
}

}  // namespace cubewright::cli
