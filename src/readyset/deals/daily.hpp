// The daily puzzle. It depends only on the date, so it is the same for everyone on every machine and never changes. A
// new generator version is required to produce different puzzles.
#pragma once

#include <array>
#include <cstddef>

#include "base/iso_date.hpp"
#include "readyset/deals/daily_demand.hpp"
#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/puzzle_document.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/tally.hpp"

namespace cubewright::readyset {

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
