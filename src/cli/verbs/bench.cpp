#include "cli/verbs/bench.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "api/core/method.hpp"
#include "api/cube/fast_solve.hpp"
#include "api/cube/gpu_solve.hpp"
#include "api/cube/optimal_solve.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "bench/measure/gpu.hpp"
#include "bench/measure/solvers.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

struct SolveWords {
    std::size_t count = 1000;
    unsigned max_length = 20;
    std::string tier = "auto";
    bool json = false;
};

struct OptimalWords {
    std::string device = "cpu";
    std::size_t count = 0;    // 0 means the default for the device
    std::size_t threads = 0;  // 0 means all cores
    std::string tables = "auto";
    bool json = false;
};

int print_figures(const Json& figures, const Message& text, bool json) {
    fmt::print("{}\n", json ? to_text(figures) : to_sentence(text));
    return exit_yes;
}

int interrupted_measurement(bool json) {
    return print_error({say(Text::interrupted, Text::measurement_interrupted), {}, {}}, json);
}

api::Context make_context(ProgressBar& bar) {
    api::Context context;
    context.progress = [&bar](const Progress& progress) { bar.show(progress); };
    context.stop = interrupt_token();
    return context;
}

std::string format_number(double value, int digits) {
    return fmt::format("{:.{}f}", value, digits);
}

int bench_two_phase(const SolveWords& words) {
    const auto cubes = measure::bench_cubes(words.count);
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const Json wanted{{"tier", words.tier}};
    const auto tables = api::tables_for(api::Params(wanted), context);
    bar.wipe();
    if (!tables) return print_error(tables.error(), words.json);

    SolveOptions options;
    options.longest = options.good_enough = words.max_length;
    options.limits.stop = context.stop;
    const measure::Figures figures = measure::measure_two_phase(**tables, cubes, options);
    if (context.stop.stop_requested()) return interrupted_measurement(words.json);
    const measure::BatchFigures batch = measure::measure_batch(**tables, cubes, options);
    if (context.stop.stop_requested()) return interrupted_measurement(words.json);

    const measure::Times& times = figures.times;
    return print_figures(
        {{"cubes", words.count},
         {"tier", name((*tables)->tier)},
         {"max_length", words.max_length},
         {"mean_ms", times.mean()},
         {"median_ms", times.median()},
         {"average_length", figures.mean_length()},
         {"nodes", figures.nodes},
         {"batch_per_second", batch.cubes_per_second}},
        say(Text::cli_bench_solve_figures, words.count, name((*tables)->tier), words.max_length,
            format_number(times.mean(), 4), format_number(times.median(), 4), format_number(figures.mean_length(), 2),
            words.max_length, format_number(batch.cubes_per_second, 0), figures.nodes),
        words.json);
}

int bench_optimal(const OptimalWords& words) {
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const Json params{{"tables", words.tables}};
    const auto table = api::optimal_table_for(api::Params(params), context);
    if (!table) {
        bar.wipe();
        return print_error(table.error(), words.json);
    }
    OptimalOptions options;
    options.threads = words.threads == 0 ? core_count() : words.threads;
    options.limits.stop = context.stop;
    const auto cubes = measure::bench_cubes(words.count == 0 ? 10 : words.count);
    const auto show = [&](std::size_t done) { bar.show(counted(ProgressStage::cubes, done, cubes.size())); };
    show(0);
    const auto figures =
        measure::measure_optimal(**table, cubes, options, [&](std::size_t i, const OptimalResult&) { show(i + 1); });
    const bool interrupted = context.stop.stop_requested();
    bar.wipe();
    if (figures.solved == 0) return interrupted_measurement(words.json);
    if (interrupted) fmt::print(stderr, "cubewright: {}\n", to_sentence(Text::best_so_far));

    const measure::Times& times = figures.times;
    const auto table_bytes = optimal_table_bytes((*table)->shape.flip_bits);
    const double rate = static_cast<double>(figures.nodes) / times.sum();
    print_figures(
        {{"cubes", figures.solved},
         {"threads", options.threads},
         {"table_bytes", table_bytes},
         {"mean_s", times.mean()},
         {"median_s", times.median()},
         {"slowest_s", times.longest()},
         {"mean_length", figures.mean_length()},
         {"nodes", figures.nodes},
         {"nodes_per_second", rate}},
        say(Text::cli_bench_optimal_figures, figures.solved, table_bytes >> 20U, options.threads,
            format_number(times.mean(), 2), format_number(times.median(), 2), format_number(times.longest(), 2),
            format_number(figures.mean_length(), 2), figures.nodes, format_number(rate / 1e6, 1)),
        words.json);
    return interrupted ? exit_interrupted : exit_yes;
}

