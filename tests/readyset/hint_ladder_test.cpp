#include "readyset/solver/set_hint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "readyset/deals/deal.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "tests/readyset/plain_reader.hpp"
#include "tests/readyset/random_puzzles.hpp"
#include "texts/language.hpp"

namespace cubewright::readyset {
namespace {

using testing::ElementsAre;

std::vector<std::string> sentences(const Puzzle& puzzle, HintAim aim = HintAim::shortest) {
    std::vector<std::string> all;
    for (const HintStep& step : hint_steps(Solver::make(puzzle).value(), aim)) all.push_back(to_sentence(step.text));
    return all;
}

// Five cards have red; three of these have no gold.
constexpr Board five_red{Card{1}, Card{3}, Card{5}, Card{9}, Card{11}, Card{0}, Card{2}, Card{8}};

TEST(HintLadder, ReasonsLikeAGoodPlayer) {
    const Puzzle puzzle{five_red, {Die::red, Die::red, Die::gold, Die::gold, Die::subtract, Die::subtract}, 3, {}};
    EXPECT_THAT(sentences(puzzle), ElementsAre("The shortest answer takes 3 dice.", "5 cards have red, and you need 3.",
                                               "From the 5 cards with red, remove those with gold: this leaves 3.",
                                               "The answer is red − gold."));
}

TEST(HintLadder, MentionsRestrictionsOnlyIfTheHandHasARelation) {
    const std::string none = "The answer has no restriction: the upper row stays empty.";
    std::vector<Die> dice{Die::red, Die::red, Die::gold, Die::gold, Die::subtract, Die::unite};
    EXPECT_THAT(sentences({five_red, dice, 3, {}}), testing::Not(testing::Contains(none)));
    dice.insert(dice.end(), {Die::equals, Die::universe});
    EXPECT_THAT(sentences({five_red, dice, 3, {}}), testing::Contains(none));
}

TEST(HintLadder, LeadsThroughBothRows) {
    // The example from the format documentation: all its solutions need all eight dice.
    const Puzzle puzzle{{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}},
                        {Die::red, Die::blue, Die::green, Die::gold, Die::red, Die::unite, Die::unite, Die::equals},
                        4,
                        {}};
    EXPECT_THAT(
        sentences(puzzle),
        ElementsAre(
            "The shortest answer takes 8 dice.", "The answer has a restriction: both rows are used.",
            "The restriction keeps 4 cards and flips 4.",
            "Upper row: A card stays if it is in both red and blue or in neither: 4 stay, 4 are flipped.",
            "1 of the remaining cards has red, and you need 4.",
            "Lower row: Start with the 2 cards with green and add those with gold: this adds 1, for a total of 3.",
            "Lower row: Start with the 1 card with red and add those in green ∪ gold: this adds 3, for a total of 4.",
            "The answer is red = blue / red ∪ (green ∪ gold)."));
    EXPECT_THAT(sentences(puzzle, HintAim::best).front(), "An answer with 8 dice scores the most: 520 points.");
}

TEST(HintLadder, IsEmptyWithoutASolution) {
    const Puzzle puzzle{five_red, std::vector<Die>(6, Die::empty), 3, {}};
    EXPECT_TRUE(hint_steps(Solver::make(puzzle).value()).empty());
}

// Compares every statement of the hints with the final answer, which the judge accepts, and with the individual
// cards.
void expect_true_ladder(const Puzzle& puzzle, const Solver& solver, HintAim aim) {
    const auto ladder = hint_steps(solver, aim);
    ASSERT_FALSE(ladder.empty());
    ASSERT_EQ(ladder.back().kind, HintStep::Kind::answer);
    const std::string rows = to_string(ladder.back().solution.value());
    SCOPED_TRACE(rows);
    const Verdict verdict = judge(puzzle, read_rows(rows).value());
    ASSERT_TRUE(verdict.right);
    EXPECT_EQ(ladder.back().score, verdict.score.total);
    EXPECT_EQ(to_sentence(ladder.back().text), "The answer is " + rows + ".");

    unsigned best = 0;
    unsigned shortest = 99;
    solver.for_each_solution([&](const Solution& solution) {
        const Score worth = score(puzzle, solution);
        best = std::max(best, worth.total);
        shortest = std::min(shortest, worth.dice);
        return true;
    });
    if (aim == HintAim::best)
        EXPECT_EQ(verdict.score.total, best);
    else
        EXPECT_EQ(verdict.score.dice, shortest);

    const auto slash = rows.find(" / ");
    const std::string upper = slash == std::string::npos ? "U" : rows.substr(0, slash);
    const std::string lower = slash == std::string::npos ? rows : rows.substr(slash + 3);
    const auto count = [&](const auto& holds) {
        return static_cast<unsigned>(std::count_if(puzzle.board.begin(), puzzle.board.end(), holds));
    };
    const bool has_relation = std::ranges::any_of(puzzle.dice, is_relation);
    std::set<HintStep::Kind> kinds;
    for (const HintStep& step : ladder) {
        kinds.insert(step.kind);
        const auto numbers = plain::read_numbers(to_sentence(step.text));
        switch (step.kind) {
            case HintStep::Kind::length:
                EXPECT_EQ(step.dice, verdict.score.dice);
                EXPECT_EQ(numbers.front(), verdict.score.dice);
                if (aim == HintAim::best) {
                    EXPECT_EQ(numbers.back(), verdict.score.total);
                }
                break;
            case HintStep::Kind::restriction:
                EXPECT_TRUE(has_relation);
                EXPECT_EQ(step.has_restriction, slash != std::string::npos);
                break;
            case HintStep::Kind::kept: {
                const unsigned kept = count([&](Card card) { return plain::stays(upper, card); });
                EXPECT_EQ(step.cards, kept);
                EXPECT_EQ(numbers, (std::vector<unsigned>{kept, 8 - kept}));
                break;
            }
            case HintStep::Kind::start:
            case HintStep::Kind::part: {
                const bool above = step.part_in_restriction.value();
                const std::string& part = step.part.value();
                EXPECT_NE((above ? upper : lower).find(part), std::string::npos) << part;
                const bool relates = part.find('=') != std::string::npos || part.find("⊆") != std::string::npos;
                const unsigned cards = count([&](Card card) {
                    if (relates) return plain::stays(part, card);
                    return (above || plain::stays(upper, card)) && plain::is_in(part, card);
                });
                EXPECT_EQ(step.cards, cards) << part;
                if (step.kind == HintStep::Kind::start)
                    EXPECT_EQ(numbers, (std::vector<unsigned>{cards, puzzle.goal}));
                else if (relates)
                    EXPECT_EQ(numbers, (std::vector<unsigned>{cards, 8 - cards}));
                else
                    EXPECT_EQ(numbers.back(), cards) << to_sentence(step.text);
                break;
            }
            case HintStep::Kind::answer:
                EXPECT_EQ(&step, &ladder.back()) << "nothing is told before it is asked for";
                break;
        }
    }
    EXPECT_EQ(kinds.contains(HintStep::Kind::restriction), has_relation);
    EXPECT_EQ(kinds.contains(HintStep::Kind::kept), slash != std::string::npos);
}

void expect_true_ladders(int deals_per_level) {
    Random random(std::string_view("hints"));
    for (unsigned number = 1; number <= 10; ++number)
        for (int i = 0; i < deals_per_level; ++i) {
            const Puzzle puzzle = deal(level(number), random).puzzle;
            const Solver solver = Solver::make(puzzle).value();
            for (const HintAim aim : {HintAim::shortest, HintAim::best}) expect_true_ladder(puzzle, solver, aim);
            if (testing::Test::HasFailure()) return;
        }
}

TEST(HintLadder, IsTrueForManyDealsAndEndsInTheClaimedAnswer) {
    expect_true_ladders(60);
}

TEST(HeavyHintLadder, IsTrueForVeryManyDeals) {
    expect_true_ladders(3000);
}

}  // namespace
}  // namespace cubewright::readyset
