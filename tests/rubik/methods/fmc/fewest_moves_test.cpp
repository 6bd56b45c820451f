// Fewest-moves solutions solve the cube, their steps reach their goals, and more nodes never give longer solutions.
#include "rubik/methods/fmc/fewest_moves.hpp"

#include <gtest/gtest.h>

#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/fmc/fmc_words.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

FewestMovesResult solved_with(const Cube& cube, std::uint64_t nodes) {
    FewestMovesOptions options;
    options.limits.nodes = nodes;
    auto result = solve_fewest_moves(cube, options);
    EXPECT_TRUE(result);
    return std::move(*result);
}

Cube scrambled(std::string_view turns) {
    return after(solved_cube, *parse_turns(turns));
}

// Replays the steps as found on both sides, using only the listed moves.
void expect_sound(const Cube& cube, const FewestMovesSolution& solution) {
    EXPECT_TRUE(is_valid_solution(cube, solution));
    Cube now = cube;
    for (const FoundStep& step : steps_in_search_order(solution)) {
        if (step.name == "insertion") continue;
        now = inverse(after(solved_cube, step.moves.inverse)) * now * after(solved_cube, step.moves.normal);
        if (step.name == "eo") {
            EXPECT_TRUE(has_eo(now, *step.axis));
        } else if (step.name == "dr") {
            EXPECT_TRUE(has_dr(now, *step.axis));
        } else if (step.name == "htr") {
            EXPECT_TRUE(has_htr(now));
        } else if (step.name == "finish") {
            EXPECT_EQ(now, solved_cube);
            for (const Move m : step.moves.normal) EXPECT_EQ(quarters(m), 2U);
        }
    }
    std::vector<Move> turned;
    for (const TurnedStep& step : steps_in_turning_order(solution))
        turned.insert(turned.end(), step.moves.begin(), step.moves.end());
    EXPECT_EQ(turned, solution.moves);
    EXPECT_EQ(after(cube, turned), solved_cube);
}

TEST(LongFewestMoves, SolvesRandomCubesInValidSteps) {
    Random random(std::uint64_t{33});
    for (unsigned i = 0; i < 25; ++i) {
        const Cube cube = random_cube(random);
        const auto result = solved_with(cube, 3'000'000);
        ASSERT_TRUE(result.best);
        expect_sound(cube, *result.best);
        EXPECT_LE(result.best->length(), 25U);
    }
}

TEST(LongFewestMoves, IsReproducibleAndNeverWorseWithMoreNodes) {
    Random random(std::uint64_t{34});
    for (unsigned i = 0; i < 5; ++i) {
        const Cube cube = random_cube(random);
        const auto first = solved_with(cube, 3'000'000);
        const auto again = solved_with(cube, 3'000'000);
        const auto longer = solved_with(cube, 6'000'000);
        ASSERT_TRUE(first.best && again.best && longer.best);
        EXPECT_EQ(first.best->moves, again.best->moves);
        EXPECT_EQ(first.nodes, again.nodes);
        EXPECT_LE(longer.best->length(), first.best->length());
    }
}

TEST(FewestMoves, ReportsEachShorterSolutionImmediately) {
    FewestMovesOptions options;
    options.limits.nodes = 3'000'000;
    std::vector<std::size_t> told;
    const Cube cube = scrambled("R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U2 R' U' F");
    options.on_improvement = [&](const FewestMovesSolution& better) {
        EXPECT_EQ(after(cube, better.moves), solved_cube);
        told.push_back(better.length());
    };
    const auto result = solve_fewest_moves(cube, options);
    ASSERT_TRUE(result && result->best);
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::ranges::is_sorted(told, std::greater{}));
    EXPECT_EQ(told.back(), result->best->length());
}

