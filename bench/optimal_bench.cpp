// Measures the optimal solver on files of cubes and prints one table:
//
//   optimal_bench [FILE…] [--tables 30M|250M|1G|4G|16G|32G|64G] [--threads N] [--count N] [--all] [--qtm] [--build]
//                 [--base N] [--each]
//
// A FILE has one cube per line: the first word that is a facelet string, optionally followed by the expected length.
// Otherwise the whole line is a scramble, and a number in the file name, as in scrambles-17.txt of the H48 benchmark,
// is the expected length. Each file is a row of the table. Without a file, scrambles of fifteen moves are generated
// from a fixed seed. The pruning table is loaded from the cache, or built and stored there. With --build it is built in
// memory, timed, and not stored; --base builds it with another base. --all finds every shortest solution.
//
// Besides the times, each row shows the number of probes, and the rate at which this machine's memory serves random
// reads of the same table, in the same pages, from the same number of threads. The last column is the share of the time
// that memory access alone would take.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/device.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "bench/measure/solvers.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Arguments {
    std::vector<std::string> files;
    Metric metric = Metric::htm;
    bool all = false;
    OptimalSize size = OptimalSize::mb30;
    std::vector<std::size_t> threads;
    std::size_t count = 25;
    bool build = false;
    std::optional<unsigned> base;
    bool each = false;
};

Arguments parse(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const auto value = [&] { return std::string(i + 1 < argc ? argv[++i] : ""); };
        const auto number = [&] { return std::strtoul(value().c_str(), nullptr, 10); };
        if (word == "--tables") {
            const std::string wanted = value();
            for (const OptimalSize size : all_optimal_sizes)
                if (name(size) == wanted) arguments.size = size;
        } else if (word == "--threads") {
            arguments.threads.push_back(number());
        } else if (word == "--count") {
            arguments.count = number();
        } else if (word == "--build") {
            arguments.build = true;
        } else if (word == "--base") {
            arguments.build = true;
            arguments.base = static_cast<unsigned>(number());
        } else if (word == "--each") {
            arguments.each = true;
        } else if (word == "--all") {
            arguments.all = true;
        } else if (word == "--qtm") {
            arguments.metric = Metric::qtm;
        } else {
            arguments.files.emplace_back(word);
        }
    }
    if (arguments.threads.empty()) arguments.threads = {1, core_count()};
    return arguments;
}

struct Exercise {
    Cube cube;
    std::optional<unsigned> length;  // expected length
};

std::optional<Exercise> parse_exercise(const std::string& line) {
    std::istringstream words(line);
    for (std::string word; words >> word;)
        if (const auto cube = parse_facelets(word)) {
            Exercise exercise{*cube, std::nullopt};
            if (unsigned length = 0; words >> length) exercise.length = length;
            return exercise;
        }
    const auto scramble = twisty::parse_turns(line);
    if (!scramble || scramble->empty()) return std::nullopt;
    return Exercise{after(solved_cube, *scramble), std::nullopt};
}

// Returns the number in the name of a scramble file.
std::optional<unsigned> parse_length_in_name(const std::string& file) {
    const std::string name = file.substr(file.find_last_of('/') + 1);
    const auto digit = name.find_first_of("0123456789");
    if (!name.starts_with("scrambles") || digit == std::string::npos) return std::nullopt;
    return static_cast<unsigned>(std::strtoul(name.c_str() + digit, nullptr, 10));
}

std::vector<Exercise> drawn_exercises(std::size_t count) {
    std::vector<Exercise> exercises;
    Random random(std::uint64_t{1});
    while (exercises.size() < count) exercises.push_back({after(solved_cube, random_moves(random, 15)), std::nullopt});
    return exercises;
}

// Reads the cubes of a file. Expected lengths are in half turns, so they are ignored in the quarter-turn metric.
std::vector<Exercise> read_exercises(const std::string& file, std::size_t count, Metric metric) {
    std::vector<Exercise> exercises;
    std::ifstream in(file);
    for (std::string line; exercises.size() < count && std::getline(in, line);)
        if (auto exercise = parse_exercise(line)) {
            if (!exercise->length) exercise->length = parse_length_in_name(file);
            if (metric == Metric::qtm) exercise->length.reset();
            exercises.push_back(*exercise);
        }
    return exercises;
}

