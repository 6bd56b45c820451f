#include "rubik/search/pattern_search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/formats/goal.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

SolveOptions part(const PatternMask& mask) {
    SolveOptions goal;
    goal.mask = mask;
    return goal;
}

const PatternSearch& cross_search() {
    static const PatternSearch search(part(cross), every_move, Metric::htm);
    return search;
}

TEST(PatternSearch, SolvesTheCrossInEightMovesAtMost) {
    const PatternSearch& search = cross_search();
    Random random(std::uint64_t{4});
    double sum = 0;
    constexpr int cubes = 300;
    for (int i = 0; i < cubes; ++i) {
        const Cube cube = random_cube(random);
        const auto result = search.solve(cube, {});
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_TRUE(is_solved_through(cross, after(cube, result.solutions[0].moves)));
        EXPECT_LE(result.solutions[0].length, 8U);
        EXPECT_TRUE(result.proved_optimal);
        sum += result.solutions[0].length;
    }
    EXPECT_NEAR(sum / cubes, 5.81, 0.15) << "the known mean";
}

// Returns the minimum number of moves to a position that looks solved through the mask, by trying all sequences in
// order of length, or nothing beyond `deepest`.
std::optional<unsigned> fewest_moves(const PatternMask& mask, const Cube& cube, unsigned deepest) {
    std::vector<Cube> sphere{cube};
    for (unsigned depth = 0;; ++depth) {
        for (const Cube& each : sphere)
            if (is_solved_through(mask, each)) return depth;
        if (depth == deepest) return std::nullopt;
        std::vector<Cube> next;
        for (const Cube& each : sphere)
            for (const Move m : all_moves) next.push_back(each * as_cube(m));
        sphere = std::move(next);
    }
}

// Every named part, and one that mixes all mask values. A bound that is too high anywhere would give a false proof.
TEST(LongPatternSearch, ProvesOnlyTrueBounds) {
    std::vector<PatternMask> masks;
    for (const NamedPart& named : named_parts()) masks.push_back(named.mask);
    PatternMask mixed;
    mixed.corners = {Matters::orientation, Matters::place, Matters::both, Matters::nothing,
                     Matters::orientation, Matters::both,  Matters::both, Matters::place};
    mixed.edges = {Matters::orientation, Matters::both,    Matters::place,       Matters::nothing,
                   Matters::both,        Matters::nothing, Matters::orientation, Matters::both,
                   Matters::orientation, Matters::place,   Matters::nothing,     Matters::orientation};
    masks.push_back(mixed);
    Random random(std::uint64_t{8});
    for (const PatternMask& mask : masks) {
        const PatternSearch search(part(mask), every_move, Metric::htm);
        for (int i = 0; i < 60; ++i) {
            Cube cube;
            for (int k = 0; k < i % 5; ++k) cube = cube * as_cube(static_cast<Move>(random.below(move_count)));
            const auto known = fewest_moves(mask, cube, 4);
            ASSERT_TRUE(known);
            const auto result = search.solve(cube, {});
            ASSERT_TRUE(result.proved_optimal);
            EXPECT_EQ(result.solutions.at(0).length, *known);
        }
    }
}

// ⟨R, U⟩ has 73 483 200 positions at distances up to twenty.
TEST(PatternSearch, SolvesTwoGeneratorCubesOptimally) {
    const MoveSet moves = moves_of(Face::R) | moves_of(Face::U);
    const PatternSearch search({}, moves, Metric::htm);
    Random random(std::uint64_t{5});
    for (int i = 0; i < 5; ++i) {
        Cube cube;
        for (int k = 0; k < 12; ++k)
            cube =
                cube * as_cube(make_move(k % 2 == 0 ? Face::R : Face::U, 1 + static_cast<unsigned>(random.below(3))));
        const auto result = search.solve(cube, {});
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_LE(result.solutions[0].length, 12U);
        EXPECT_EQ(after(cube, result.solutions[0].moves), solved_cube);
    }
    const auto unreachable = search.solve(as_cube(Move::F1), {});
    EXPECT_EQ(unreachable.end, SearchEnd::unreachable);
}

TEST(PatternSearch, CountsQuarterTurns) {
    const PatternSearch search({}, moves_of(Face::R) | moves_of(Face::L), Metric::qtm);
    const auto result = search.solve(after(solved_cube, std::array{Move::R2, Move::L1}), {});
    EXPECT_EQ(result.solutions.at(0).length, 3U);
}

TEST(PatternSearch, RespectsItsLimits) {
    Random random(std::uint64_t{6});
    const Cube cube = random_cube(random);
    SolveOptions options;
    options.limits.nodes = 3;
    const auto result = cross_search().solve(cube, options);
    EXPECT_EQ(result.end, SearchEnd::limited);
    options.limits = {};
    options.longest = 2;
    EXPECT_EQ(cross_search().solve(cube, options).end, SearchEnd::exhausted);
    EXPECT_TRUE(cross_search().solve(cube, options).solutions.empty());
}

}  // namespace
}  // namespace cubewright::rubik
