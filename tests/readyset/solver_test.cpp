#include "readyset/solver/set_solver.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "readyset/deals/deal.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "tests/readyset/brute_force.hpp"
#include "tests/readyset/random_puzzles.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

Solver solver_for(const Puzzle& puzzle) {
    auto solver = Solver::make(puzzle);
    EXPECT_TRUE(solver.has_value());
    return *std::move(solver);
}

std::vector<Solution> all_solutions(const Solver& solver) {
    std::vector<Solution> all;
    solver.for_each_solution([&](const Solution& s) {
        all.push_back(s);
        return true;
    });
    return all;
}

// Converts a set name to the notation of the brute-force solver.
std::string brute_text(const SetName& name) {
    std::vector<std::string> stack;
    for (const Die d : name.postfix()) {
        const char letter = brute_force::letters[index(d)];
        if (is_operand(d)) {
            stack.emplace_back(1, letter);
        } else if (d == Die::complement) {
            stack.back() += letter;
        } else {
            const std::string right = stack.back();
            stack.pop_back();
            stack.back() = brute_force::bracketed(stack.back(), letter, right);
        }
    }
    return stack.back();
}

std::string brute_text(const Solution& solution) {
    if (!solution.restriction) return brute_text(solution.set_name);
    std::string text = brute_text(solution.restriction->first);
    for (const auto& link : solution.restriction->links)
        text += brute_force::letters[index(link.relation)] + brute_text(link.right);
    return text + "/" + brute_text(solution.set_name);
}

std::string described(const Puzzle& puzzle) {
    std::string text = fmt::format("board {:#06x}, goal {}, dice", card_set(puzzle.board), puzzle.goal);
    for (const Die d : puzzle.dice) text += fmt::format(" {}", symbol(d));
    if (puzzle.designation) text += fmt::format(", {} die {}", name(puzzle.designation->mark), puzzle.designation->die);
    return text;
}

void expect_agreement(const Puzzle& puzzle) {
    SCOPED_TRACE(described(puzzle));
    const auto truth = brute_force::solve(puzzle);
    const Solver solver = solver_for(puzzle);

    EXPECT_EQ(solver.solvable(), !truth.score_of.empty());
    EXPECT_EQ(solvable(puzzle), !truth.score_of.empty());
    EXPECT_EQ(solver.tally().shortest(), truth.shortest());
    EXPECT_EQ(solver.tally().longest(), truth.longest());
    EXPECT_EQ(solver.count(), truth.score_of.size());
    for (unsigned n = 0; n <= max_dice_solved; ++n)
        EXPECT_EQ(solver.tally().by_length[n], truth.by_length.contains(n) ? truth.by_length.at(n) : 0) << n << " dice";

    const auto all = all_solutions(solver);
    EXPECT_EQ(all.size(), truth.score_of.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto known = truth.score_of.find(brute_text(all[i]));
        ASSERT_NE(known, truth.score_of.end()) << to_string(all[i]);
        EXPECT_EQ(score(puzzle, all[i]).total, known->second) << to_string(all[i]);
        if (i > 0) {
            const bool longer = length(all[i - 1]) < length(all[i]);
            EXPECT_TRUE(longer || (length(all[i - 1]) == length(all[i]) && all[i - 1] < all[i])) << to_string(all[i]);
        }
    }
    if (all.empty()) {
        EXPECT_FALSE(solver.shortest() || solver.longest() || solver.best());
        return;
    }
    EXPECT_EQ(solver.shortest(), all.front());
    EXPECT_EQ(length(*solver.longest()), truth.longest());
    EXPECT_EQ(score(puzzle, *solver.best()).total, truth.best_score());
}

class AgreesWithBruteForce : public testing::TestWithParam<unsigned> {};
class HeavyAgreesWithBruteForce : public AgreesWithBruteForce {};

void deals_agree(unsigned number, int count) {
    Random random(std::uint64_t{number});
    for (int i = 0; i < count; ++i) expect_agreement(draw_puzzle(level(number), random));
}

TEST_P(AgreesWithBruteForce, OnDealsOfTheLevel) {
    deals_agree(GetParam(), GetParam() <= 4 ? 60 : 15);
}
TEST_P(HeavyAgreesWithBruteForce, OnDealsOfTheLevel) {
    deals_agree(GetParam(), 1000);
}
INSTANTIATE_TEST_SUITE_P(Levels, AgreesWithBruteForce, testing::Range(1U, 11U));
INSTANTIATE_TEST_SUITE_P(Levels, HeavyAgreesWithBruteForce, testing::Range(1U, 11U));

class AgreesWithBruteForceOnDailies : public testing::TestWithParam<DailyDice> {};
class HeavyAgreesWithBruteForceOnDailies : public AgreesWithBruteForceOnDailies {};

void dailies_agree(const DailyDice& kind, int count) {
    Random random("daily");
    for (int i = 0; i < count; ++i) expect_agreement(random_daily(random, kind));
}

