#include "readyset/game/expression.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "readyset/game/set_puzzle.hpp"
#include "tests/readyset/generators.hpp"

namespace cubewright::readyset {
namespace {

const SetName red(Die::red);
const SetName blue(Die::blue);
const SetName green(Die::green);
const SetName gold(Die::gold);

// The worked example: eight cards, the restriction red = blue, and green ∪ gold ∪ red, which matches four cards.
constexpr Board example_board{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}};
const Solution worked_example{Restriction{red, {{Die::equals, blue}}},
                              SetName(SetName(green, Die::unite, gold), Die::unite, red)};

TEST(Evaluate, SetNamesAreTruthTables) {
    EXPECT_EQ(evaluate(red), cards_with(Colour::red));
    EXPECT_EQ(evaluate(SetName(red, Die::unite, blue)), 0xEEEE);
    EXPECT_EQ(evaluate(SetName(red, Die::intersect, blue)), 0x8888);
    EXPECT_EQ(evaluate(SetName(red, Die::subtract, blue)), 0x2222);
    EXPECT_EQ(evaluate(complement(red)), 0x5555);
    EXPECT_EQ(evaluate(SetName(Die::universe)), all_cards);
    EXPECT_EQ(evaluate(SetName(Die::empty)), no_cards);
}

TEST(Evaluate, UniverseAndComplementContainOnlyKeptCards) {
    const CardSet kept = 0x0F0F;
    EXPECT_EQ(evaluate(SetName(Die::universe), kept), kept);
    EXPECT_EQ(evaluate(complement(SetName(Die::empty)), kept), kept);
    EXPECT_EQ(evaluate(complement(red), kept), 0x0505);
}

TEST(Evaluate, ACardWithNeitherColourStaysUnderRedEqualsBlue) {
    const CardSet kept = evaluate(*worked_example.restriction);
    EXPECT_TRUE(contains(kept, Card{0}));
    EXPECT_TRUE(contains(kept, Card{3}));
    EXPECT_FALSE(contains(kept, Card{1}));
    EXPECT_FALSE(contains(kept, Card{2}));
}

TEST(Evaluate, SubsetFlipsOnlyCardsOfTheLeftSetOutsideTheRight) {
    EXPECT_EQ(evaluate(Restriction{red, {{Die::subset, blue}}}), 0xDDDD);
}

TEST(Evaluate, AChainIsSeveralRestrictions) {
    const CardSet first = evaluate(Restriction{red, {{Die::equals, blue}}});
    const CardSet second = evaluate(Restriction{blue, {{Die::subset, green}}});
    EXPECT_EQ(evaluate(Restriction{red, {{Die::equals, blue}, {Die::subset, green}}}), first & second);
}

TEST(Evaluate, TheWorkedExampleMatchesFour) {
    EXPECT_EQ(size(kept_cards(worked_example) & card_set(example_board)), 4U);
    EXPECT_EQ(size(matched_cards(worked_example) & card_set(example_board)), 4U);
    EXPECT_EQ(length(worked_example), 8U);
}

// Membership depends only on the card itself, so the universe can be applied at the end. Truth tables of all sixteen
// cards are therefore enough for every board and restriction.
RC_GTEST_PROP(EvaluateProperties, TheUniverseCanBeAppliedAtTheEnd, (const SetName& set_name, CardSet universe)) {
    RC_ASSERT(evaluate(set_name, universe) == (evaluate(set_name) & universe));
}

bool names_card(const SetName& set_name, Card card) {
    std::vector<bool> stack;
    for (const Die d : set_name.postfix()) {
        if (is_operand(d)) {
            stack.push_back(is_colour(d) ? has(card, colour_of(d)) : d == Die::universe);
        } else if (d == Die::complement) {
            stack.back() = !stack.back();
        } else {
            const bool right = stack.back();
            stack.pop_back();
            const bool left = stack.back();
            stack.back() = d == Die::unite ? left || right : d == Die::intersect ? left && right : left && !right;
        }
    }
    return stack.back();
}

RC_GTEST_PROP(EvaluateProperties, AgreesWithEvaluatingEachCard, (const Solution& solution)) {
    for (std::uint8_t i = 0; i < card_count; ++i) {
        const Card card{i};
        bool kept = true;
        if (solution.restriction) {
            bool left = names_card(solution.restriction->first, card);
            for (const auto& link : solution.restriction->links) {
                const bool right = names_card(link.right, card);
                kept = kept && (link.relation == Die::equals ? left == right : !left || right);
                left = right;
            }
        }
        RC_ASSERT(contains(kept_cards(solution), card) == kept);
        RC_ASSERT(contains(matched_cards(solution), card) == (kept && names_card(solution.set_name, card)));
    }
}

TEST(Score, IsPointsTimesDice) {
    const Puzzle plain{example_board, {Die::red, Die::unite, Die::blue}, 3, std::nullopt};
    EXPECT_EQ(score(plain, Solution{{}, SetName(red, Die::unite, blue)}).total, 60U);
}

}  // namespace
}  // namespace cubewright::readyset
