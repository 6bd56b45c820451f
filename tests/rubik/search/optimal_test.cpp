#include "rubik/search/optimal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <vector>

#include "base/random.hpp"
#include "rubik/scramble.hpp"
#include "rubik/search/optimal_symmetry.hpp"
#include "rubik/search/optimal_tasks.hpp"
#include "rubik/symmetry.hpp"

namespace cubewright::rubik {
namespace {

// A table whose base is low is filled in a moment; its bounds are weaker, and as true as any.
const OptimalTable& small_table(Metric metric = Metric::htm) {
    static const OptimalTable half_turns = build_optimal_table({0, 5, Metric::htm});
    static const OptimalTable quarter_turns = build_optimal_table({0, 6, Metric::qtm});
    return metric == Metric::qtm ? quarter_turns : half_turns;
}

OptimalResult solved(const Cube& cube, const OptimalOptions& options = {}, Metric metric = Metric::htm) {
    return *solve_optimal(small_table(metric), cube, options);
}

unsigned length_of(const Cube& cube, Metric metric = Metric::htm) {
    return solved(cube, {}, metric).length;
}

// Positions by their distance, breadth first and with no table: the truth to compare with.
std::vector<std::vector<Cube>> spheres_by_moves(unsigned radius, MoveSet generators, Metric metric) {
    std::vector<std::vector<Cube>> spheres{{solved_cube}};
    std::unordered_set<Cube> known{solved_cube};
    for (unsigned d = 1; d <= radius; ++d) {
        std::vector<Cube> sphere;
        for (unsigned price = 1; price <= std::min(d, 2U); ++price)
            for (const Cube& cube : spheres[d - price])
                for (const Move m : all_moves) {
                    if ((generators & set_of(m)) == 0 || cost(m, metric) != price) continue;
                    if (known.insert(cube * as_cube(m)).second) sphere.push_back(cube * as_cube(m));
                }
        spheres.push_back(std::move(sphere));
    }
    return spheres;
}

Cube walked(Random& random, int moves) {
    Cube cube;
    for (int i = 0; i < moves; ++i) cube = cube * as_cube(random.pick(all_moves));
    return cube;
}

TEST(Optimal, TheSolvedCubeNeedsNothing) {
    const OptimalResult result = solved(solved_cube);
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(result.length, 0U);
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_TRUE(result.solutions.front().empty());
}

TEST(Optimal, EveryPositionWithinThreeMovesHasItsDistance) {
    const auto spheres = spheres_by_moves(3, every_move, Metric::htm);
    EXPECT_EQ(spheres[3].size(), 3240U);
    for (unsigned d = 0; d <= 3; ++d)
        for (const Cube& cube : spheres[d]) ASSERT_EQ(length_of(cube), d);
}

TEST(Optimal, InQuarterTurnsToo) {
    const auto spheres = spheres_by_moves(3, every_move, Metric::qtm);
    EXPECT_EQ(spheres[3].size(), 1068U);
    for (unsigned d = 0; d <= 3; ++d)
        for (const Cube& cube : spheres[d]) ASSERT_EQ(length_of(cube, Metric::qtm), d);
}

TEST(Optimal, SampledPositionsFiveAndSixMovesAway) {
    const auto spheres = spheres_by_moves(5, every_move, Metric::htm);
    EXPECT_EQ(spheres[4].size(), 43239U);
    EXPECT_EQ(spheres[5].size(), 574908U);
    for (std::size_t i = 0; i < spheres[5].size(); i += 997) ASSERT_EQ(length_of(spheres[5][i]), 5U);
    // One move beyond the last sphere: five, six or, going back, four.
    const std::unordered_set<Cube> inside(spheres[5].begin(), spheres[5].end());
    for (std::size_t i = 0; i < spheres[5].size(); i += 9973) {
        const Cube cube = spheres[5][i] * as_cube(Move::U1);
        const unsigned length = length_of(cube);
        ASSERT_EQ(length == 5, inside.contains(cube));
        ASSERT_LE(length, 6U);
    }
}

TEST(Optimal, AgreesWithBreadthFirstTruthInSubgroups) {
    for (const MoveSet generators : {moves_of(Face::U) | moves_of(Face::R), every_move & ~every_quarter_turn}) {
        const auto spheres = spheres_by_moves(7, generators, Metric::htm);
        for (unsigned d = 1; d <= 7; ++d) {
            const Cube& cube = spheres[d][spheres[d].size() / 2];
            ASSERT_LE(length_of(cube), d);  // all faces may be shorter, never longer
        }
    }
}

TEST(Optimal, LengthIsTheSameForInverseAndImages) {
    Random random(std::uint64_t{4});
    for (int i = 0; i < 6; ++i) {
        const Cube cube = walked(random, 9);
        const unsigned length = length_of(cube);
        EXPECT_EQ(length_of(inverse(cube)), length);
        for (std::size_t s = 1; s < symmetry_count; s += 7)
            EXPECT_EQ(length_of(conjugate(cube, all_symmetries[s])), length);
    }
}

TEST(Optimal, AllSolutionsAreAllThereAre) {
    // Counted by trying every sequence of four moves.
    Random random(std::uint64_t{8});
    for (const Cube& cube :
         {walked(random, 4), as_cube(Move::U2) * as_cube(Move::D2) * as_cube(Move::R2) * as_cube(Move::L2),
          as_cube(Move::R1) * as_cube(Move::L1) * as_cube(Move::U1) * as_cube(Move::D1)}) {
        std::set<std::vector<Move>> truth;
        const unsigned length = length_of(cube);
        const auto search = [&](auto& self, const Cube& at, std::vector<Move>& moves) -> void {
            if (moves.size() == length) {
                if (at == solved_cube) truth.insert(moves);
                return;
            }
            for (const Move m : all_moves) {
                if (!moves.empty() && !may_follow(moves.back(), m)) continue;
                moves.push_back(m);
                self(self, at * as_cube(m), moves);
                moves.pop_back();
            }
        };
        std::vector<Move> moves;
        search(search, cube, moves);
        const OptimalResult every = solved(cube, {.wanted = OptimalWanted::every});
        EXPECT_TRUE(every.complete);
        EXPECT_EQ(std::set(every.solutions.begin(), every.solutions.end()), truth);

        // Those up to symmetry, with their images, are all of them again.
        const OptimalResult few = solved(cube, {.wanted = OptimalWanted::up_to_symmetry});
        std::set<std::vector<Move>> spread;
        for (const auto& solution : few.solutions) spread.merge(images(solution, self_symmetries(cube)));
        EXPECT_EQ(spread, truth);
    }
}

TEST(Optimal, ASymmetricPositionHasFewerTasks) {
    const Cube pattern = after(solved_cube, std::vector{Move::U2, Move::D2, Move::R2, Move::L2, Move::F2, Move::B2});
    const auto symmetries = self_symmetries(pattern);
    EXPECT_EQ(symmetries.size(), 96U);
    const auto tasks = optimal_tasks(pattern, small_table(), symmetries);
    EXPECT_LT(tasks.size() * 20, optimal_tasks(pattern, small_table(), {}).size());
    EXPECT_EQ(length_of(pattern), 6U);
}

TEST(Optimal, SolvesToATargetHoweverTheCubeIsHeld) {
    Random random(std::uint64_t{6});
    const Cube cube = walked(random, 4);
    const Cube target = walked(random, 3);
    const Cube held = cube * rotation_part(all_symmetries[10]);
    const OptimalResult result = solved(held, {.target = target});
    ASSERT_TRUE(result.optimal);
    EXPECT_LE(result.length, 7U);
    const Cube end = after(held, result.solutions.front());
    EXPECT_TRUE(std::ranges::any_of(all_symmetries,
                                    [&](Symmetry s) { return !is_mirror(s) && target * rotation_part(s) == end; }));
}

TEST(Optimal, ThreadsFindTheSameLength) {
    Random random(std::uint64_t{9});
    for (int i = 0; i < 5; ++i) {
        const Cube cube = walked(random, 10);
        EXPECT_EQ(solved(cube, {.threads = 3}).length, length_of(cube));
    }
}

TEST(Optimal, ALimitLeavesTheBoundThatWasProven) {
    Random random(std::uint64_t{10});
    const Cube cube = random_cube(random);
    SearchLimits limits;
    limits.nodes = 100'000;
    const OptimalResult result = solved(cube, {.limits = limits});
    EXPECT_FALSE(result.optimal);
    EXPECT_TRUE(result.solutions.empty());
    EXPECT_GE(result.lower_bound, 9U);
    EXPECT_LE(result.lower_bound, 18U);
    ASSERT_FALSE(result.searched.empty());
    EXPECT_EQ(result.searched.back().length, result.lower_bound);
}

TEST(Optimal, GivesUpBeyondTheLongestAskedFor) {
    const Cube cube = after(solved_cube, std::vector{Move::R1, Move::U1, Move::F1, Move::D1, Move::L1});
    const OptimalResult result = solved(cube, {.longest = 4});
    EXPECT_FALSE(result.optimal);
    EXPECT_EQ(result.lower_bound, 5U);
}

TEST(Optimal, ABatchKeepsItsOrder) {
    Random random(std::uint64_t{11});
    std::vector<Cube> cubes;
    for (int i = 0; i < 8; ++i) cubes.push_back(walked(random, 6));
    std::size_t done = 0;
    OptimalOptions options;
    options.threads = 2;
    const auto results = solve_optimal_batch(small_table(), cubes, options, [&](std::size_t, const auto&) { ++done; });
    EXPECT_EQ(done, cubes.size());
    for (std::size_t i = 0; i < cubes.size(); ++i) EXPECT_EQ(results[i]->length, length_of(cubes[i]));
}

// A node count is a signature of the search: a change of its behaviour shows.
TEST(Optimal, NodeCountIsTheSameFromRunToRun) {
    Random random(std::uint64_t{12});
    const Cube cube = walked(random, 11);
    EXPECT_EQ(solved(cube).nodes, solved(cube).nodes);
}

}  // namespace
}  // namespace cubewright::rubik