TEST_P(AgreesWithBruteForceOnDailies, OnTheDiceOfATemplate) {
    dailies_agree(GetParam(), 10);
}
TEST_P(HeavyAgreesWithBruteForceOnDailies, OnTheDiceOfATemplate) {
    dailies_agree(GetParam(), 1000);
}
INSTANTIATE_TEST_SUITE_P(Templates, AgreesWithBruteForceOnDailies, testing::ValuesIn(daily_dice));
INSTANTIATE_TEST_SUITE_P(Templates, HeavyAgreesWithBruteForceOnDailies, testing::ValuesIn(daily_dice));

// The first description of the puzzle format called this example "intermediate" with 5 dice and also claimed a
// shortest solution of 3. It needs all eight dice.
const Puzzle first_example{{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}},
                           {Die::red, Die::equals, Die::blue, Die::green, Die::unite, Die::gold, Die::unite, Die::red},
                           4,
                           {}};

TEST(Solver, RatesTheFirstExampleAsAdvanced) {
    expect_agreement(first_example);
    const Solver solver = solver_for(first_example);
    EXPECT_EQ(solver.tally().shortest(), 8U);
    EXPECT_EQ(solver.tally().longest(), 8U);
    EXPECT_EQ(solver.count(), 72U);
    EXPECT_EQ(solver.difficulty(), Difficulty::advanced);
    EXPECT_EQ(to_string(*solver.shortest()), "red = blue / red ∪ (green ∪ gold)");
    EXPECT_EQ(score(first_example, *solver.best()).total, 520U);
}

Puzzle unsolvable() {
    Puzzle puzzle = first_example;
    puzzle.dice = {Die::empty, Die::empty, Die::intersect, Die::intersect, Die::equals, Die::equals};
    return puzzle;
}

TEST(Solver, ReportsThatThereIsNoSolution) {
    const Solver solver = solver_for(unsolvable());
    EXPECT_FALSE(solver.solvable());
    EXPECT_EQ(solver.count(), 0U);
    EXPECT_EQ(solver.difficulty(), std::nullopt);
    EXPECT_EQ(solver.shortest(), std::nullopt);
    EXPECT_TRUE(solver.for_each_solution([](const Solution&) { return false; }));
}

TEST(Solver, StopsWhenTheVisitorReturnsFalse) {
    int seen = 0;
    EXPECT_FALSE(solver_for(first_example).for_each_solution([&](const Solution&) { return ++seen < 5; }));
    EXPECT_EQ(seen, 5);
}

TEST(Solver, RefusesHandsThatAreTooLarge) {
    Puzzle puzzle = first_example;
    puzzle.dice.assign(13, Die::red);
    const auto solver = Solver::make(puzzle);
    ASSERT_FALSE(solver.has_value());
    EXPECT_EQ(said(solver.error()), (Said{"a hand of 13 dice is too large to solve", "dice", "at most 12 dice"}));
    puzzle.dice.assign(8, Die::wild);
    EXPECT_FALSE(Solver::make(puzzle).has_value());
    EXPECT_FALSE(solvable(puzzle));
}

TEST(Solver, AKnownHandGivesTheSameAnswers) {
    Random random("book");
    HandBook book;
    for (int i = 0; i < 500; ++i) {
        const Puzzle puzzle = draw_puzzle(level(10), random);
        EXPECT_EQ(Solver::make(puzzle, book)->tally(), solver_for(puzzle).tally()) << described(puzzle);
    }
}

// Hands larger than those of the game are too large for brute force. The hand table and the enumeration are
// independent of each other, so their results are compared.
TEST(Solver, CountsTheRowsOfLargerHands) {
    Random random("large");
    for (int i = 0; i < 12; ++i) {
        Puzzle puzzle = random_daily(random, daily_dice[random.below(daily_dice.size())]);
        puzzle.dice.push_back(any_of(random, std::span(all_dice).first(die_count - 1)));
        puzzle.dice.push_back(Die::wild);
        puzzle.designation = Designation{Mark::wild, 9};
        std::array<std::uint64_t, max_dice_solved + 1> walked{};
        const Solver solver = solver_for(puzzle);
        solver.for_each_solution([&](const Solution& s) {
            ++walked[length(s)];
            return true;
        });
        EXPECT_EQ(solver.tally().by_length, walked) << described(puzzle);
    }
}

TEST(Solver, EveryDifficultyHasItsLengths) {
    EXPECT_EQ(get_difficulty(2), Difficulty::beginner);
    EXPECT_EQ(get_difficulty(5), Difficulty::beginner);
    EXPECT_EQ(get_difficulty(6), Difficulty::intermediate);
    EXPECT_EQ(get_difficulty(7), Difficulty::intermediate);
    EXPECT_EQ(get_difficulty(8), Difficulty::advanced);
    for (const Difficulty d : all_difficulties) EXPECT_EQ(parse_difficulty(name(d)), d);
    EXPECT_EQ(parse_difficulty("hard"), std::nullopt);
}

}  // namespace
}  // namespace cubewright::readyset
