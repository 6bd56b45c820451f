// Crosses are solved optimally: the table agrees with published counts.
#include "rubik/methods/steps/cross.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

TEST(Cross, HasThePublishedDepthCounts) {
    std::vector<std::uint64_t> count(9);
    for (const std::uint8_t d : cross_table().distances())
        if (d != PieceTable::impossible) ++count.at(d);
    EXPECT_EQ(count, (std::vector<std::uint64_t>{1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102}));

    std::uint64_t states = 0;
    std::uint64_t moves = 0;
    for (std::size_t d = 0; d < count.size(); ++d) {
        states += count[d];
        moves += d * count[d];
    }
    EXPECT_EQ(states, 190080U);
    EXPECT_NEAR(static_cast<double>(moves) / static_cast<double>(states), 5.81, 0.005);
}

TEST(Cross, SolutionsHaveTheLengthInTheTable) {
    Random random(std::uint64_t{1});
    for (int i = 0; i < 300; ++i) {
        const Cube cube = random_cube(random);
        const unsigned fewest = distance(cross_state(cube));
        const auto moves = solve_cross_within(cube, 8);
        ASSERT_TRUE(moves.has_value());
        EXPECT_EQ(moves->size(), fewest);
        EXPECT_TRUE(shows_cross_below(after(cube, *moves)));
        if (fewest > 0) {
            EXPECT_FALSE(solve_cross_within(cube, fewest - 1).has_value());
        }
    }
}

// Tries every canonical sequence of three moves.
TEST(Cross, ListsAllSolutions) {
    Random random(std::uint64_t{2});
    for (int i = 0; i < 20; ++i) {
        const Cube cube = after(solved_cube, random_moves(random, 3));
        std::set<std::vector<Move>> expected;
        const auto try_all = [&](const auto& self, const Cube& now, std::vector<Move>& moves) -> void {
            if (shows_cross_below(now) && !ends_with_u(moves)) expected.insert(moves);
            if (moves.size() == 3) return;
            for (const Move m : all_moves) {
                if (!moves.empty() && !may_follow(moves.back(), m)) continue;
                moves.push_back(m);
                self(self, now * as_cube(m), moves);
                moves.pop_back();
            }
        };
        std::vector<Move> moves;
        try_all(try_all, cube, moves);
        std::set<std::vector<Move>> listed;
        for_each_cross_solution(cross_state(cube), 3, [&](std::span<const Move> way) {
            EXPECT_TRUE(listed.emplace(way.begin(), way.end()).second);
        });
        EXPECT_EQ(listed, expected);
    }
}

TEST(Cross, PartialCrossesAreNeverFartherThanTheWhole) {
    Random random(std::uint64_t{3});
    for (int i = 0; i < 200; ++i) {
        const CrossState state = cross_state(random_cube(random));
        for (FourSet set = 0; set <= all_four; ++set)
            for (std::size_t edge = 0; edge < 4; ++edge)
                EXPECT_LE(partial_distance(state, set), partial_distance(state, with(set, edge)));
    }
}

}  // namespace
}  // namespace cubewright::rubik
