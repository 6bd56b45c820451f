#include "readyset/game/judge.hpp"
#include "texts/language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace cubewright::readyset {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Cards: red, blue, green, gold, red+blue, green+gold, blue+green, red+gold. Goal: 4.
const Puzzle judged_example{{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}},
                            {Die::red, Die::equals, Die::blue, Die::green, Die::unite, Die::gold, Die::unite, Die::red},
                            4,
                            std::nullopt};

Puzzle with(Puzzle puzzle, Mark mark, std::uint8_t die) {
    if (mark == Mark::wild) puzzle.dice[die] = Die::wild;
    puzzle.designation = {mark, die};
    return puzzle;
}

Verdict judged(const Puzzle& puzzle, std::string_view text) {
    const auto rows = read_rows(text);
    EXPECT_TRUE(rows) << text;
    return judge(puzzle, *rows);
}

std::vector<std::string> sentences(const Verdict& verdict) {
    std::vector<std::string> out;
    for (const Breach& b : verdict.breaches) {
        Error error;
        error.what = b.what;
        error.where = b.where;
        error.expected = b.expected;
        out.push_back(to_string(error));
    }
    return out;
}

TEST(Judge, TheWorkedExampleIsCorrect) {
    const Verdict verdict = judged(judged_example, "red = blue / green ∪ gold ∪ red");
    EXPECT_TRUE(verdict.right);
    EXPECT_THAT(verdict.breaches, IsEmpty());
    EXPECT_EQ(verdict.kept, only(Card{4}) | only(Card{8}) | only(Card{3}) | only(Card{12}));
    EXPECT_EQ(verdict.flipped, only(Card{1}) | only(Card{2}) | only(Card{6}) | only(Card{9}));
    EXPECT_EQ(verdict.matched, verdict.kept);
    EXPECT_EQ(verdict.score, (Score{.points = 65, .dice = 8, .base = 520, .total = 520}));
}

TEST(Judge, RedOrBlueEarnsSixty) {
    Puzzle puzzle = judged_example;
    puzzle.goal = 5;
    EXPECT_EQ(judged(puzzle, "red ∪ blue").score.total, 60U);
}

TEST(Judge, AWrongAnswerEarnsNothing) {
    const Verdict verdict = judged(judged_example, "red ∪ blue");
    EXPECT_FALSE(verdict.right);
    EXPECT_EQ(verdict.score, Score{});
    EXPECT_EQ(size(verdict.matched), 5U);
    EXPECT_THAT(sentences(verdict), ElementsAre("5 cards match; the goal is 4"));
}

TEST(Judge, EachDieIsUsedAtMostOnceOverBothRows) {
    EXPECT_THAT(sentences(judged(judged_example, "blue ∪ blue")),
                ElementsAre("blue is used twice, but the deal has one (set name, line 1, column 8)",
                            "3 cards match; the goal is 4"));
    EXPECT_THAT(sentences(judged(judged_example, "red = blue / green ∪ red ∪ red")).front(),
                "red is used 3 times, but the deal has two (set name, line 1, column 28)");
    EXPECT_THAT(sentences(judged(judged_example, "U − green")).at(0),
                "U is used once, but the deal has none (set name, line 1, column 1)");
}

TEST(Judge, OneDieAloneIsNoSolution) {
    Puzzle puzzle = judged_example;
    puzzle.goal = 3;
    EXPECT_THAT(sentences(judged(puzzle, "blue")),
                ElementsAre("a single die is not a solution (set name); expected at least two dice, or a restriction"));
    EXPECT_TRUE(judged(puzzle, "red = red / blue").right) << "beside a restriction one die is enough";
}

TEST(Judge, SyntaxErrorsAreReportedWithPosition) {
    const Verdict verdict = judged(judged_example, "red = / green ∪");
    EXPECT_FALSE(verdict.solution);
    EXPECT_THAT(sentences(verdict),
                ElementsAre("the row ends too early (restriction, line 1, column 7); expected a colour, U, ∅ or (",
                            "the row ends too early (set name, line 1, column 16); expected a colour, U, ∅ or ("));
    EXPECT_EQ(verdict.breaches[0].rule, Rule::grammar);
}

