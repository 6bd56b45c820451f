// Practice cubes for the cross have the requested distance and are uniformly distributed.
#include "rubik/methods/steps/random_step.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rubik/group/group_facts.hpp"
#include "rubik/methods/steps/cross.hpp"

namespace cubewright::rubik {
namespace {

TEST(RandomCross, HasTheRequestedDistance) {
    Random random(7);
    for (unsigned moves = 0; moves <= longest_cross; ++moves)
        for (int i = 0; i < 50; ++i) {
            const Cube cube = random_cube_with_cross(random, moves);
            EXPECT_TRUE(is_solvable(cube));
            EXPECT_TRUE(solve_cross_within(cube, moves).has_value());
            if (moves > 0) {
                EXPECT_FALSE(solve_cross_within(cube, moves - 1).has_value());
            }
        }
}

// 15 crosses are one move away: every move except the three U turns. All occur with about equal frequency.
TEST(RandomCross, SamplesCrossesUniformly) {
    Random random(8);
    std::map<CrossState, int> drawn;
    for (int i = 0; i < 15 * 200; ++i) ++drawn[cross_state(random_cube_with_cross(random, 1))];
    EXPECT_EQ(drawn.size(), 15U);
    for (const auto& [state, times] : drawn) {
        EXPECT_GT(times, 130);
        EXPECT_LT(times, 270);
    }
}

// With a solved cross, a corner has eight positions and three orientations, and another edge has eight positions and
// two orientations.
TEST(RandomCross, SamplesTheRestOfTheCubeUniformly) {
    Random random(9);
    std::map<std::uint8_t, int> corner;
    std::map<std::uint8_t, int> edge;
    for (int i = 0; i < 24 * 200; ++i) {
        const Cube cube = inverse(random_cube_with_cross(random, 0));
        ++corner[to_array(cube.corners)[index(Corner::URF)]];
        ++edge[to_array(cube.edges)[index(Edge::UF)]];
    }
    EXPECT_EQ(corner.size(), 24U);
    EXPECT_EQ(edge.size(), 16U);
    for (const auto& [where, times] : corner) EXPECT_NEAR(times, 200, 70) << int{where};
    for (const auto& [where, times] : edge) EXPECT_NEAR(times, 300, 90) << int{where};
}

}  // namespace
}  // namespace cubewright::rubik