TEST(FewestMoves, SolvesNearbyCubesOptimally) {
    EXPECT_TRUE(solved_with(solved_cube, 1000).best->moves.empty());
    for (const char* turns : {"R", "R U", "F2 B2 U", "R U F", "L D2 B' U", "R2 U2 R2 U2", "M2 E2 S2"}) {
        const Cube cube = scrambled(turns);
        const auto result = solved_with(cube, 1'000'000);
        ASSERT_TRUE(result.best) << turns;
        expect_sound(normalised(cube)->cube, *result.best);
        EXPECT_LE(result.best->length(), 6U) << turns;
    }
    EXPECT_EQ(solved_with(scrambled("R U F"), 1'000'000).best->length(), 3U);
}

TEST(FewestMoves, FindsAFirstSolutionImmediately) {
    Random random(std::uint64_t{35});
    for (unsigned i = 0; i < 200; ++i) {
        const Cube cube = random_cube(random);
        const auto result = solved_with(cube, 5'000);
        ASSERT_TRUE(result.best);
        expect_sound(cube, *result.best);
        EXPECT_LE(result.best->length(), 36U);
    }
}

TEST(FewestMoves, AcceptsAnyOrientation) {
    const Cube held = scrambled("R U F2 D' L x y'");
    const auto result = solved_with(held, 1'000'000);
    ASSERT_TRUE(result.best);
    const auto there = normalised(after(held, to_turns(result.best->moves)));
    ASSERT_TRUE(there);
    EXPECT_EQ(there->cube, solved_cube);
}

TEST(FewestMoves, SolvesTheSuperflipWithoutAShortEo) {
    const auto result = solved_with(scrambled("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"), 20'000'000);
    ASSERT_TRUE(result.best);
    EXPECT_GE(result.best->length(), 20U);
}

TEST(FewestMoves, StopsImmediatelyOnRequest) {
    StopSource source;
    source.request_stop();
    FewestMovesOptions options;
    options.limits.stop = source.token();
    const auto result = solve_fewest_moves(scrambled("R U F D L B"), options);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->best);
}

TEST(FewestMoves, RefusesAnUnsolvableCube) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.edges[0].flip = 1;
    EXPECT_FALSE(solve_fewest_moves(to_cube(pieces), {}));
}

// Three-cycles of untwisted corners, which preserve DR; some of them have short sequences.
TEST(FewestMoves, ReportsAnInsertionWithItsSkeleton) {
    unsigned told = 0;
    for (std::size_t a = 0; a < corner_count; ++a)
        for (std::size_t b = a + 1; b < corner_count; ++b)
            for (std::size_t c = b + 1; c < corner_count; ++c) {
                PieceArrays pieces = to_pieces(solved_cube);
                pieces.corners[a].piece = static_cast<Corner>(b);
                pieces.corners[b].piece = static_cast<Corner>(c);
                pieces.corners[c].piece = static_cast<Corner>(a);
                const Cube cube = to_cube(pieces) * as_cube(Move::F2) * as_cube(Move::R2);
                FewestMovesSolution solution;
                solution.eo_axis = Axis::FB;
                solution.dr_axis = Axis::UD;
                solution.skeleton = {Move::R2, Move::F2};
                solution.insertion = best_insertion(*ThreeCycles::get(), cube, solution.skeleton, 40);
                if (!solution.insertion) continue;
                ++told;
                solution.moves = solution.insertion->whole;
                expect_sound(cube, solution);
                EXPECT_EQ(steps_in_search_order(solution).back().name, "insertion");
                solution.skeleton.pop_back();
                EXPECT_FALSE(is_valid_solution(cube, solution));
            }
    EXPECT_GE(told, 8U);
}

TEST(FewestMoves, CountsBadPiecesAsUsual) {
    EXPECT_EQ(domino_subset(solved_cube).quarter_turns, 0U);
    const DominoSubset quarter = domino_subset(as_cube(Move::U1));
    EXPECT_EQ(quarter.bad_corners, 4U);
    EXPECT_EQ(quarter.bad_edges, 4U);
    EXPECT_EQ(quarter.quarter_turns, 1U);
    const DominoSubset both = domino_subset(as_cube(Move::U1) * as_cube(Move::D1));
    EXPECT_EQ(both.bad_corners, 0U);  // all eight, which is equivalent to none
    EXPECT_EQ(both.bad_edges, 8U);
}

}  // namespace
}  // namespace cubewright::rubik
