#include "readyset/deals/daily.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::readyset {
namespace {

using namespace std::chrono_literals;

// Two puzzles are equal if they have the same cards, dice and goal in any order.
using Identity = std::tuple<CardSet, DiceCount, unsigned>;
Identity identity(const Puzzle& puzzle) {
    return {card_set(puzzle.board), count_dice(puzzle.dice), puzzle.goal};
}

void expect_valid(const DailyPuzzle& daily) {
    SCOPED_TRACE(iso_date(daily.date));
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

    const auto solver = Solver::make(puzzle);
    EXPECT_EQ(solver->tally(), daily.tally);
    const auto demands = get_demands(daily.generator, daily.date);
    const auto demand = std::ranges::find_if(demands, [&](const auto& d) { return meets(daily.tally, d); });
    ASSERT_NE(demand, demands.end());
    const Date giver = demand->boards_of_day_before ? date_of(day_number(daily.date) - 1) : daily.date;
    EXPECT_THAT(daily_boards(giver), testing::Contains(card_set(puzzle.board)));
}

// Returns a date with this weekday; 0 is Monday.
Date date_with_weekday(std::size_t day) {
    return {2026, 11, 2 + static_cast<unsigned>(day)};
}

constexpr std::int32_t round_of_boards = 2145 * 7;  // days until the boards repeat: 41 years

void expect_valid_and_all_different(Date from, Date to) {
    std::map<Identity, Date> seen;
    for (std::int32_t day = day_number(from); day < day_number(to); ++day) {
        const DailyPuzzle daily = daily_puzzle(date_of(day));
        expect_valid(daily);
        const auto [known, fresh] = seen.emplace(identity(daily.puzzle), daily.date);
        ASSERT_TRUE(fresh || day - day_number(known->second) >= round_of_boards)
            << iso_date(daily.date) << " repeats " << iso_date(known->second);
        known->second = daily.date;
    }
}

TEST(Daily, TwoYearsAreValidAndAllDifferent) {
    expect_valid_and_all_different(Date{2026, 1, 1}, Date{2028, 1, 1});
}

TEST(HeavyDaily, TwentyYearsAreValidAndAllDifferent) {
    expect_valid_and_all_different(Date{2020, 1, 1}, Date{2040, 1, 1});
}

// The boards repeat after 2145 weeks. Generating a puzzle for each of these weeks therefore shows that the
// requirement of every weekday can be met on the boards of every date. The last cycle of the first version and the
// first cycle of the second version are also free of duplicates.
TEST(HeavyDaily, AWholeCycleOfBoardsHasPuzzlesInBothVersions) {
    const std::int32_t change = day_number(second_generator_begins);
    expect_valid_and_all_different(date_of(change - round_of_boards), date_of(change + round_of_boards));
}

TEST(Daily, EveryBoardBelongsToOneWeekOfTheCycle) {
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
    for (const Date date :
         {Date{0, 1, 1}, Date{1582, 10, 15}, Date{1969, 12, 31}, Date{1970, 1, 1}, Date{9999, 12, 31}})
        expect_valid(daily_puzzle(date));
}

TEST(Daily, NoPuzzleIsTrivialAndSundaysAreTheHardest) {
    for (const unsigned generator : {1U, 2U}) {
        const auto of = [generator](std::size_t day) { return get_demands(generator, date_with_weekday(day)); };
        EXPECT_GT(of(0).front().least_length, 2U);
        for (std::size_t day = 1; day < 7; ++day) {
            for (const DailyDemand& before : of(day - 1)) {
                for (const DailyDemand& demand : of(day)) {
                    const bool longer = demand.least_length > before.max_length;
                    const bool rarer =
                        demand.least_length >= before.least_length && demand.max_solutions < before.least_solutions;
                    EXPECT_TRUE(longer || rarer) << generator << ' ' << day;
                }
            }
        }
    }
}

// Puzzles of different weekdays are always different, within one version and across versions, unless both use the
// same boards in the same week. In that case dates with the same boards are a whole cycle apart.
TEST(Daily, WeekdaysWithDifferentBoardsNeverShareAPuzzle) {
    const auto overlap = [](const DailyDemand& a, const DailyDemand& b) {
        return a.least_length <= b.max_length && b.least_length <= a.max_length &&
               a.least_solutions <= b.max_solutions && b.least_solutions <= a.max_solutions;
    };
    struct Entry {
        unsigned generator;
        std::size_t day;
        DailyDemand demand;
    };
    std::vector<Entry> entries;
    for (const unsigned generator : {1U, 2U})
        for (std::size_t day = 0; day < 7; ++day)
            for (const DailyDemand& demand : get_demands(generator, date_with_weekday(day)))
                entries.push_back({generator, day, demand});
    const auto giver = [](const Entry& entry) { return entry.day - (entry.demand.boards_of_day_before ? 1 : 0); };
    for (const Entry& a : entries)
        for (const Entry& b : entries)
            if (overlap(a.demand, b.demand)) {
                EXPECT_EQ(giver(a), giver(b));
                EXPECT_TRUE(a.generator != b.generator || a.day == b.day);
            }
}

TEST(Daily, TheSecondVersionBeginsOnTheRightDate) {
    EXPECT_EQ(make_document(daily_puzzle(Date{2026, 12, 31})).generator, 1U);
    EXPECT_FALSE(make_document(daily_puzzle(Date{2026, 12, 31})).shape);
    const DailyPuzzle first = daily_puzzle(Date{2027, 1, 1});
    EXPECT_EQ(make_document(first).generator, 2U);
    EXPECT_EQ(make_document(first).shape, first.shape + 1);
}

TEST(Daily, EveryTemplateComesFirstOnceInEightWeeks) {
    for (std::int32_t day = 0; day < 7; ++day) {
        // Aligned to a period of eight weeks.
        const std::int32_t first = ((day_number(Date{2027, 1, 4}) + 3 + 55) / 56 * 56) - 3 + day;
        std::set<std::size_t> firsts;
        std::set<std::size_t> all;
        for (std::int32_t week = 0; week < 8; ++week) {
            const auto turn = template_order(date_of(first + (week * 7)));
            firsts.insert(turn.front());
            all.insert(turn.begin(), turn.end());
        }
        EXPECT_EQ(firsts.size(), daily_templates.size());
        EXPECT_EQ(all.size(), daily_templates.size());
    }
}

// The page docs/explanation/daily.md states that every template appears on at least one in twenty weekend days.
TEST(Daily, WeekendsHaveAllTemplates) {
    std::array<int, daily_templates.size()> met{};
    int days = 0;
    for (std::int32_t saturday = day_number(Date{2027, 1, 2}); saturday < day_number(Date{2033, 1, 1}); saturday += 7)
        for (const std::int32_t day : {saturday, saturday + 1}) {
            ++met.at(daily_puzzle(date_of(day)).shape);
            ++days;
        }
    for (std::size_t shape = 0; shape < met.size(); ++shape) EXPECT_GE(met.at(shape) * 20, days) << shape + 1;
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

TEST(Daily, TheOrderOfTheDiceRevealsNothing) {
    const Puzzle puzzle = daily_puzzle(Date{2026, 11, 14}).puzzle;
    EXPECT_TRUE(std::is_sorted(puzzle.dice.begin(), puzzle.dice.end()));
}

// Thirty dates for each version. These files must never change; a generator with different output needs a new version
// and a new golden file.
TEST(Daily, GoldenDatesNeverChange) {
    for (const unsigned generator : {1U, 2U}) {
        const std::string file = "/daily_" + std::to_string(generator) + ".jsonl";
        std::ifstream golden(CUBEWRIGHT_TEST_DATA + file);
        std::size_t dates = 0;
        for (std::string line; std::getline(golden, line); ++dates) {
            const auto json = parse_json(line);
            ASSERT_TRUE(json) << line;
            const auto document = read_puzzle(JsonField(*json));
            ASSERT_TRUE(document) << to_string(document.error());
            ASSERT_TRUE(document->date);
            EXPECT_EQ(to_text(puzzle_json(make_document(daily_puzzle(*document->date, generator)))), line);
        }
        EXPECT_EQ(dates, 30U) << file;
    }
}

// Hash of three full years of version 1 documents, line by line.
TEST(Daily, ThreeYearsOfTheFirstVersionNeverChange) {
    std::uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
    for (std::int32_t day = day_number(Date{2024, 1, 1}); day < day_number(Date{2027, 1, 1}); ++day)
        for (const char c : to_text(puzzle_json(make_document(daily_puzzle(date_of(day))))) + '\n')
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    EXPECT_EQ(hash, 0x6937FF4DB7436D24U);
}

}  // namespace
}  // namespace cubewright::readyset
