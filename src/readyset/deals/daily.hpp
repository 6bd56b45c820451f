// The daily puzzle: made from the date alone, so that everyone has the same one, on every machine
// and for ever. What it looks like may change only together with the generator's version.
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

// The boards that a date may use. No other date with the same weekday has any of them for 41
// years before or after, and so no two dates in that time have the same puzzle.
inline constexpr std::size_t boards_of_a_date = 6;
using DailyBoards = std::array<CardSet, boards_of_a_date>;
DailyBoards daily_boards(Date date);

// The order in which the second generator tries the templates. Within eight weeks each of them comes
// first once on every weekday.
std::array<std::size_t, daily_templates.size()> templates_in_turn(Date date);

struct DailyPuzzle {
    Date date;
    unsigned generator = 1;
    std::size_t shape = 0;  // index among daily_templates
    Puzzle puzzle;
    Solution generated;  // the solution that the template became
    Tally tally;
};

DailyPuzzle daily_puzzle(Date date);
// As this version makes it, which need not be the date's own.
DailyPuzzle daily_puzzle(Date date, unsigned generator);

// With the facts for its readers. Its id is the date's digits: 20261114.
PuzzleDocument document_of(const DailyPuzzle& daily);

}  // namespace cubewright::readyset
