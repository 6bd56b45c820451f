// Solutions in non-teaching styles are as short as merging allows, and their steps still reach their goals.
#include "rubik/methods/steps/method_solution.hpp"

#include <gtest/gtest.h>

#include "rubik/methods/cfop/cfop.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "texts/language.hpp"
#include "twisty/alg.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {
namespace {

std::string text(const std::vector<Turn>& list) {
    return to_string(std::span<const Turn>(list));
}

void expect_nothing_to_merge(const Solution& solution, const Cube& cube) {
    const auto all = all_turns(solution);
    EXPECT_EQ(length(all, Metric::htm), length(simplified(all), Metric::htm)) << to_string(std::span<const Turn>(all));
    expect_solves(solution, cube);
}

TEST(Seams, OfCfopAreMerged) {
    Random random(std::uint64_t{21});
    const auto expect_merged = [&](CfopStyle style, int count) {
        for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
            const Cube cube = randomly_held(random_cube(random), random);
            const auto solution = solve_cfop(cube, {.style = style});
            ASSERT_TRUE(solution) << to_string(solution.error());
            expect_nothing_to_merge(*solution, cube);
        }
    };
    expect_merged(CfopStyle::fluent, 30);
    expect_merged(CfopStyle::shortest, 2);
}

TEST(Seams, OfLayerByLayerAreMerged) {
    Random random(std::uint64_t{22});
    const auto expect_merged = [&](LayerStyle style, int count) {
        for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
            const Cube cube = randomly_held(random_cube(random), random);
            const auto solution = solve_layer_by_layer(cube, {.style = style});
            ASSERT_TRUE(solution) << to_string(solution.error());
            expect_nothing_to_merge(*solution, cube);
        }
    };
    expect_merged(LayerStyle::efficient, 50);
}

// A solution with two steps for the cube that they solve. The first step has only the goal of the initial rotation.
Solution make_two_steps(std::string_view first_name, std::string_view first, std::string_view last) {
    const auto a = turns_in(first);
    const auto b = turns_in(last);
    return {"test",
            Face::D,
            cfop_method().steps,
            {{std::string(first_name), std::nullopt, a, std::string("One."), {}},
             {"pll", std::nullopt, b, std::string("Two."), {}}}};
}

Cube cube_solved_by(std::string_view moves) {
    return inverse(after(solved_cube, turns_in(moves)));
}

TEST(Seams, AssignAMergedTurnToTheLaterStep) {
    const auto solution = merge_adjacent_turns(cube_solved_by("U U R"), make_two_steps("hold", "U", "U R"));
    ASSERT_EQ(solution.steps.size(), 2U);
    EXPECT_EQ(text(solution.steps[0].turns), "");
    EXPECT_EQ(to_sentence(solution.steps[0].note), "Already done.");
    EXPECT_EQ(text(solution.steps[1].turns), "U2 R");
    EXPECT_EQ(solution.steps[1].cube, solved_cube);
}

TEST(Seams, MergeThroughRotations) {
    const auto solution = merge_adjacent_turns(cube_solved_by("R y F2 U y'"), make_two_steps("hold", "R y", "F2 U y'"));
    ASSERT_EQ(solution.steps.size(), 2U);
    EXPECT_EQ(text(solution.steps[0].turns), "y");
    EXPECT_EQ(text(solution.steps[1].turns), "F' U y'");
}

TEST(Seams, AssignAMergedTurnToAnEarlierStepThatNeedsIt) {
    const auto solution = merge_adjacent_turns(cube_solved_by("U R' R2 U"), make_two_steps("cross", "U R'", "R2 U"));
    ASSERT_EQ(solution.steps.size(), 2U);
    EXPECT_EQ(text(solution.steps[0].turns), "U R") << "the cross holds after R, not before";
    EXPECT_EQ(text(solution.steps[1].turns), "U");
}

TEST(Seams, JoinStepsWithoutAStateBetweenThem) {
    const auto joined = merge_adjacent_turns(cube_solved_by("U R' R F U"), make_two_steps("cross", "U R'", "R F U"));
    ASSERT_EQ(joined.steps.size(), 1U);
    EXPECT_EQ(joined.steps[0].name, "cross + pll");
    EXPECT_EQ(to_sentence(joined.steps[0].note), "One. Two.");
    EXPECT_EQ(text(joined.steps[0].turns), "U F U");
    EXPECT_TRUE(is_step_done(joined.goals, joined.steps[0].name, joined.steps[0].cube, Face::D));
}

}  // namespace
}  // namespace cubewright::rubik
