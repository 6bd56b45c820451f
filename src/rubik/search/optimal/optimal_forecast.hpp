// Uses the number of probes spent so far to predict how long an optimal search will take, and chooses the table that
// minimises the total time, including the time to build the table.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "rubik/tables/optimal/optimal_tables.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// The largest table that is built automatically: 1 GB of memory and 1 GB of disk space.
inline constexpr OptimalSize largest_planned = OptimalSize::gb1;

// Returns the expected number of probes for the lengths `from` to `to`, given that the previous length took `last`
// probes.
double expected_probes(double last, unsigned from, unsigned to, Metric metric);

// Returns how many times more probes a search needs with the smaller table.
double probe_ratio(OptimalSize larger, OptimalSize smaller);

// Returns the seconds needed to build the table on all cores, or on several engines that share no memory.
double seconds_to_build(OptimalSize size, double engines = 1);

// Predicted search time with the current table.
struct Forecast {
    OptimalSize current = OptimalSize::mb30;
    double seconds = 0;
    double engines = 1;  // number of engines that would build a new table
};

// Returns the table that minimises the total time: either the current table or a larger one from `buildable`, including
// its build time.
OptimalSize fastest_table(const Forecast& forecast, std::span<const OptimalSize> buildable);

// Returns the total remaining seconds with the given table.
double total_seconds_with(const Forecast& forecast, OptimalSize size);

// Returns the table sizes, up to `largest_planned`, that fit into free memory.
std::vector<OptimalSize> buildable_sizes(Metric metric);

// Returns the expected time to solve `cubes` random cubes with this table.
Forecast forecast_for_random_cubes(OptimalSize current, double cubes);

}  // namespace cubewright::rubik
