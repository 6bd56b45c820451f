#include "readyset/expression.hpp"

#include <gtest/gtest.h>

#include "readyset/score.hpp"

namespace cubewright::readyset {
namespace {

const SetName red(Die::red);
const SetName blue(Die::blue);
const SetName green(Die::green);
const SetName gold(Die::gold);

// The worked example: eight cards, restricted by red = blue, of which green ∪ gold ∪ red names four.
constexpr Board example_board{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}};
const Solution example{Restriction{red, {{Die::equals, blue}}},
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

TEST(Evaluate, UniverseAndComplementStayInsideWhatIsKept) {
    const CardSet kept = 0x0F0F;
    EXPECT_EQ(evaluate(SetName(Die::universe), kept), kept);
    EXPECT_EQ(evaluate(complement(SetName(Die::empty)), kept), kept);
    EXPECT_EQ(evaluate(complement(red), kept), 0x0505);
}

TEST(Evaluate, ACardWithNeitherColourStaysUnderRedEqualsBlue) {
    const CardSet kept = evaluate(*example.restriction);
    EXPECT_TRUE(contains(kept, Card{0}));
    EXPECT_TRUE(contains(kept, Card{3}));
    EXPECT_FALSE(contains(kept, Card{1}));
    EXPECT_FALSE(contains(kept, Card{2}));
}

TEST(Evaluate, SubsetFlipsOnlyWhatIsLeftAndNotRight) {
    EXPECT_EQ(evaluate(Restriction{red, {{Die::subset, blue}}}), 0xDDDD);
}

TEST(Evaluate, AChainIsSeveralRestrictions) {
    const CardSet first = evaluate(Restriction{red, {{Die::equals, blue}}});
    const CardSet second = evaluate(Restriction{blue, {{Die::subset, green}}});
    EXPECT_EQ(evaluate(Restriction{red, {{Die::equals, blue}, {Die::subset, green}}}), first & second);
}

TEST(Evaluate, TheWorkedExampleMatchesFour) {
    EXPECT_EQ(size(kept_cards(example) & card_set(example_board)), 4U);
    EXPECT_EQ(size(matched_cards(example) & card_set(example_board)), 4U);
    EXPECT_EQ(length(example), 8U);
}

TEST(Score, IsPointsTimesDice) {
    const Puzzle plain{example_board, {Die::red, Die::unite, Die::blue}, 3, std::nullopt};
    EXPECT_EQ(score(plain, Solution{{}, SetName(red, Die::unite, blue)}).total, 60U);
}

}  // namespace
}  // namespace cubewright::readyset