TEST(Judge, RowsMayBeListsOfDice) {
    const std::vector<std::string> top{"red", "=", "blue"};
    const std::vector<std::string> bottom{"(", "green", "∪", "gold", ")", "∪", "red"};
    EXPECT_TRUE(judge(judged_example, Rows{*read_row(top), *read_row(bottom)}).right);
    const std::vector<std::string> twice{"blue", "∪", "blue"};
    EXPECT_EQ(to_sentence(judge(judged_example, Rows{std::nullopt, *read_row(twice)}).breaches[0].where),
              "set name, item 3");
}

TEST(JudgeRequired, TheRequiredDieMustBeUsed) {
    const Puzzle puzzle = with(judged_example, Mark::required, 3);
    EXPECT_EQ(judged(puzzle, "red = blue / green ∪ gold ∪ red").score.required, 50U);
    EXPECT_EQ(judged(puzzle, "red = blue / green ∪ gold ∪ red").score.total, 570U);
    EXPECT_THAT(sentences(judged(puzzle, "red ∪ gold")),
                ElementsAre("the required green is not used", "5 cards match; the goal is 4"));
}

TEST(JudgeRequired, EitherOfTwoEqualDiceIsAccepted) {
    Puzzle puzzle = with(judged_example, Mark::required, 0);
    puzzle.goal = 5;
    EXPECT_EQ(judged(puzzle, "red ∪ blue").score.total, 110U);
    puzzle.designation->die = 7;
    EXPECT_EQ(judged(puzzle, "red ∪ blue").score.total, 110U);
}

TEST(JudgeBonus, TheBonusDieIsOptionalAndEarnsPoints) {
    const Puzzle puzzle = with(judged_example, Mark::bonus, 3);
    EXPECT_EQ(judged(puzzle, "red = blue / green ∪ gold ∪ red").score.bonus, 50U);
    Puzzle five = puzzle;
    five.goal = 5;
    EXPECT_EQ(judged(five, "red ∪ blue").score.total, 60U);
}

TEST(JudgeWild, ReplacesAnOperatorThatTheHandLacks) {
    Puzzle puzzle = with(judged_example, Mark::wild, 6);
    puzzle.goal = 2;
    const Verdict verdict = judged(puzzle, "red − blue");
    EXPECT_TRUE(verdict.right);
    EXPECT_EQ(verdict.score.base, 60U) << "the points of the operator it stands for";
    EXPECT_EQ(verdict.score.wild, 25U);
    puzzle.goal = 5;
    EXPECT_EQ(judged(puzzle, "red′").score.base, 40U);
}

TEST(JudgeWild, CountsAsUsedWhereverPossible) {
    Puzzle puzzle = with(judged_example, Mark::wild, 6);
    puzzle.goal = 5;
    EXPECT_EQ(judged(puzzle, "red ∪ blue").score.wild, 25U) << "there is a ∪ too, but the wild pays";
    EXPECT_EQ(judged(puzzle, "red ?∪ blue").score.wild, 25U);
    puzzle.goal = 3;
    EXPECT_EQ(judged(puzzle, "red = red / blue").score.wild, 0U) << "no operator in the rows";
}

TEST(JudgeWild, CanBeUsedOnlyOnce) {
    const Puzzle puzzle = with(judged_example, Mark::wild, 6);
    EXPECT_EQ(sentences(judged(puzzle, "red ∩ blue ∩ green")).front(),
              "∩ is used twice, but the deal has none besides the wild die (set name, line 1, column 12)");
    EXPECT_EQ(sentences(judged(puzzle, "red ?∩ blue ?∪ green")).front(),
              "the wild die is used twice, but the deal has one (set name, line 1, column 13)");
    EXPECT_EQ(sentences(judged(puzzle, "red ?∪ blue ∩ green")).front(),
              "∩ is used once, but the deal has none besides the wild die (set name, line 1, column 13)");
    EXPECT_EQ(sentences(judged(judged_example, "red ?∪ blue")).front(),
              "the wild die is used once, but the deal has none (set name, line 1, column 5)");
}

TEST(JudgeWild, MustRepresentAnOperator) {
    const Puzzle puzzle = with(judged_example, Mark::wild, 6);
    const Verdict verdict = judged(puzzle, "red ? blue");
    ASSERT_EQ(verdict.breaches.size(), 1U);
    EXPECT_EQ(verdict.breaches[0].rule, Rule::wild_operator);
    EXPECT_EQ(to_sentence(verdict.breaches[0].where), "set name, line 1, column 5");
}

}  // namespace
}  // namespace cubewright::readyset
