// Measures the two-phase solver on many cubes and prints one table:
//
//   twophase_bench [CUBES] [--tier tiny|medium|large] [--count N]
//
// CUBES is a file with one facelet string per line; by default the cubes are drawn from a fixed seed. Times are per
// cube, on one thread unless the row says otherwise. The tables are loaded from the cache, or built first if they are
// missing.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/workers.hpp"
#include "bench/measure/solvers.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::rubik {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Arguments {
    std::string file;
    TableTier tier = TableTier::large;
    std::size_t count = 1000;
};

Arguments parse(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const std::string value = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--tier") {
            for (const TableTier tier : all_table_tiers)
                if (name(tier) == value) arguments.tier = tier;
            ++i;
        } else if (word == "--count") {
            arguments.count = std::strtoul(value.c_str(), nullptr, 10);
            ++i;
        } else {
            arguments.file = word;
        }
    }
    return arguments;
}

std::vector<Cube> read_cubes(const Arguments& arguments) {
    std::vector<Cube> cubes;
    if (arguments.file.empty()) {
        Random random(std::uint64_t{1});
        while (cubes.size() < arguments.count) cubes.push_back(random_cube(random));
        return cubes;
    }
    std::ifstream in(arguments.file);
    for (std::string line; cubes.size() < arguments.count && std::getline(in, line);)
        if (const auto cube = parse_facelets(line)) cubes.push_back(*cube);
    return cubes;
}

void print(const std::string& what, const measure::Figures& row) {
    const std::size_t count = row.times.each.size();
    fmt::print("{:<28} {:>10.4f} {:>10.4f} {:>10.3f} {:>12.0f} {:>8}\n", what, row.times.mean(), row.times.median(),
               row.mean_length(), static_cast<double>(row.nodes) / static_cast<double>(count), count - row.solved);
}

SolveOptions up_to(unsigned length) {
    SolveOptions options;
    options.longest = options.good_enough = length;
    return options;
}

SolveOptions best_within(double milliseconds) {
    SolveOptions options;
    options.good_enough = 0;
    options.limits.seconds = milliseconds / 1000;
    return options;
}

void print_starts(const Arguments& arguments, const Cube& cube) {
    auto start = Clock::now();
    const TwoPhaseTables tables = load_two_phase_tables(arguments.tier);
    fmt::print("tables {}: opened in {:.1f} ms", name(arguments.tier), milliseconds_since(start));
    const auto first = solve_two_phase(tables, cube, up_to(30));
    fmt::print(", first answer ({} moves) after {:.1f} ms\n", first->solutions.front().length,
               milliseconds_since(start));
    start = Clock::now();
    const TwoPhaseTables built = build_two_phase_tables(TableTier::tiny);
    fmt::print("tables tiny: computed in {:.1f} ms", milliseconds_since(start));
    static_cast<void>(solve_two_phase(built, cube, up_to(30)));
    fmt::print(", first answer after {:.1f} ms\n", milliseconds_since(start));
}

void print_batch(const TwoPhaseTables& tables, const std::vector<Cube>& cubes, std::size_t threads) {
    for (const unsigned length : {22U, 20U}) {
        SolveOptions options = up_to(length);
        options.threads = threads;
        const measure::BatchFigures batch = measure::measure_batch(tables, cubes, options);
        fmt::print("batch, <= {}, {} threads: {:.0f} cubes/s, average length {:.2f}\n", length, threads,
                   batch.cubes_per_second, batch.mean_length);
    }
}

int main(int argc, char** argv) {
    const Arguments arguments = parse(argc, argv);
    const auto cubes = read_cubes(arguments);
    if (cubes.empty()) {
        fmt::print(stderr, "no cubes in '{}'\n", arguments.file);
        return 1;
    }
    const std::vector<Cube> few(cubes.begin(),
                                cubes.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(cubes.size(), 100)));
    two_phase_tables(arguments.tier);  // so that the first row is a warm start
    print_starts(arguments, cubes.front());
    const TwoPhaseTables& tables = two_phase_tables(arguments.tier);
    static_cast<void>(measure::measure_two_phase(tables, few, up_to(20)));

    fmt::print("{:<28} {:>10} {:>10} {:>10} {:>12} {:>8}\n", fmt::format("{} cubes, {}", cubes.size(), simd_name),
               "mean ms", "median ms", "length", "nodes", "unsolved");
    for (const unsigned length : {22U, 21U, 20U})
        print(fmt::format("<= {}", length), measure::measure_two_phase(tables, cubes, up_to(length)));
    if (arguments.tier != TableTier::tiny) print("<= 19", measure::measure_two_phase(tables, cubes, up_to(19)));
    print("best in 1 ms", measure::measure_two_phase(tables, cubes, best_within(1)));
    print("best in 10 ms", measure::measure_two_phase(tables, cubes, best_within(10)));
    print(fmt::format("best in 100 ms, first {}", few.size()),
          measure::measure_two_phase(tables, few, best_within(100)));
    SolveOptions all_cores = up_to(19);
    all_cores.threads = core_count();
    if (arguments.tier != TableTier::tiny)
        print(fmt::format("<= 19, {} threads", core_count()), measure::measure_two_phase(tables, cubes, all_cores));
    print_batch(tables, cubes, 1);
    print_batch(tables, cubes, core_count());
    return 0;
}

}  // namespace
}  // namespace cubewright::rubik

int main(int argc, char** argv) {
    return cubewright::rubik::main(argc, argv);
}
