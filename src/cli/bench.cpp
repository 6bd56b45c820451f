#include "cli/verbs.hpp"

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
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

struct SolveArguments {
    std::size_t count = 1000;
    unsigned max_length = 20;
    std::string tier = "auto";
    bool json = false;
};

struct OptimalArguments {
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
    return print_error({coded("interrupted", "Interrupted. {progress}", tr("The measurement is incomplete.")), {}, {}},
                       json);
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

int bench_two_phase(const SolveArguments& args) {
    const auto cubes = measure::bench_cubes(args.count);
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const Json wanted{{"tier", args.tier}};
    const auto tables = api::tables_for(api::Params(wanted), context);
    bar.wipe();
    if (!tables) return print_error(tables.error(), args.json);

    SolveOptions options;
    options.longest = options.good_enough = args.max_length;
    options.limits.stop = context.stop;
    const measure::Figures figures = measure::measure_two_phase(**tables, cubes, options);
    if (context.stop.stop_requested()) return interrupted_measurement(args.json);
    const measure::BatchFigures batch = measure::measure_batch(**tables, cubes, options);
    if (context.stop.stop_requested()) return interrupted_measurement(args.json);

    const measure::Times& times = figures.times;
    return print_figures({{"cubes", args.count},
                          {"tier", name((*tables)->tier)},
                          {"max_length", args.max_length},
                          {"mean_ms", times.mean()},
                          {"median_ms", times.median()},
                          {"average_length", figures.mean_length()},
                          {"nodes", figures.nodes},
                          {"batch_per_second", batch.cubes_per_second}},
                         tr("{count} random cubes, {tier} tables, one core\nat most {length} moves: mean {number} ms, "
                            "median {number2} ms, average length {number3}\nbatch, at most {length2} moves: {number4} "
                            "cubes per second\nnodes {nodes} (identical on every machine with the same tables)",
                            args.count, name((*tables)->tier), args.max_length, format_number(times.mean(), 4),
                            format_number(times.median(), 4), format_number(figures.mean_length(), 2), args.max_length,
                            format_number(batch.cubes_per_second, 0), figures.nodes),
                         args.json);
}

int bench_optimal(const OptimalArguments& args) {
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const Json params{{"tables", args.tables}};
    const auto table = api::optimal_table_for(api::Params(params), context);
    if (!table) {
        bar.wipe();
        return print_error(table.error(), args.json);
    }
    OptimalOptions options;
    options.threads = args.threads == 0 ? core_count() : args.threads;
    options.limits.stop = context.stop;
    const auto cubes = measure::bench_cubes(args.count == 0 ? 10 : args.count);
    const auto show = [&](std::size_t done) { bar.show(counted(api::cubes_stage, done, cubes.size())); };
    show(0);
    const auto figures =
        measure::measure_optimal(**table, cubes, options, [&](std::size_t i, const OptimalResult&) { show(i + 1); });
    const bool interrupted = context.stop.stop_requested();
    bar.wipe();
    if (figures.solved == 0) return interrupted_measurement(args.json);
    if (interrupted)
        print_stderr(fmt::format("cubewright: {}\n", to_sentence(tr("Interrupted. This is the best result so far."))));

    const measure::Times& times = figures.times;
    const auto table_bytes = optimal_table_bytes((*table)->shape.flip_bits);
    const double rate = static_cast<double>(figures.nodes) / times.sum();
    print_figures({{"cubes", figures.solved},
                   {"threads", options.threads},
                   {"table_bytes", table_bytes},
                   {"mean_s", times.mean()},
                   {"median_s", times.median()},
                   {"slowest_s", times.longest()},
                   {"mean_length", figures.mean_length()},
                   {"nodes", figures.nodes},
                   {"nodes_per_second", rate}},
                  tr("{solved} random cubes, {table_bytes} MB table, {threads} threads\nmean {number} s, median "
                     "{number2} s, slowest {number3} s, average length {number4}\n{nodes} table lookups (the "
                     "benchmark's signature), {rate} million per second",
                     figures.solved, table_bytes >> 20U, options.threads, format_number(times.mean(), 2),
                     format_number(times.median(), 2), format_number(times.longest(), 2),
                     format_number(figures.mean_length(), 2), figures.nodes, format_number(rate / 1e6, 1)),
                  args.json);
    return interrupted ? exit_interrupted : exit_yes;
}

int bench_gpu(const OptimalArguments& args) {
    const auto bytes = api::bytes_of_size(args.tables);
    if (!bytes && args.tables != "auto")
        return print_error({coded("no-such-size", "{tables} is not a size", quote(args.tables)), "--tables",
                            tr("a size such as 56G or 900M")},
                           args.json);
    const auto cubes = measure::bench_cubes(args.count == 0 ? 10'000 : args.count);
    ProgressBar bar;
    const api::Context context = make_context(bar);
    const auto figures = measure::measure_gpu(cubes, bytes, context.progress, context.stop);
    bar.wipe();
    if (!figures) return print_error(figures.error(), args.json);

    Json lengths = Json::object();
    for (std::size_t i = 0; i < figures->lengths.size(); ++i)
        if (figures->lengths[i] > 0) lengths[std::to_string(i)] = figures->lengths[i];
    const double seconds = figures->batch.seconds;
    const double rate = static_cast<double>(cubes.size()) / seconds;
    const double looks = static_cast<double>(figures->batch.table_probes) / seconds;
    const auto share = [&]() -> Message {
        if (figures->random_reads == 0) return {};
        return tr(", {percent} % of the measured {random_reads} billion random reads per second",
                  format_number(100 * looks / figures->random_reads, 0), format_number(figures->random_reads / 1e9, 1));
    };
    return print_figures(
        {{"device", figures->device.name},
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
        tr("{text}\n{text2}",
           tr("{name}, {number} GiB table built in {number2} s\n{cubes} random cubes in {number3} s: {number4} cubes "
              "per second, all proven optimal and replayed\none at a time: median {number5} ms, 99th percentile "
              "{number6} ms",
              std::string(figures->device.name), format_number(static_cast<double>(figures->table.bytes) / 0x1p30, 2),
              format_number(figures->table.seconds, 1), cubes.size(), format_number(seconds, 3), format_number(rate, 0),
              format_number(figures->alone.median(), 2), format_number(figures->alone.at(0.99), 2)),
           tr("{lookups} billion table lookups per second{share}", format_number(looks / 1e9, 2), share())),
        args.json);
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "bench", tr("measure the solving speed of this machine"));
    CLI::App& solve =
        add_verb(group, "solve", tr("measure the two-phase solver on a reproducible set of random cubes"));
    const auto fast = std::make_shared<SolveArguments>();
    add_number(solve, "--count", fast->count, tr("number of cubes (default {number})", 1000), 1, 1'000'000);
    add_number(solve, "--max-length", fast->max_length, tr("maximum length in moves (default 20)"), 18, 40);
    add_text(solve, "--tier", fast->tier, tr("size of the tables (default auto)"), "TEXT")
        ->check(one_of({"auto", "tiny", "medium", "large"}));
    add_json(solve, fast->json);
    set_footer(solve, {"bench solve", "bench solve --tier large --count 10000"});
    solve.callback([fast, &exit_code] { exit_code = bench_two_phase(*fast); });

    CLI::App& optimal = add_verb(group, "optimal", tr("measure the optimal solver on the same random cubes"));
    const auto args = std::make_shared<OptimalArguments>();
    add_text(optimal, "--device", args->device, tr("search device (default cpu)"), "TEXT")
        ->check(one_of({"cpu", "cuda"}));
    add_number(optimal, "--count", args->count, tr("number of cubes (default 10, or 10000 with cuda)"), 1, 1'000'000);
    add_number(optimal, "--threads", args->threads, tr("number of threads (default: all cores)"), 1, 256);
    add_text(optimal, "--tables", args->tables, tr("maximum size of the table, such as 3.5G (default auto)"), "TEXT");
    add_json(optimal, args->json);
    set_footer(optimal, {"bench optimal --tables 250M --count 5", "bench optimal --device cuda",
                         "bench optimal --device cuda --tables 14G --count 1000"});
    optimal.callback(
        [args, &exit_code] { exit_code = args->device == "cuda" ? bench_gpu(*args) : bench_optimal(*args); });
}

}  // namespace cubewright::cli