// Reads random cache lines of the table with 32 reads in flight per thread, and returns millions of reads per second.
double memory_rate(const OptimalTable& table, std::size_t threads) {
    constexpr std::size_t under_way = 32;
    constexpr std::size_t reads = std::size_t{1} << 24U;
    std::atomic<std::uint64_t> sum{0};  // prevents the compiler from removing the reads
    const auto start = Clock::now();
    run_workers(threads, [&](std::size_t i) {
        Random random(std::uint64_t{i});
        std::array<std::size_t, under_way> waiting{};
        std::uint64_t here = 0;
        for (std::size_t n = 0; n < reads; ++n) {
            std::size_t& slot = waiting[n % under_way];
            here += table.words[slot];
            slot = static_cast<std::size_t>(((random.next() >> 32U) * table.words.size()) >> 32U);
            __builtin_prefetch(&table.words[slot], 0, read_once);
        }
        sum += here;
    });
    return static_cast<double>(reads * threads) / seconds_since(start) / 1e6;
}

// Solves the cubes, prints one row, and returns the number of wrong lengths.
std::size_t run(const OptimalTable& table, const std::vector<Exercise>& exercises, const std::string& row,
                std::size_t threads, const Arguments& arguments) {
    OptimalOptions options;
    if (arguments.all) options.wanted = SolutionSet::every;
    options.threads = threads;
    std::vector<Cube> cubes;
    for (const Exercise& exercise : exercises) cubes.push_back(exercise.cube);
    std::size_t right = 0;
    const auto figures =
        measure::measure_optimal(table, cubes, options, [&](std::size_t i, const OptimalResult& result) {
            if (exercises[i].length.value_or(result.length) == result.length) ++right;
            if (arguments.each)
                fmt::print("  {:>2} moves {:>9.3f} s {:>14} probes\n", result.length, result.seconds, result.nodes);
        });
    const measure::Times& times = figures.times;
    const auto nodes = static_cast<double>(figures.nodes);
    const double rate = nodes / times.sum() / 1e6;
    const double memory = memory_rate(table, threads);
    fmt::print("{:<18} {:>7} {:>9.3f} {:>9.3f} {:>9.3f} {:>12.1f} {:>12.1f} {:>14.1f} {:>10.0f} %\n", row, threads,
               times.mean(), times.median(), times.longest(), nodes / static_cast<double>(figures.solved) / 1e6, rate,
               memory, 100 * rate / memory);
    return exercises.size() - right;
}

OptimalTable table_for(const Arguments& arguments) {
    const auto start = Clock::now();
    OptimalShape shape = shape_of(arguments.size, arguments.metric);
    shape.base = arguments.base.value_or(shape.base);
    OptimalTable table =
        arguments.build ? build_optimal_table(shape) : load_optimal_table(arguments.size, arguments.metric).value();
    fmt::print("table {} with base {}: {} after {:.2f} s on {} cores\n", name(arguments.size), shape.base,
               arguments.build ? "built" : "loaded", seconds_since(start), core_count());
    return table;
}

int main(int argc, char** argv) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // line buffering, so that a redirected log shows the progress
    const Arguments arguments = parse(argc, argv);
    std::vector<std::pair<std::string, std::vector<Exercise>>> rows;
    for (const std::string& file : arguments.files) {
        rows.emplace_back(file.substr(file.find_last_of('/') + 1),
                          read_exercises(file, arguments.count, arguments.metric));
        if (rows.back().second.empty()) {
            fmt::print(stderr, "no cubes in '{}'\n", file);
            return 1;
        }
    }
    if (rows.empty()) rows.emplace_back("fifteen moves", drawn_exercises(arguments.count));
    const OptimalTable table = table_for(arguments);
    fmt::print("{}, {}, {}; millions of probes per cube and per second, and of random cache lines per second\n",
               simd_name, arguments.metric == Metric::qtm ? "quarter turns" : "half turns",
               arguments.all ? "all solutions" : "one solution");
    fmt::print("{:<18} {:>7} {:>9} {:>9} {:>9} {:>12} {:>12} {:>14} {:>12}\n", "cubes", "threads", "mean s", "median s",
               "max s", "M probes", "M probes/s", "M lines/s", "in memory");
    std::size_t wrong = 0;
    for (const auto& [name, exercises] : rows)
        for (const std::size_t threads : arguments.threads) wrong += run(table, exercises, name, threads, arguments);
    if (wrong != 0) fmt::print(stderr, "{} lengths differ from the expected ones\n", wrong);
    return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace cubewright::rubik

int main(int argc, char** argv) {
    return cubewright::rubik::main(argc, argv);
}
