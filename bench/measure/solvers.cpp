#include "bench/measure/solvers.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <string_view>

#include "base/random.hpp"
#include "rubik/group/random_cube.hpp"

namespace cubewright::measure {

namespace {

using namespace rubik;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

std::vector<Cube> bench_cubes(std::size_t count) {
    Random random{std::string_view("cubewright bench")};
    std::vector<Cube> cubes(count);
    for (Cube& cube : cubes) cube = random_cube(random);
    return cubes;
}

double Times::sum() const {
    return std::accumulate(each.begin(), each.end(), 0.0);
}

double Times::at(double share) const {
    return each[std::min(static_cast<std::size_t>(share * static_cast<double>(each.size())), each.size() - 1)];
}

Figures measure_two_phase(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options) {
    Figures figures;
    for (const Cube& cube : cubes) {
        if (options.limits.stop.stop_requested()) break;
        const auto start = Clock::now();
        const auto result = solve_two_phase(tables, cube, options);
        figures.times.each.push_back(milliseconds_since(start));
        if (!result) continue;
        figures.nodes += result->nodes;
        if (result->solutions.empty()) continue;
        ++figures.solved;
        figures.moves += result->solutions.front().length;
    }
    std::ranges::sort(figures.times.each);
    return figures;
}

BatchFigures measure_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options) {
    const auto start = Clock::now();
    const auto results = solve_two_phase_batch(tables, cubes, options);
    const double seconds = milliseconds_since(start) / 1000;
    std::size_t moves = 0;
    for (const auto& result : results)
        if (result && !result->solutions.empty()) moves += result->solutions.front().length;
    const auto count = static_cast<double>(results.size());
    return {.cubes_per_second = count / seconds, .mean_length = static_cast<double>(moves) / count};
}

Figures measure_optimal(const OptimalTable& table, std::span<const Cube> cubes, const OptimalOptions& options,
                        const OptimalSolved& solved) {
    Figures figures;
    for (std::size_t i = 0; i < cubes.size() && !options.limits.stop.stop_requested(); ++i) {
        const auto result = solve_optimal(table, cubes[i], options);
        if (!result || !result->optimal) continue;
        ++figures.solved;
        figures.times.each.push_back(result->seconds);
        figures.nodes += result->nodes;
        figures.moves += result->length;
        solved(i, *result);
    }
    std::ranges::sort(figures.times.each);
    return figures;
}

}  // namespace cubewright::measure
