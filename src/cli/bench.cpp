#include "cli/bench.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "api/core/method.hpp"
#include "api/cube/fast_solve.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "cli/bench_card.hpp"
#include "cli/bench_optimal.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;
using Clock = std::chrono::steady_clock;

constexpr unsigned batch_length = 22;

struct BenchWords {
    std::size_t count = 1000;
    unsigned max_length = 20;
    std::string tier = "auto";
    bool json = false;
};

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

int interrupted_measurement(bool json) {
    print_error({say(Text::interrupted, Text::measurement_interrupted), {}, {}}, json);
    return exit_interrupted;
}

int run_bench(const BenchWords& words) {
    Random random{std::string_view("cubewright bench")};
    std::vector<Cube> cubes(words.count);
    for (Cube& cube : cubes) cube = random_cube(random);

    ProgressBar bar;
    api::Context context;
    context.progress = [&bar](const Progress& progress) { bar.show(progress); };
    context.stop = interrupt_token();
    const Json wanted{{"tier", words.tier}};
    const auto found = api::tables_for(api::Params(wanted), context);
    if (!found) {
        bar.wipe();
        print_error(found.error(), words.json);
        return exit_interrupted;
    }
    const TwoPhaseTables& tables = **found;

    // One by one, as a person asks.
    SolveOptions options;
    options.longest = options.good_enough = words.max_length;
    options.limits.stop = context.stop;
    std::vector<double> times;
    std::uint64_t nodes = 0;
    std::size_t moves = 0;
    for (const Cube& cube : cubes) {
        if (context.stop.stop_requested()) return interrupted_measurement(words.json);
        const auto start = Clock::now();
        const auto result = solve_two_phase(tables, cube, options);
        times.push_back(milliseconds_since(start));
        if (!result || result->solutions.empty()) continue;
        nodes += result->nodes;
        moves += result->solutions.front().length;
    }
    std::ranges::sort(times);
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());

    // All together, the first answer that is good enough for a scramble.
    options.longest = options.good_enough = batch_length;
    const auto start = Clock::now();
    const auto batch = solve_two_phase_batch(tables, cubes, options);
    if (context.stop.stop_requested()) return interrupted_measurement(words.json);
    const double rate = static_cast<double>(batch.size()) / milliseconds_since(start) * 1000;

    const Json answer{{"cubes", words.count},
                      {"tier", name(tables.tier)},
                      {"max_length", words.max_length},
                      {"mean_ms", mean},
                      {"median_ms", times[times.size() / 2]},
                      {"average_length", static_cast<double>(moves) / static_cast<double>(words.count)},
                      {"nodes", nodes},
                      {"batch_per_second", rate}};
    if (words.json) {
        fmt::print("{}\n", to_text(answer));
        return exit_yes;
    }
    fmt::print("{} random cubes, {} tables, one core\n", words.count, name(tables.tier));
    fmt::print("at most {} moves: mean {:.4f} ms, median {:.4f} ms, average length {:.2f}\n", words.max_length, mean,
               times[times.size() / 2], static_cast<double>(moves) / static_cast<double>(words.count));
    fmt::print("batch, at most {} moves: {:.0f} cubes a second\n", batch_length, rate);
    fmt::print("nodes {} (the same on every machine, for the same tables)\n", nodes);
    return exit_yes;
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "bench", "how fast this machine solves");
    CLI::App* verb = group.add_subcommand("solve", "the two-phase solver on random cubes that are the same everywhere");
    const auto words = std::make_shared<BenchWords>();
    verb->add_option("--count", words->count, "how many cubes")->check(CLI::Range(1, 1'000'000));
    verb->add_option("--max-length", words->max_length, "stop at this length")->check(CLI::Range(18, 40));
    verb->add_option("--tier", words->tier, "the size of the tables")
        ->check(CLI::IsMember({"auto", "tiny", "medium", "large"}));
    verb->add_flag("--json", words->json, "answer as one JSON object");
    verb->footer("Examples:\n  cubewright bench solve\n  cubewright bench solve --tier large --count 10000");
    verb->callback([words, &exit_code] { exit_code = run_bench(*words); });

    CLI::App* optimal = group.add_subcommand("optimal", "the optimal solver on the same random cubes");
    const auto card = std::make_shared<CardBench>();
    const auto cores = std::make_shared<OptimalBench>();
    optimal->add_option("--device", card->device, "where to search")->check(CLI::IsMember({"cpu", "cuda"}));
    const CLI::Option* count =
        optimal->add_option("--count", card->count, "how many cubes")->check(CLI::Range(1, 1'000'000));
    optimal->add_option("--threads", cores->threads, "on so many threads (all)")->check(CLI::Range(1, 256));
    optimal->add_option("--tables", card->tables, "the most that the table may take, as 3.5G");
    optimal->add_flag("--json", card->json, "answer as one JSON object");
    optimal->footer(
        "Examples:\n  cubewright bench optimal --tables 250M --count 5\n  cubewright bench optimal --device cuda\n  "
        "cubewright bench optimal --device cuda --tables 14G "
        "--count 1000");
    optimal->callback([card, cores, count, &exit_code] {
        if (card->device == "cuda") {
            exit_code = run_card_bench(*card);
            return;
        }
        if (count->count() > 0) cores->count = card->count;
        cores->tables = card->tables;
        cores->json = card->json;
        exit_code = run_optimal_bench(*cores);
    });
}

}  // namespace cubewright::cli
