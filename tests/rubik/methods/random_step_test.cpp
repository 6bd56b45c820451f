// Practice cubes for single steps have the requested distance and are uniformly distributed, with both sampling
// methods.
#include "rubik/methods/steps/random_step.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/single_steps.hpp"

namespace cubewright::rubik {
namespace {

std::size_t fewest(const Cube& cube, SingleStep step) {
    const Face below = Face::D;
    return length(solve_step(cube, step, std::span(&below, 1))->front(), Metric::htm);
}

TEST(RandomStep, HasTheRequestedDistance) {
    Random random(7);
    for (unsigned moves = 0; moves <= longest_drawn_eo_line; ++moves)
        for (int i = 0; i < 20; ++i) {
            const Cube cube = random_cube_with_eo_line(random, moves).value();
            EXPECT_TRUE(is_solvable(cube));
            EXPECT_EQ(fewest(cube, SingleStep::eo_line), moves);
        }
    for (unsigned moves = 0; moves <= longest_drawn_first_block; ++moves)
        for (int i = 0; i < 20; ++i) {
            const Cube cube = random_cube_with_first_block(random, moves).value();
            EXPECT_TRUE(is_solvable(cube));
            EXPECT_EQ(fewest(cube, SingleStep::first_block), moves);
        }
    for (unsigned moves = 0; moves <= longest_drawn_block_222; ++moves)
        for (int i = 0; i < 20; ++i) {
            const Cube cube = random_cube_with_block_222(random, moves).value();
            EXPECT_TRUE(is_solvable(cube));
            EXPECT_EQ(fewest(cube, SingleStep::block_222), moves);
        }
}

TEST(RandomStep, CanBeStopped) {
    StopSource source;
    source.request_stop();
    Random random(1);
    EXPECT_FALSE(random_cube_with_first_block(random, 8, source.token()).has_value());
}

// The EO line with a selectable sampling method.
struct Line {
    unsigned rare;
    unsigned sides = 2;
    bool within(const Cube& cube, unsigned side, unsigned moves) const {
        return solve_eo_line_within(conjugate(cube, rotation_about_u(side)), moves).has_value();
    }
    Cube done(Random& random, unsigned side) const {
        const Cube cube = random_cube(random);
        return conjugate(after(cube, *solve_eo_line_within(cube, 9)), rotation_about_u(4 - side));
    }
};

// Cubes with many EO line solutions are produced by more move sequences. With uniform sampling they are no more
// frequent than under rejection sampling.
TEST(RandomStep, DoesNotFavourCubesWithManySolutions) {
    constexpr unsigned moves = 4;
    constexpr int draws = 1500;
    std::map<std::uint64_t, int> made;
    std::map<std::uint64_t, int> waited;
    const auto count = [&](std::map<std::uint64_t, int>& times, const Line& line, std::uint64_t seed) {
        Random random(seed);
        double mean = 0;
        for (int i = 0; i < draws; ++i) {
            const Cube cube = random_cube_at(random, line, moves, {}).value();
            std::uint64_t solutions = 0;
            for (unsigned side = 0; side < line.sides; ++side)
                solutions += detail::count_solutions(line, cube, side, moves);
            ++times[solutions];
            mean += static_cast<double>(solutions) / draws;
        }
        return mean;
    };
    const double mean_made = count(made, Line{.rare = moves}, 3);
    const double mean_waited = count(waited, Line{.rare = 0}, 4);
    EXPECT_GT(waited.size(), 3U);
    EXPECT_NEAR(mean_made, mean_waited, 0.12 * mean_waited);
    for (const auto& [solutions, times] : waited)
        if (times > 100) {
            EXPECT_NEAR(made[solutions], times, 0.3 * times) << solutions << " ways";
        }
}

}  // namespace
}  // namespace cubewright::rubik