int bench_gpu(const OptimalWords& words) {
    const auto bytes = api::bytes_of_size(words.tables);
    if (!bytes && words.tables != "auto")
        return print_error({say(Text::no_such_size, quote(words.tables)), "--tables", Text::expected_size}, words.json);
    const auto cubes = measure::bench_cubes(words.count == 0 ? 10'000 : words.count);
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const auto figures = measure::measure_gpu(cubes, bytes, context.progress, context.stop);
    bar.wipe();
    if (!figures) return print_error(figures.error(), words.json);

    Json lengths = Json::object();
    for (std::size_t i = 0; i < figures->lengths.size(); ++i)
        if (figures->lengths[i] > 0) lengths[std::to_string(i)] = figures->lengths[i];
    const double seconds = figures->batch.seconds;
    const double rate = static_cast<double>(cubes.size()) / seconds;
    const double looks = static_cast<double>(figures->batch.table_probes) / seconds;
    const auto share = [&]() -> Message {
        if (figures->random_reads == 0) return {};
        return say(Text::cli_bench_card_share, format_number(100 * looks / figures->random_reads, 0),
                   format_number(figures->random_reads / 1e9, 1));
    };
    return print_figures({{"device", figures->device.name},
                          {"table_bytes", figures->table.bytes},
                          {"table_seconds", figures->table.seconds},
                          {"cubes", cubes.size()},
                          {"seconds", seconds},
                          {"cubes_per_second", rate},
                          {"lengths", lengths},
                          {"table_looks", figures->batch.table_probes},
                          {"near_looks", figures->batch.near_looks},
                          {"looks_per_second", looks},
                          {"random_reads_per_second", figures->random_reads},
                          {"single_median_ms", figures->alone.median()},
                          {"single_p99_ms", figures->alone.at(0.99)}},
                         say(Text::cli_two_lines,
                             say(Text::cli_bench_card_figures, std::string(figures->device.name),
                                 format_number(static_cast<double>(figures->table.bytes) / 0x1p30, 2),
                                 format_number(figures->table.seconds, 1), cubes.size(), format_number(seconds, 3),
                                 format_number(rate, 0), format_number(figures->alone.median(), 2),
                                 format_number(figures->alone.at(0.99), 2)),
                             say(Text::cli_bench_card_looks, format_number(looks / 1e9, 2), share())),
                         words.json);
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "bench", Text::cli_bench);
    CLI::App& solve = add_verb(group, "solve", Text::cli_bench_solve);
    const auto fast = std::make_shared<SolveWords>();
    add_number(solve, "--count", fast->count, say(Text::cli_bench_count, 1000), 1, 1'000'000);
    add_number(solve, "--max-length", fast->max_length, Text::cli_bench_max_length, 18, 40);
    add_text(solve, "--tier", fast->tier, Text::cli_bench_tier, "TEXT")
        ->check(one_of({"auto", "tiny", "medium", "large"}));
    add_json(solve, fast->json);
    set_footer(solve, {"bench solve", "bench solve --tier large --count 10000"});
    solve.callback([fast, &exit_code] { exit_code = bench_two_phase(*fast); });

    CLI::App& optimal = add_verb(group, "optimal", Text::cli_bench_optimal);
    const auto words = std::make_shared<OptimalWords>();
    add_text(optimal, "--device", words->device, Text::cli_bench_device, "TEXT")->check(one_of({"cpu", "cuda"}));
    add_number(optimal, "--count", words->count, Text::cli_bench_optimal_count, 1, 1'000'000);
    add_number(optimal, "--threads", words->threads, Text::cli_bench_threads, 1, 256);
    add_text(optimal, "--tables", words->tables, Text::cli_bench_tables, "TEXT");
    add_json(optimal, words->json);
    set_footer(optimal, {"bench optimal --tables 250M --count 5", "bench optimal --device cuda",
                         "bench optimal --device cuda --tables 14G --count 1000"});
    optimal.callback(
        [words, &exit_code] { exit_code = words->device == "cuda" ? bench_gpu(*words) : bench_optimal(*words); });
}

}  // namespace cubewright::cli
