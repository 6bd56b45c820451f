#include "events/four/four_scramble.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "events/four/four_solver.hpp"
#include "tests/events/four/sticker_model.hpp"

namespace cubewright::four {
namespace {

// Checks every scramble and returns the mean length.
double check_scrambles(int count) {
    Random random(5);
    std::size_t turns = 0;
    std::set<std::string> different;
    for (int i = 0; i < count; ++i) {
        const auto scramble = make_scramble(random);
        if (!scramble) return 0;
        StickerModel model;
        model.apply(scramble->text);
        EXPECT_EQ(model.stickers(), sticker_text(scramble->cube)) << scramble->text;
        EXPECT_EQ(scramble->text.find_first_not_of("URFDLBw2' "), std::string::npos) << scramble->text;
        for (const char* other : {"Dw", "Lw", "Bw"}) EXPECT_EQ(scramble->text.find(other), std::string::npos);
        turns += scramble->turns.size();
        different.insert(model.stickers());
    }
    EXPECT_EQ(different.size(), static_cast<std::size_t>(count));
    return static_cast<double>(turns) / count;
}

TEST(FourScramble, LeadsToItsCube) {
    EXPECT_LT(check_scrambles(25), 47);
}

TEST(LongFourScramble, HasAtMost46MovesOnAverage) {
    EXPECT_LE(check_scrambles(300), 46);
}

TEST(FourScramble, DependsOnlyOnTheGenerator) {
    Random first(9);
    Random second(9);
    EXPECT_EQ(make_scramble(first)->text, make_scramble(second)->text);
}

TEST(FourScramble, IsAtLeastTwoMovesFromSolved) {
    EXPECT_FALSE(is_valid_for_competition(solved_cube()));
    EXPECT_FALSE(is_valid_for_competition(after(solved_cube(), Turn{Layers::y, 1})));
    for (const Layers layers : {Layers::U, Layers::B, Layers::Rw, Layers::Lw})
        EXPECT_FALSE(is_valid_for_competition(after(solved_cube(), Turn{layers, 3})));
    EXPECT_TRUE(is_valid_for_competition(after(solved_cube(), std::array{Turn{Layers::U, 1}, Turn{Layers::Rw, 2}})));
}

TEST(FourSolver, SolvesSpecialPositions) {
    EXPECT_TRUE(solve(solved_cube())->turns.empty());
    EXPECT_TRUE(solve(after(solved_cube(), Turn{Layers::x, 1}))->turns.empty());
    const auto expect_solved = [](const Cube& cube) {
        const auto solution = solve(cube);
        ASSERT_TRUE(solution);
        EXPECT_TRUE(is_solved(after(cube, solution->turns)));
    };
    for (const Layers layers : {Layers::U, Layers::Rw, Layers::Bw})
        expect_solved(after(solved_cube(), Turn{layers, 1}));
    // Both parities of the reduced cube: two wings swapped, and two corners swapped.
    Cube cube = solved_cube();
    std::swap(cube.wings[0], cube.wings[1]);
    expect_solved(cube);
    cube = solved_cube();
    std::swap(cube.corners[0], cube.corners[1]);
    expect_solved(cube);
    // Centres in a checkerboard of opposite colours.
    cube = solved_cube();
    for (std::size_t i = 0; i < centre_count; ++i)
        if (i % 4 == 0 || i % 4 == 3) cube.centres[i] = opposite(cube.centres[i]);
    expect_solved(cube);
}

// Solves random cubes and checks that no search visits many more nodes than its limit. Returns the number of cubes that
// reached the limit of phase 3.
int check_node_limits(int count) {
    Random random(6);
    const Effort effort;
    int limited = 0;
    for (int i = 0; i < count; ++i) {
        const Cube cube = random_cube(random);
        const auto solution = solve(cube);
        if (!solution) return 0;
        EXPECT_TRUE(is_solved(after(cube, solution->turns))) << i;
        EXPECT_LE(solution->turns.size(), 55U) << i;
        EXPECT_LE(solution->phase2_nodes, effort.max_phase2_nodes + 1024) << i;
        EXPECT_LE(solution->phase3_nodes, effort.max_phase3_nodes + (20 * effort.beam_width)) << i;
        limited += solution->phase3_nodes > effort.max_phase3_nodes ? 1 : 0;
    }
    return limited;
}

TEST(FourSolver, LimitsTheNodesOfEverySearch) {
    EXPECT_GT(check_node_limits(60), 0);
}

TEST(LongFourSolver, LimitsTheNodesOfEverySearch) {
    EXPECT_GT(check_node_limits(1000), 20);
}

// With tiny limits, every cube needs the spare candidates of phase 2 and the beam search of phase 3.
TEST(FourSolver, SolvesWithTinyLimits) {
    Effort effort;
    effort.phase2_nodes = effort.max_phase2_nodes = 1;
    effort.phase3_nodes = effort.max_phase3_nodes = 1;
    effort.beam_width = 2;
    Random random(7);
    for (int i = 0; i < 20; ++i) {
        const Cube cube = random_cube(random);
        const auto solution = solve(cube, {}, effort);
        ASSERT_TRUE(solution);
        EXPECT_TRUE(is_solved(after(cube, solution->turns))) << i;
    }
}

TEST(FourSolver, StopsOnRequest) {
    Random random(4);
    const Cube cube = random_cube(random);
    ASSERT_TRUE(prepare_solver());
    std::uint64_t polls = 0;
    {
        const StopSource all(1'000'000'000);
        EXPECT_TRUE(solve(cube, all.token()));
        polls = all.polls();
    }
    EXPECT_GT(polls, 20U);
    for (const std::uint64_t poll : {std::uint64_t{1}, polls / 3, polls / 2}) {
        const StopSource source(poll);
        EXPECT_FALSE(solve(cube, source.token()));
        EXPECT_LT(source.polls(), poll + 20);
    }
}

}  // namespace
}  // namespace cubewright::four
