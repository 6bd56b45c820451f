#include "rubik/search/optimal_forecast.hpp"

#include <array>
#include <cmath>

#include "base/workers.hpp"
#include "rubik/tables/optimal_coordinate.hpp"

namespace cubewright::rubik {

namespace {

// One more move multiplies the positions, and in the long run the look-ups, by this (by the cube's canonical
// sequences: Rokicki et al., "The diameter of the Rubik's cube group is twenty"). Quarter turns go in steps of two.
constexpr double growth_of_half_turns = 13.35;
constexpr double growth_of_two_quarter_turns = 9.37 * 9.37;

// Seconds of one core, measured (docs/optimal.md). Making the table of 250 MB costs as much as that of 1 GB.
constexpr std::array<double, all_optimal_sizes.size()> core_seconds_to_build{4, 60, 70, 1500, 7000};

}  // namespace

double lookups_ahead(double last, unsigned from, unsigned to, Metric metric) {
    const bool quarters = metric == Metric::qtm;
    double sum = 0;
    for (unsigned length = from; length <= to; length += quarters ? 2 : 1) {
        last *= quarters ? growth_of_two_quarter_turns : growth_of_half_turns;
        sum += last;
    }
    return sum;
}

double advantage(OptimalSize larger, OptimalSize smaller) {
    const auto bytes = [](OptimalSize size) {
        return static_cast<double>(optimal_table_bytes(shape_of(size, Metric::htm).flip_bits));
    };
    // As measured: 23 times for a table that is 16 times as large.
    return std::pow(bytes(larger) / bytes(smaller), 1.13);
}

double seconds_to_build(OptimalSize size) {
    return core_seconds_to_build[static_cast<std::size_t>(size)] / static_cast<double>(core_count());
}

double seconds_with(const Forecast& forecast, OptimalSize size) {
    if (size == forecast.at_hand) return forecast.seconds;
    return seconds_to_build(size) + forecast.seconds / advantage(size, forecast.at_hand);
}

OptimalSize soonest(const Forecast& forecast, std::span<const OptimalSize> makeable) {
    OptimalSize best = forecast.at_hand;
    for (const OptimalSize size : makeable)
        if (size > forecast.at_hand && seconds_with(forecast, size) < seconds_with(forecast, best)) best = size;
    return best;
}

}  // namespace cubewright::rubik
