// The required difficulty of the daily puzzle on each weekday, for both generator versions. The difficulty is defined
// by the exact length of the shortest solution and the exact number of solutions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/iso_date.hpp"
#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::readyset {

// The first date on which the second generator is used. The puzzle of a date never changes, so a generator that
// produces different puzzles needs a new version number and a start date in the future.
inline constexpr Date second_generator_begins = {2027, 1, 1};
constexpr unsigned daily_generator(Date date) {
    return date < second_generator_begins ? 1 : 2;
}

// The difficulty requirement of a weekday. Fewer solutions make a puzzle harder.
struct DailyDemand {
    unsigned least_length = 0;
    unsigned max_length = 0;
    std::uint64_t least_solutions = 1;
    std::uint64_t max_solutions = std::numeric_limits<std::uint64_t>::max();
    bool boards_of_day_before = false;
};

inline bool meets(const Tally& tally, const DailyDemand& demand) {
    const auto within = [](std::uint64_t n, std::uint64_t least, std::uint64_t most) {
        return n >= least && n <= most;
    };
    return within(tally.shortest(), demand.least_length, demand.max_length) &&
           within(tally.count(), demand.least_solutions, demand.max_solutions);
}

// In both versions, no puzzle has a two-dice solution, the difficulty increases from Monday to Sunday, and no puzzle
// meets the requirements of two weekdays.
inline constexpr std::array<DailyDemand, 7> first_demands{{
    {.least_length = 3, .max_length = 3},
    {.least_length = 4, .max_length = 4},
    {.least_length = 5, .max_length = 5},
    {.least_length = 6, .max_length = 6, .least_solutions = 65},
    {.least_length = 6, .max_length = 6, .max_solutions = 64},
    {.least_length = 7, .max_length = 8, .least_solutions = 9},
    {.least_length = 8, .max_length = 8, .max_solutions = 8},
}};

// Templates 2 and 8 have almost no puzzles that need more than six dice. To allow these templates on weekends, Saturday
// accepts puzzles of six dice with very few solutions if a template offers nothing longer. In the first version such
// puzzles appeared on Fridays. They therefore use Friday's boards, so that no puzzle can appear twice.
inline constexpr std::array<DailyDemand, 8> second_demands{{
    {.least_length = 3, .max_length = 3},
    {.least_length = 4, .max_length = 4},
    {.least_length = 5, .max_length = 5},
    {.least_length = 6, .max_length = 6, .least_solutions = 65},
    {.least_length = 6, .max_length = 6, .least_solutions = 17, .max_solutions = 64},
    {.least_length = 7, .max_length = 8, .least_solutions = 9},
    {.least_length = 6, .max_length = 6, .max_solutions = 16, .boards_of_day_before = true},
    {.least_length = 8, .max_length = 8, .max_solutions = 8},
}};

// Returns the requirements for the weekday of a date in order of preference.
constexpr std::span<const DailyDemand> get_demands(unsigned generator, const Date& date) {
    constexpr std::size_t saturday = 5;
    constexpr std::size_t sunday = 6;
    const auto i = static_cast<std::size_t>(days_since_monday(date));
    if (generator == 1) return std::span(first_demands).subspan(i, 1);
    if (i == saturday) return std::span(second_demands).subspan(i, 2);
    return std::span(second_demands).subspan(i == sunday ? i + 1 : i, 1);
}

// The daily puzzle. It depends only on the date, so it is the same for everyone on every machine and never changes. A
// new generator version is required to produce different puzzles.

// The boards that a date may use. No other date with the same weekday uses any of them within 41 years, so no puzzle
// repeats within that time.
inline constexpr std::size_t boards_per_date = 6;
using DailyBoards = std::array<CardSet, boards_per_date>;
DailyBoards daily_boards(Date date);

// Returns the order in which the second generator tries the templates. Within eight weeks, each template comes first
// exactly once on every weekday.
std::array<std::size_t, daily_templates.size()> template_order(Date date);

struct DailyPuzzle {
    Date date;
    unsigned generator = 1;
    std::size_t shape = 0;  // index into daily_templates
    Puzzle puzzle;
    Solution generated;  // the solution built from the template
    Tally tally;
};

DailyPuzzle daily_puzzle(Date date);
// Generates the puzzle with a given generator version, which may differ from the date's own version.
DailyPuzzle daily_puzzle(Date date, unsigned generator);

// Returns the puzzle document with its facts. The ID consists of the digits of the date, for example 20261114.
PuzzleDocument make_document(const DailyPuzzle& daily);

}  // namespace cubewright::readyset
