#include "readyset/daily.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "readyset/judge.hpp"
#include "readyset/notation.hpp"
#include "readyset/solver.hpp"

namespace cubewright::readyset {
namespace {

// Whatever the order in which they lie, the same cards, dice and goal are the same puzzle.
using Identity = std::tuple<CardSet, DiceCount, unsigned>;
Identity identity(const Puzzle& puzzle) {
    return {card_set(puzzle.board), count_dice(puzzle.dice), puzzle.goal};
}

void expect_valid(const DailyPuzzle& daily) {
    SCOPED_TRACE(to_string(daily.date));
    const Puzzle& puzzle = daily.puzzle;
    EXPECT_EQ(size(card_set(puzzle.board)), board_size);
    EXPECT_EQ(puzzle.dice.size(), full_hand);
    EXPECT_GE(puzzle.goal, 1U);
    EXPECT_LE(puzzle.goal, 7U);
    EXPECT_FALSE(puzzle.designation);
    for (const Colour c : all_colours) EXPECT_LE(std::count(puzzle.dice.begin(), puzzle.dice.end(), die_of(c)), 2);

    EXPECT_EQ(shape_of(daily.generated), daily_templates.at(daily.shape));
    EXPECT_TRUE(judge(puzzle, *read_rows(to_string(daily.generated))).right);
    EXPECT_EQ(length(daily.generated), full_hand);

    const DailyDemand& demand = demand_of(weekday(daily.date));
    const auto solver = Solver::make(puzzle);
    EXPECT_EQ(solver->tally(), daily.tally);
    EXPECT_GE(daily.tally.shortest(), demand.least_length);
    EXPECT_LE(daily.tally.shortest(), demand.most_length);
    EXPECT_GE(daily.tally.count(), demand.least_solutions);
    EXPECT_LE(daily.tally.count(), demand.most_solutions);
}

void expect_valid_and_all_different(CivilDate from, CivilDate to) {
    std::map<Identity, CivilDate> seen;
    for (std::int32_t day = day_number(from); day < day_number(to); ++day) {
        const DailyPuzzle daily = daily_puzzle(date_of(day));
        expect_valid(daily);
        const auto [known, fresh] = seen.emplace(identity(daily.puzzle), daily.date);
        ASSERT_TRUE(fresh) << to_string(daily.date) << " repeats " << to_string(known->second);
    }
}

TEST(Daily, TwoYearsAreValidAndAllDifferent) {
    expect_valid_and_all_different({2026, 1, 1}, {2028, 1, 1});
}

TEST(HeavyDaily, TwentyYearsAreValidAndAllDifferent) {
    expect_valid_and_all_different({2020, 1, 1}, {2040, 1, 1});
}

// After 2145 weeks the boards come round again. A puzzle in each of these weeks therefore shows that
// every weekday's demand can be met on the boards of every date there is.
TEST(HeavyDaily, AWholeRoundOfBoardsHasItsPuzzles) {
    expect_valid_and_all_different({1990, 1, 1}, date_of(day_number({1990, 1, 1}) + (2145 * 7)));
}

TEST(Daily, EveryBoardBelongsToOneWeekOfTheRound) {
    for (std::int32_t day = 0; day < 7; ++day) {
        std::set<CardSet> boards;
        for (std::int32_t week = 0; week < 2145; ++week)
            for (const CardSet board : daily_boards(date_of(day + (week * 7)))) boards.insert(board);
        EXPECT_EQ(boards.size(), 12'870U);
        EXPECT_EQ(daily_boards(date_of(day)), daily_boards(date_of(day + (2145 * 7))));
        EXPECT_EQ(daily_boards(date_of(day)), daily_boards(date_of(day - (2145 * 7))));
    }
}

TEST(Daily, WorksForAnyDate) {
    for (const CivilDate date : {CivilDate{0, 1, 1}, CivilDate{1582, 10, 15}, CivilDate{1969, 12, 31},
                                 CivilDate{1970, 1, 1}, CivilDate{9999, 12, 31}})
        expect_valid(daily_puzzle(date));
}

TEST(Daily, NoPuzzleIsTrivialAndSundaysAreTheHardest) {
    for (std::size_t day = 1; day < daily_demands.size(); ++day) {
        const DailyDemand& before = daily_demands[day - 1];
        const DailyDemand& demand = daily_demands[day];
        const bool longer = demand.least_length > before.most_length;
        const bool rarer = demand.least_length >= before.least_length && demand.most_solutions < before.least_solutions;
        EXPECT_TRUE(longer || rarer) << name(static_cast<Weekday>(day));
    }
    EXPECT_GT(daily_demands[0].least_length, 2U);
}

TEST(Daily, TemplatesHaveEightDice) {
    for (const std::string_view words : daily_templates) {
        std::size_t dice = 1 + static_cast<std::size_t>(std::count(words.begin(), words.end(), ' '));
        if (words.find('/') != std::string_view::npos) --dice;
        EXPECT_EQ(dice, full_hand) << words;
    }
    EXPECT_EQ(shape_of(*parse_solution("red = (blue ∪ green)′ / U − ∅")),
              "colour relation colour op colour ′ / constant op constant");
}

TEST(Daily, TheOrderOfTheDiceTellsNothing) {
    const Puzzle puzzle = daily_puzzle({2026, 11, 14}).puzzle;
    EXPECT_TRUE(std::is_sorted(puzzle.dice.begin(), puzzle.dice.end()));
}

// Thirty dates as the first version made them. This file never changes; a generator that gives
// anything else needs a new version and a golden file of its own.
TEST(Daily, GoldenDatesNeverChange) {
    std::ifstream golden(CUBEWRIGHT_TEST_DATA "/daily_1.jsonl");
    std::size_t dates = 0;
    for (std::string line; std::getline(golden, line); ++dates) {
        const auto json = parse_json(line);
        ASSERT_TRUE(json) << line;
        const auto document = read_puzzle(JsonField(*json));
        ASSERT_TRUE(document) << to_string(document.error());
        ASSERT_TRUE(document->date);
        EXPECT_EQ(to_text(puzzle_json(document_of(daily_puzzle(*document->date)))), line);
    }
    EXPECT_EQ(dates, 30U);
}

}  // namespace
}  // namespace cubewright::readyset
