#include "twisty/search/solver.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <numeric>
#include <tuple>

#include "base/random.hpp"
#include "tests/twisty/search/definitions.hpp"

namespace cubewright::twisty {
namespace {

using Counts = std::vector<std::uint64_t>;

Pattern scrambled(const Puzzle& puzzle, Random& random, std::size_t length) {
    const auto moves = list_moves(puzzle);
    Pattern pattern = puzzle.solved;
    for (std::size_t i = 0; i < length; ++i)
        pattern = apply(puzzle.orbits, pattern, transformation_of(puzzle, random.pick(moves)));
    return pattern;
}

Pattern replay(const Puzzle& puzzle, Pattern pattern, const std::vector<PuzzleMove>& moves) {
    for (const PuzzleMove move : moves) pattern = apply(puzzle.orbits, pattern, transformation_of(puzzle, move));
    return pattern;
}

TEST(DistanceCounts, CubeOfTwo) {
    const Puzzle puzzle = cube_2x2x2_fixed_corner();
    ASSERT_TRUE(is_consistent(puzzle));
    const auto solver = Solver::make(puzzle);
    EXPECT_EQ(solver->distance_counts(),
              (Counts{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));
    for (const Pattern& pattern : solver->farthest_patterns(3)) EXPECT_EQ(solver->solve(pattern).cost, 11U);
    EXPECT_EQ(solver->farthest_patterns(3).size(), 3U);
}

TEST(DistanceCounts, CubeOfTwoInQuarterTurns) {
    const auto solver = Solver::make(cube_2x2x2_fixed_corner(), {.metric = TurnMetric::smallest_turn});
    EXPECT_EQ(solver->distance_counts(),
              (Counts{1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276}));
}

TEST(DistanceCounts, PyraminxWithoutTips) {
    const Puzzle puzzle = pyraminx_without_tips();
    ASSERT_TRUE(is_consistent(puzzle));
    EXPECT_EQ(Solver::make(puzzle)->distance_counts(),
              (Counts{1, 8, 48, 288, 1728, 9896, 51808, 220111, 480467, 166276, 2457, 32}));
}

TEST(DistanceCounts, Skewb) {
    const Puzzle puzzle = skewb_fixed_corners();
    ASSERT_TRUE(is_consistent(puzzle));
    EXPECT_EQ(Solver::make(puzzle)->distance_counts(),
              (Counts{1, 8, 48, 288, 1728, 10248, 59304, 315198, 1225483, 1455856, 81028, 90}));
}

TEST(Prototype, Print) {
    for (const Puzzle& puzzle : {cube_2x2x2(), skewb(), pyraminx_with_tips()}) {
        const auto start = std::chrono::steady_clock::now();
        const auto solver = Solver::make(puzzle);
        fmt::print("{} {:.3f} s\n", puzzle.name,
                   std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        if (solver->distance_counts()) {
            std::uint64_t sum = 0;
            for (const auto count : *solver->distance_counts()) {
                fmt::print("{} ", count);
                sum += count;
            }
            fmt::print("= {}\n", sum);
        }
    }
    const auto start = std::chrono::steady_clock::now();
    const Puzzle puzzle = cube_3x3x3();
    const auto solver = Solver::make(puzzle);
    fmt::print("{} {:.3f} s\n", puzzle.name,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    Random random(4);
    for (std::size_t length = 8; length < 15; ++length) {
        const Pattern pattern = scrambled(puzzle, random, length);
        const auto start2 = std::chrono::steady_clock::now();
        const auto found = solver->solve(pattern);
        fmt::print("{} {} {:.3f} s\n", found.cost, found.nodes,
                   std::chrono::duration<double>(std::chrono::steady_clock::now() - start2).count());
        EXPECT_EQ(replay(puzzle, pattern, found.moves), puzzle.solved);
    }
}

}  // namespace
}  // namespace cubewright::twisty
