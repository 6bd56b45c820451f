// Roux: any block first, and the searches for the blocks and the last six edges. method_laws_test.cpp contains the laws
// of all methods.
#include "rubik/methods/roux/roux.hpp"

#include <gtest/gtest.h>

#include "rubik/methods/roux/last_six_edges.hpp"
#include "rubik/methods/roux/roux_blocks.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

TEST(Roux, StartsWithAnyColourAndAnyBlock) {
    Random random(std::uint64_t{7});
    for (const Face below : all_faces)
        for (const Face left : all_faces) {
            if (axis(below) == axis(left)) continue;
            const Cube cube = random_cube(random);
            const auto solution = solve_roux(cube, {.style = RouxStyle::teach, .first_colours = {below}, .left = left});
            ASSERT_TRUE(solution.has_value());
            EXPECT_EQ(solution->first_colour, below);
            EXPECT_EQ(centre_at(solution->steps.back().cube, Face::L), left);
        }
}

// Two corners with six positions and three orientations each, and three edges with nine positions and two
// orientations each.
TEST(SecondBlock, HasTheExpectedNumberOfStates) {
    std::vector<Cube> effects;
    const auto turns = read_layers("U R r M").value();
    for (const Turn t : turns) effects.push_back(as_cube(t));
    const PieceTable table(right_block, effects, std::span(&solved_cube, 1));
    EXPECT_EQ(std::ranges::count_if(table.distances(), [](std::uint8_t d) { return d != PieceTable::impossible; }),
              (6 * 5 * 3 * 3) * (9 * 8 * 7 * 2 * 2 * 2));
}

TEST(SecondBlock, IsSolvedOptimallyFromEveryState) {
    Random random(std::uint64_t{8});
    const auto turns = read_layers("U R r M").value();
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube;
        const auto scramble = random.below(4);
        for (std::uint64_t n = 0; n < scramble; ++n) cube = cube * as_cube(turns[random.below(turns.size())]);
        // Distances found by plain breadth-first search.
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        while (std::ranges::none_of(sphere, are_both_blocks_solved)) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Turn t : turns) next.push_back(each * as_cube(t));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(right_block_search().fewest(cube, RightAim::block), depth);
        for (const RightWay& way : right_block_search().ways(cube, RightAim::block, depth + 1)) {
            EXPECT_LE(way.turns.size(), depth + 1);
            EXPECT_EQ(after(cube, way.turns), way.end);
            EXPECT_TRUE(are_both_blocks_solved(way.end));
        }
    }
}

TEST(FirstBlock, IsSolvedOptimallyInTheSliceTurnMetric) {
    Random random(std::uint64_t{9});
    const auto turns = read_layers("U R F D L B M E S").value();
    for (int i = 0; i < 60; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(4); n > 0; --n) cube = cube * as_cube(turns[random.below(turns.size())]);
        cube = as_seen(cube);
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        const auto has_block = [](const Cube& each) {
            const auto held = [&](Symmetry s) {
                const Cube seen = each * rotation_part(s);
                return centre_at(seen, Face::L) == Face::L && is_left_block_solved(seen);
            };
            return std::ranges::any_of(all_symmetries, [&](Symmetry s) { return !is_mirror(s) && held(s); });
        };
        while (std::ranges::none_of(sphere, has_block)) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Turn t : turns) next.push_back(each * as_cube(t));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(left_block_search().fewest(cube, LeftAim::block, Slices::any), depth);
        for (const CentredWay& way : left_block_search().ways(cube, LeftAim::block, Slices::any, depth)) {
            const HeldWay done = held(way);
            EXPECT_EQ(length(done.turns, Metric::stm), way.length);
            EXPECT_TRUE(is_left_block_solved(after(cube * rotation_part(done.hold), done.turns)));
        }
    }
}

// 6! permutations, 2⁵ orientations, four slice positions and four AUF positions; half of them have the wrong parity.
TEST(LastSixEdges, CoversAllPositionsAndTheirStages) {
    std::size_t positions = 0;
    std::size_t oriented = 0;
    std::size_t placed = 0;
    unsigned longest = 0;
    for (LastSixState state = 0; state < 720 * 32 * 16; ++state) {
        const unsigned solved = last_six_edges().distance(state, LastSixAim::solved);
        if (solved == LastSixEdges::impossible) continue;
        ++positions;
        longest = std::max(longest, solved);
        oriented += last_six_edges().distance(state, LastSixAim::oriented) == 0 ? 1U : 0U;
        placed += last_six_edges().distance(state, LastSixAim::left_right) == 0 ? 1U : 0U;
        ASSERT_LE(last_six_edges().distance(state, LastSixAim::oriented),
                  last_six_edges().distance(state, LastSixAim::left_right));
        ASSERT_LE(last_six_edges().distance(state, LastSixAim::left_right), solved);
    }
    EXPECT_EQ(positions, 720U * 32 * 16 / 2);
    EXPECT_EQ(oriented, 720U * 2 * 4 / 2) << "no flips, the slice in two ways, the corners in four";
    EXPECT_EQ(placed, 24U * 2 / 2) << "the slice's four edges and its centres";
    EXPECT_GT(longest, 12U);
}

TEST(LastSixEdges, SolvesEachGoalOptimally) {
    Random random(std::uint64_t{10});
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube;
        for (int n = 0; n < 30; ++n) cube = cube * as_cube(last_six_turns[random.below(last_six_turns.size())]);
        for (const LastSixAim aim : {LastSixAim::oriented, LastSixAim::left_right, LastSixAim::solved}) {
            LastSixState state = last_six_state(cube);
            const unsigned distance = last_six_edges().distance(state, aim);
            const auto way = last_six_edges().way(state, aim, LastSixAim::solved, std::nullopt);
            EXPECT_EQ(way.size(), distance);
            const Cube there = after(cube, way);
            EXPECT_EQ(last_six_state(there), state);
            EXPECT_TRUE(aim == LastSixAim::oriented     ? are_last_edges_oriented(there)
                        : aim == LastSixAim::left_right ? are_left_right_edges_solved(there)
                                                        : looks_solved(there));
        }
    }
}

}  // namespace
}  // namespace cubewright::rubik
