#include "cli/bench_card.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "api/cube/gpu_solve.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/gpu/gpu_solver.hpp"
#include "rubik/group/scramble.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

constexpr std::size_t most_alone = 500;  // cubes that are solved one by one too

struct Figures {
    gpu::DeviceFacts device;
    gpu::TableFacts table;
    double reads = 0;  // random bytes a second from as much memory
    gpu::SearchFacts batch;
    std::array<std::size_t, 21> lengths{};
    std::vector<double> alone;  // milliseconds, ascending
};

Result<Figures> measure(const CardBench& wanted, const std::vector<Cube>& cubes) {
    ProgressBar bar;
    gpu::CardOptions options;
    options.progress = [&bar](const Progress& progress) { bar.show(progress); };
    options.stop = interrupt_token();
    const auto bytes = api::bytes_of_size(wanted.tables);
    if (!bytes && wanted.tables != "auto")
        return fail(say(Text::no_such_size, in_quotes(wanted.tables)), "--tables", Text::expected_size);
    auto card = gpu::Card::open(bytes, options.progress);
    if (!card) return tl::unexpected(card.error());
    Figures figures{card->device(), card->table(), 0, {}, {}, {}};
    const auto answers = card->solve(cubes, options);
    if (!answers) return tl::unexpected(answers.error());
    if (answers->size() < cubes.size()) return fail_as(Text::interrupted, Text::measurement_interrupted);
    for (const gpu::CardAnswer& answer : *answers) ++figures.lengths[answer.moves.size()];
    figures.batch = card->facts();
    double before = card->facts().seconds;
    for (const Cube& cube : std::span(cubes).first(std::min(cubes.size(), most_alone))) {
        if (options.stop.stop_requested()) return fail_as(Text::interrupted, Text::measurement_interrupted);
        if (const auto answer = card->solve(std::span(&cube, 1)); !answer) return tl::unexpected(answer.error());
        figures.alone.push_back(1000 * (card->facts().seconds - before));
        before = card->facts().seconds;
    }
    std::ranges::sort(figures.alone);
    // The share is only a remark: without memory for it, it is left out. So much is read no faster than all the table.
    constexpr std::uint64_t enough = std::uint64_t{16} << 30U;
    static_cast<void>(card->engine().random_reads(std::min(figures.table.bytes, enough), figures.reads));
    return figures;
}

Json figures_json(const Figures& figures, std::size_t count) {
    Json lengths = Json::object();
    for (std::size_t i = 0; i < figures.lengths.size(); ++i)
        if (figures.lengths[i] > 0) lengths[std::to_string(i)] = figures.lengths[i];
    const auto looks = static_cast<double>(figures.batch.table_looks);
    return {{"device", figures.device.name},
            {"table_bytes", figures.table.bytes},
            {"table_seconds", figures.table.seconds},
            {"cubes", count},
            {"seconds", figures.batch.seconds},
            {"cubes_per_second", static_cast<double>(count) / figures.batch.seconds},
            {"lengths", lengths},
            {"table_looks", figures.batch.table_looks},
            {"near_looks", figures.batch.near_looks},
            {"looks_per_second", looks / figures.batch.seconds},
            {"random_reads_per_second", figures.reads},
            {"single_median_ms", figures.alone[figures.alone.size() / 2]},
            {"single_p99_ms", figures.alone[figures.alone.size() * 99 / 100]}};
}

}  // namespace

int run_card_bench(const CardBench& wanted) {
    Random random{std::string_view("cubewright bench")};
    std::vector<Cube> cubes(wanted.count);
    for (Cube& cube : cubes) cube = random_cube(random);
    const auto figures = measure(wanted, cubes);
    if (!figures) {
        print_error(figures.error(), wanted.json);
        return figures.error().code() == Text::interrupted ? exit_interrupted : exit_wrong_use;
    }
    const Json json = figures_json(*figures, wanted.count);
    if (wanted.json) {
        fmt::print("{}\n", to_text(json));
        return exit_yes;
    }
    const auto number = [&](const char* name) { return json[name].get<double>(); };
    fmt::print("{}, table of {:.2f} GiB made in {:.1f} s\n", figures->device.name, number("table_bytes") / 0x1p30,
               number("table_seconds"));
    fmt::print("{} random cubes in {:.3f} s: {:.0f} cubes a second, all proven and replayed\n", wanted.count,
               number("seconds"), number("cubes_per_second"));
    fmt::print("one by one: median {:.2f} ms, 99 of 100 within {:.2f} ms\n", number("single_median_ms"),
               number("single_p99_ms"));
    fmt::print("{:.2f} G look-ups a second in the table", number("looks_per_second") / 1e9);
    if (figures->reads > 0)
        fmt::print(", {:.0f} % of {:.1f} G random reads", 100 * number("looks_per_second") / figures->reads,
                   figures->reads / 1e9);
    fmt::print("\n");
    return exit_yes;
}

}  // namespace cubewright::cli
