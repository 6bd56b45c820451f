// The required difficulty of the daily puzzle on each weekday, for both generator versions. The difficulty is defined
// by the exact length of the shortest solution and the exact number of solutions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/iso_date.hpp"
#include "readyset/solver/tally.hpp"

namespace cubewright::readyset {

// The first date on which the second generator is used. The puzzle of a date never changes, so a generator that
// produces different puzzles needs a new version number and a start date in the future.
inline constexpr Date second_generator_begins = std::chrono::year(2027) / 1 / 1;
constexpr unsigned daily_generator(Date date) {
    return date < second_generator_begins ? 1 : 2;
}

// The difficulty requirement of a weekday. Fewer solutions make a puzzle harder.
struct DailyDemand {
    unsigned least_length = 0;
    unsigned most_length = 0;
    std::uint64_t least_solutions = 1;
    std::uint64_t most_solutions = std::numeric_limits<std::uint64_t>::max();
    bool boards_of_day_before = false;
};

inline bool meets(const Tally& tally, const DailyDemand& demand) {
    const auto within = [](std::uint64_t n, std::uint64_t least, std::uint64_t most) {
        return n >= least && n <= most;
    };
    return within(tally.shortest(), demand.least_length, demand.most_length) &&
           within(tally.count(), demand.least_solutions, demand.most_solutions);
}

// In both versions, no puzzle has a two-dice solution, the difficulty increases from Monday to Sunday, and no puzzle
// meets the requirements of two weekdays.
inline constexpr std::array<DailyDemand, 7> first_demands{{
    {.least_length = 3, .most_length = 3},
    {.least_length = 4, .most_length = 4},
    {.least_length = 5, .most_length = 5},
    {.least_length = 6, .most_length = 6, .least_solutions = 65},
    {.least_length = 6, .most_length = 6, .most_solutions = 64},
    {.least_length = 7, .most_length = 8, .least_solutions = 9},
    {.least_length = 8, .most_length = 8, .most_solutions = 8},
}};

// Templates 2 and 8 have almost no puzzles that need more than six dice. To allow these templates on weekends, Saturday
// accepts puzzles of six dice with very few solutions if a template offers nothing longer. In the first version such
// puzzles appeared on Fridays. They therefore use Friday's boards, so that no puzzle can appear twice.
inline constexpr std::array<DailyDemand, 8> second_demands{{
    {.least_length = 3, .most_length = 3},
    {.least_length = 4, .most_length = 4},
    {.least_length = 5, .most_length = 5},
    {.least_length = 6, .most_length = 6, .least_solutions = 65},
    {.least_length = 6, .most_length = 6, .least_solutions = 17, .most_solutions = 64},
    {.least_length = 7, .most_length = 8, .least_solutions = 9},
    {.least_length = 6, .most_length = 6, .most_solutions = 16, .boards_of_day_before = true},
    {.least_length = 8, .most_length = 8, .most_solutions = 8},
}};

// Returns the requirements for a weekday in order of preference.
constexpr std::span<const DailyDemand> get_demands(unsigned generator, std::chrono::weekday day) {
    const auto i = static_cast<std::size_t>(days_since_monday(day));
    if (generator == 1) return std::span(first_demands).subspan(i, 1);
    if (day == std::chrono::Saturday) return std::span(second_demands).subspan(i, 2);
    return std::span(second_demands).subspan(day == std::chrono::Sunday ? i + 1 : i, 1);
}

}  // namespace cubewright::readyset
