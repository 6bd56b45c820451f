#include "readyset/deals/deal.hpp"

#include <gtest/gtest.h>

#include <set>

#include "readyset/deals/daily_template.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/solver/hand_table.hpp"
#include "readyset/solver/set_solver.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

TEST(TemplateDeal, HasASolutionOfItsTemplateAndDifficulty) {
    Random random(std::uint64_t{1});
    for (std::size_t shape = 0; shape < daily_templates.size(); ++shape) {
        for (const Difficulty difficulty : all_difficulties) {
            SCOPED_TRACE(daily_templates.at(shape));
            if (shape == 1 && difficulty == Difficulty::advanced) continue;
            const auto document = deal_from_template(shape, difficulty, random);
            ASSERT_TRUE(document);
            EXPECT_EQ(document->shape, shape + 1);
            EXPECT_EQ(shape_of(*document->generated), daily_templates.at(shape));
            EXPECT_TRUE(judge(document->puzzle, *read_rows(to_string(*document->generated))).right);
            const auto solver = Solver::make(document->puzzle);
            EXPECT_EQ(solver->difficulty(), difficulty);
            EXPECT_GE(solver->tally().shortest(), 3U);
        }
    }
}

TEST(TemplateDeal, RefusesImpossibleDifficulties) {
    Random random(std::uint64_t{1});
    const auto refused = deal_from_template(1, Difficulty::advanced, random);
    ASSERT_FALSE(refused);
    EXPECT_EQ(said(refused.error()).what, "template 2 has no advanced puzzles");
}

// Confirms the rejection by checking all hands, boards and goals of the template.
TEST(HeavyTemplateDeal, NoPuzzleOfTheSecondTemplateIsAdvanced) {
    Random random(std::uint64_t{1});
    std::size_t eight_dice = 0;
    for (const DiceCount& dice : template_hands(1)) {
        const auto hand = HandTable::make(dice);
        for (unsigned cards = 0; cards <= all_cards; ++cards) {
            const auto board = static_cast<CardSet>(cards);
            if (size(board) != board_size) continue;
            for (unsigned goal = least_goal; goal <= greatest_goal; ++goal) {
                if (tally(*hand, {board, goal, std::nullopt}).shortest() != full_hand) continue;
                ++eight_dice;
                EXPECT_FALSE(draw_instance(1, {make_board(board), sorted_dice(dice), goal, std::nullopt}, random));
            }
        }
    }
    EXPECT_EQ(eight_dice, 16U);
}

TEST(TemplateDeal, RecognisesEveryHandOfATemplate) {
    Random random(std::uint64_t{2});
    for (std::size_t shape = 0; shape < daily_templates.size(); ++shape) {
        const auto hands = template_hands(shape);
        const std::set<DiceCount> known(hands.begin(), hands.end());
        EXPECT_EQ(known.size(), hands.size());
        std::set<DiceCount> drawn;
        for (int i = 0; i < 20'000; ++i) drawn.insert(count_dice(draw_dice(shape, random)));
        EXPECT_EQ(drawn, known) << daily_templates.at(shape);
    }
}

}  // namespace
}  // namespace cubewright::readyset
