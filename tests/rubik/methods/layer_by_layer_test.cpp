// Layer-by-layer: always seven steps, and short solutions where little is to do. method_laws_test.cpp contains the laws
// of all methods.
#include "rubik/methods/lbl/layer_by_layer.hpp"

#include <gtest/gtest.h>

#include "rubik/methods/steps/last_layer.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

const std::vector<std::string> seven_steps{"cross",     "first corners", "middle edges", "last cross",
                                           "last face", "last corners",  "last edges"};

TEST(LayerByLayer, TakesAllSevenStepsInOrder) {
    for (const LayerStyle style : {LayerStyle::teach, LayerStyle::efficient})
        for_random_cubes(200, 1, [&](const Cube& cube) {
            const auto solution = solve_layer_by_layer(cube, {.style = style});
            ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
            std::vector<std::string> names;
            for (const SolutionStep& step : solution->steps)
                for (const std::string& name : names_of(step.name))
                    if (name != hold_step) names.push_back(name);
            EXPECT_EQ(names, seven_steps);
        });
    EXPECT_EQ(solve_layer_by_layer(solved_cube, {.first_colours = {Face::D}}).value().steps.size(), 7U);
}

// If the corners are already permuted, they are only aligned with AUF.
TEST(LayerByLayer, PermutedCornersAreOnlyAligned) {
    const Cube edges_cycled = after(solved_cube, turns_of("M2 U M U2 M' U M2"));
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        for (const LayerStyle style : {LayerStyle::teach, LayerStyle::efficient}) {
            const Cube cube = edges_cycled * cube_after_u_turns(quarters);
            const auto solution = solve_layer_by_layer(cube, {.style = style, .first_colours = {Face::D}});
            ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
            expect_solves(*solution, cube);
            EXPECT_LE(all_turns(*solution).size(), 12U) << "a turn, and the edges";
        }
}

// In the teaching style the cross is solved edge by edge, so it is longer than optimal but still reasonable.
TEST(LayerByLayer, TheTaughtCrossIsShort) {
    Random random(std::uint64_t{6});
    for (int i = 0; i < 300; ++i) {
        const auto solution = solve_layer_by_layer(random_cube(random), {.first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        const SolutionStep& first = solution->steps.front();
        EXPECT_LE(first.turns.size(), first.name == "cross" ? 16U : 40U) << first.name;
    }
}

}  // namespace
}  // namespace cubewright::rubik
