// How long a search for the shortest solution will take, from what it has cost so far; and with which table
// the whole work, making the table included, is done soonest.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "rubik/tables/optimal/optimal_tables.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// The largest table that is made without having been asked for: 1 GB of memory, and of disk.
inline constexpr OptimalSize largest_planned = OptimalSize::gb1;

// Look-ups to search every length of `from` to `to`, where the length before took `last`.
double lookups_ahead(double last, unsigned from, unsigned to, Metric metric);

// How many times as many look-ups the smaller table needs.
double advantage(OptimalSize larger, OptimalSize smaller);

// Seconds to make the table on all cores of this machine, or by several engines that share no memory.
double seconds_to_build(OptimalSize size, double engines = 1);

// What is left to do, and with what: so many seconds of searching with the table at hand.
struct Forecast {
    OptimalSize at_hand = OptimalSize::mb30;
    double seconds = 0;
    double engines = 1;  // that would make a table
};

// The table with which the rest is done soonest: the one at hand, or one of the larger ones of `makeable`, which has
// to be made first.
OptimalSize soonest(const Forecast& forecast, std::span<const OptimalSize> makeable);

// Seconds to the end with that table.
double seconds_with(const Forecast& forecast, OptimalSize size);

// The sizes up to the largest planned for which memory is free.
std::vector<OptimalSize> makeable_sizes(Metric metric);

// What so many cubes drawn at random take with this table.
Forecast forecast_for_random_cubes(OptimalSize at_hand, double cubes);

}  // namespace cubewright::rubik
