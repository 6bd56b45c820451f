#include "rubik/search/optimal/optimal_forecast.hpp"

#include <array>
#include <cmath>

#include "base/free_memory.hpp"
#include "base/workers.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"

namespace cubewright::rubik {

namespace {

// Asymptotic branching factor: each additional move multiplies the number of positions, and in the long run the number
// of probes, by this factor (from the cube's canonical sequences: Rokicki et al., "The diameter of the Rubik's cube
// group is twenty"). In the quarter-turn metric the length increases in steps of two.
constexpr double growth_of_half_turns = 13.35;
constexpr double growth_of_two_quarter_turns = 9.37 * 9.37;

// Build time in core seconds, measured up to 16 GB (docs/measurements/optimal-performance.md). Building the 250 MB
// table takes as long as building the 1 GB table. The two largest tables are assumed to take as long as the 16 GB
// table, because the same walks fill them.
#if defined(__wasm__)
constexpr std::array<double, all_optimal_sizes.size()> core_seconds_to_build{10, 150, 200, 4000, 20000, 20000, 20000};
#else
constexpr std::array<double, all_optimal_sizes.size()> core_seconds_to_build{4, 60, 70, 1500, 7000, 7000, 7000};
#endif

// Measured averages for a random cube on one core.
constexpr double lookups_with_4_gb = 55e6;
constexpr double lookups_a_second = 18e6;

}  // namespace

double expected_probes(double last, unsigned from, unsigned to, Metric metric) {
    const bool quarters = metric == Metric::qtm;
    double sum = 0;
    for (unsigned length = from; length <= to; length += quarters ? 2 : 1) {
        last *= quarters ? growth_of_two_quarter_turns : growth_of_half_turns;
        sum += last;
    }
    return sum;
}

double probe_ratio(OptimalSize larger, OptimalSize smaller) {
    const auto bytes = [](OptimalSize size) {
        return static_cast<double>(optimal_table_bytes(shape_of(size, Metric::htm).flip_bits));
    };
    // Measured: a table 16 times as large needs only 1/23 of the probes.
    return std::pow(bytes(larger) / bytes(smaller), 1.13);
}

double seconds_to_build(OptimalSize size, double engines) {
    // Fraction of the work that every engine repeats: filling all distances except the last.
    constexpr double done_by_each = 0.08;
    return core_seconds_to_build[static_cast<std::size_t>(size)] / static_cast<double>(core_count()) *
           (done_by_each + (1 - done_by_each) / engines);
}

double total_seconds_with(const Forecast& forecast, OptimalSize size) {
    if (size == forecast.current) return forecast.seconds;
    return seconds_to_build(size, forecast.engines) + forecast.seconds / probe_ratio(size, forecast.current);
}

std::vector<OptimalSize> buildable_sizes(Metric metric) {
    const std::uint64_t free = free_memory();
    std::vector<OptimalSize> sizes;
    for (const OptimalSize size : all_optimal_sizes)
        if (size <= largest_planned && memory_for(size, metric) < free) sizes.push_back(size);
    return sizes;
}

Forecast forecast_for_random_cubes(OptimalSize current, double cubes) {
    const double lookups = lookups_with_4_gb * probe_ratio(OptimalSize::gb4, current);
    return {.current = current, .seconds = cubes * lookups / (lookups_a_second * static_cast<double>(core_count()))};
}

OptimalSize fastest_table(const Forecast& forecast, std::span<const OptimalSize> buildable) {
    OptimalSize best = forecast.current;
    for (const OptimalSize size : buildable)
        if (size > forecast.current && total_seconds_with(forecast, size) < total_seconds_with(forecast, best))
            best = size;
    return best;
}

}  // namespace cubewright::rubik
