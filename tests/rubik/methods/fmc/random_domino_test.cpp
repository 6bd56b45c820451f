// Practice cubes for domino reduction have the requested distance and are uniformly distributed.
#include "rubik/methods/fmc/random_domino.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rubik/group/group_facts.hpp"
#include "rubik/methods/fmc/reduction_steps.hpp"

namespace cubewright::rubik {
namespace {

TEST(RandomDomino, HasTheRequestedDistance) {
    Random random(7);
    ReductionRequest request;
    request.step = Reduction::dr;
    request.axes = {Axis::UD};
    for (unsigned moves = 0; moves <= longest_drawn_domino; ++moves)
        for (int i = 0; i < 5; ++i) {
            const Cube cube = random_cube_before_domino(random, moves).value();
            EXPECT_TRUE(is_solvable(cube));
            EXPECT_EQ(has_dr(cube, Axis::UD), moves == 0);
            EXPECT_EQ(solve_reduction(cube, request)->counts.back().length, moves);
        }
}

// Four cosets are one move away, reached by quarter turns of R, L, F and B, each in both directions.
TEST(RandomDomino, SamplesPositionsAtOneMoveUniformly) {
    Random random(8);
    std::map<std::size_t, int> face_that_helps;
    for (int i = 0; i < 1000; ++i) {
        const Cube cube = random_cube_before_domino(random, 1).value();
        for (const Face f : all_faces)
            if (has_dr(cube * as_cube(make_move(f, 1)), Axis::UD)) ++face_that_helps[index(f)];
    }
    EXPECT_EQ(face_that_helps.size(), 4U);
    for (const auto& [face, times] : face_that_helps) EXPECT_NEAR(times, 250, 70) << face;
}

TEST(RandomDomino, SamplesDominosUniformly) {
    Random random(9);
    std::map<std::uint8_t, int> corner;
    int odd = 0;
    for (int i = 0; i < 1600; ++i) {
        const Cube cube = random_cube_before_domino(random, 0).value();
        ++corner[to_array(cube.corners)[0]];
        odd += is_odd_on_corners(cube) ? 1 : 0;
    }
    EXPECT_EQ(corner.size(), 8U);
    for (const auto& [piece, times] : corner) EXPECT_NEAR(times, 200, 70) << int{piece};
    EXPECT_NEAR(odd, 800, 120);
}

}  // namespace
}  // namespace cubewright::rubik
