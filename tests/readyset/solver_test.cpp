#include "readyset/solver.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "readyset/notation.hpp"
#include "readyset/score.hpp"
#include "tests/readyset/brute_force.hpp"
#include "tests/readyset/random_puzzles.hpp"

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

// The way the brute force writes a set name.
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
    for (unsigned n = 0; n <= most_dice_solved; ++n)
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

void deals_agree(unsigned level, int count) {
    Random random(std::uint64_t{level});
    for (int i = 0; i < count; ++i) expect_agreement(random_deal(random, level));
}

TEST_P(AgreesWithBruteForce, OnDealsOfTheLevel) {
    deals_agree(GetParam(), GetParam() <= 5 ? 60 : 15);
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

}  // namespace
}  // namespace cubewright::readyset
