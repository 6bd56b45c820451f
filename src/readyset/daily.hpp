// The daily puzzle: made from the date alone, so that everyone has the same one, on every machine
// and for ever. What it looks like may change only together with the generator's version.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/civil_date.hpp"
#include "readyset/expression.hpp"
#include "readyset/puzzle.hpp"
#include "readyset/puzzle_json.hpp"
#include "readyset/tally.hpp"

namespace cubewright::readyset {

inline constexpr unsigned daily_generator = 1;  // the version

// The shapes that a daily puzzle is made of: the dice of one of its solutions, in the order in
// which they lie, brackets left open. A colour is any that does not occur twice already, a constant
// is U or ∅, an op is ∪, ∩ or −, a relation is = or ⊆. Each makes eight dice.
inline constexpr std::array<std::string_view, 8> daily_templates{
    "colour op colour op colour op colour ′",
    "constant op colour op colour op colour ′",
    "colour relation colour / colour op colour op colour",
    "colour op colour relation colour / colour op colour",
    "colour relation colour op colour / colour op colour",
    "colour relation colour ′ / colour op colour ′",
    "colour op colour relation colour op colour / colour",
    "colour relation colour relation colour / colour op colour",
};

// What a weekday asks for: how many dice the shortest solution takes, and how many solutions there
// are. Few solutions are harder to find than many.
struct DailyDemand {
    unsigned least_length;
    unsigned most_length;
    std::uint64_t least_solutions = 1;
    std::uint64_t most_solutions = std::numeric_limits<std::uint64_t>::max();
};

// Nothing that two dice solve, and harder from Monday to Sunday. No puzzle meets the demands of two
// weekdays.
inline constexpr std::array<DailyDemand, 7> daily_demands{{
    {.least_length = 3, .most_length = 3},
    {.least_length = 4, .most_length = 4},
    {.least_length = 5, .most_length = 5},
    {.least_length = 6, .most_length = 6, .least_solutions = 65},
    {.least_length = 6, .most_length = 6, .most_solutions = 64},
    {.least_length = 7, .most_length = 8, .least_solutions = 9},
    {.least_length = 8, .most_length = 8, .most_solutions = 8},
}};

constexpr const DailyDemand& demand_of(Weekday day) {
    return daily_demands[static_cast<std::size_t>(day)];
}

// The boards that a date may use. No other date with the same weekday has any of them for 41
// years before or after, and so no two dates in that time have the same puzzle.
inline constexpr std::size_t boards_of_a_date = 6;
std::array<CardSet, boards_of_a_date> daily_boards(CivilDate date);

struct DailyPuzzle {
    CivilDate date;
    std::size_t shape = 0;  // index among daily_templates
    Puzzle puzzle;
    Solution generated;  // the solution that the template became
    Tally tally;
};

DailyPuzzle daily_puzzle(CivilDate date);

// The words of the template that the solution would be an instance of.
std::string shape_of(const Solution& solution);

// With the facts for its readers. Its id is the date's digits: 20261114.
PuzzleDocument document_of(const DailyPuzzle& daily);

}  // namespace cubewright::readyset
