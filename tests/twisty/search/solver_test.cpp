#include "twisty/search/puzzle_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "base/random.hpp"
#include "tests/twisty/search/definitions.hpp"
#include "twisty/proof_stages.hpp"

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

// The tips can be turned independently of the other pieces, so each position of the other pieces occurs 81 times.
TEST(DistanceCounts, PyraminxWithTips) {
    const Puzzle puzzle = pyraminx_with_tips();
    ASSERT_TRUE(is_consistent(puzzle));
    const auto solver = Solver::make(puzzle);
    const auto& counts = *solver->distance_counts();
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 302330880U);
    Random random(1);
    for (std::size_t i = 0; i < 50; ++i) {
        const Pattern pattern = scrambled(puzzle, random, i);
        const PuzzleSolution found = solver->solve(pattern);
        EXPECT_EQ(found.status, SolveStatus::optimal);
        EXPECT_LE(found.cost, i);
        EXPECT_EQ(replay(puzzle, pattern, found.moves), puzzle.solved);
    }
    for (const Pattern& pattern : solver->farthest_patterns(5))
        EXPECT_EQ(solver->solve(pattern).cost, counts.size() - 1);
}

TEST(Solver, ReportsUnsolvablePatterns) {
    const Puzzle puzzle = cube_2x2x2_fixed_corner();
    const auto solver = Solver::make(puzzle);
    Pattern twisted = puzzle.solved;
    twisted.orientations[0] = 1;
    EXPECT_EQ(solver->solve(twisted).status, SolveStatus::unsolvable);
    Pattern doubled = puzzle.solved;
    doubled.pieces[0] = doubled.pieces[1];
    EXPECT_EQ(solver->solve(doubled).status, SolveStatus::unsolvable);
    EXPECT_EQ(solver->solve({}).status, SolveStatus::unsolvable);
}

// The two pieces are identical, because the modulus 1 of the second one hides nothing.
TEST(Solver, IgnoresModuliThatHideNothing) {
    Puzzle puzzle{
        .name = "three", .orbits = {{"O", 3, 1}}, .families = {}, .solved = {{0, 0, 1}, {0, 0, 0}, {0, 1, 0}}};
    puzzle.families = {{"C", {{1, 2, 0}, {0, 0, 0}}, 3}};
    ASSERT_TRUE(is_consistent(puzzle));
    const auto solver = Solver::make(puzzle);
    EXPECT_EQ(solver->distance_counts(), (Counts{1, 2}));
    const PuzzleSolution found = solver->solve({{0, 0, 1}, {0, 0, 0}, {1, 0, 0}});
    EXPECT_EQ(found.status, SolveStatus::optimal);
    EXPECT_EQ(found.cost, 0U);
}

// Two identical corners are written with different moduli, 0 and 3. Both mean that the orientation is known completely.
TEST(Solver, TreatsAFullModulusAsZero) {
    Puzzle puzzle = cube_2x2x2_fixed_corner();
    puzzle.solved.pieces[1] = puzzle.solved.pieces[0];
    puzzle.solved.moduli[1] = 3;
    const auto solver = Solver::make(puzzle);
    Random random(5);
    for (std::size_t i = 0; i < 20; ++i)
        EXPECT_EQ(solver->solve(scrambled(puzzle, random, 30)).status, SolveStatus::optimal);
}

TEST(Solver, RefusesInconsistentDefinitions) {
    Puzzle puzzle = pyraminx_without_tips();
    puzzle.families[0].order = 2;
    EXPECT_FALSE(is_consistent(puzzle));
    puzzle = pyraminx_without_tips();
    puzzle.families[0].turn.from[0] = puzzle.families[0].turn.from[1];
    EXPECT_FALSE(is_consistent(puzzle));
    puzzle = pyraminx_without_tips();
    puzzle.solved.moduli[0] = 4;
    EXPECT_FALSE(is_consistent(puzzle));
}

// Options with which the larger databases of the cube are built after a short search.
constexpr SolverOptions growing{.memory = 24 << 20, .max_small_entries = 50000, .threads = 2};

// A stop is requested at the first, second, fourth, … time that the solver checks for it, so that every stage is
// stopped.
TEST(Solver, StopsWhileItBuildsTables) {
    for (const Puzzle& puzzle : {skewb_fixed_corners(), cube_3x3x3()}) {
        std::optional<Solver> solver;
        for (std::uint64_t poll = 1; !solver; poll *= 2) {
            const StopSource stop(poll);
            solver = Solver::make(puzzle, growing, {}, stop.token());
            EXPECT_EQ(solver.has_value(), stop.polls() < poll) << puzzle.name << ' ' << poll;
        }
    }
}

class CubeOfThree : public testing::Test {
protected:
    // Applies moves in cube notation, such as "R2 U' F".
    static Pattern pattern_after(std::string_view text) {
        Pattern pattern = puzzle.solved;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto family = find_family(puzzle, text.substr(i, 1));
            if (!family) continue;
            const char next = i + 1 < text.size() ? text[i + 1] : ' ';
            pattern = apply(puzzle.orbits, pattern,
                            transformation_of(puzzle, {*family, next == '2'    ? 2
                                                                : next == '\'' ? 3
                                                                               : 1}));
        }
        return pattern;
    }

    static void SetUpTestSuite() {
        puzzle = cube_3x3x3();
        solver = Solver::make(puzzle, {.memory = 256'000'000, .threads = 2});
    }
    static void TearDownTestSuite() { solver.reset(); }

    static inline Puzzle puzzle;
    static inline std::optional<Solver> solver;
};

// Every part of a shortest sequence is itself a shortest sequence. These are parts of the proven shortest solutions of
// random cubes.
TEST_F(CubeOfThree, FindsOptimalSolutions) {
    for (const std::string_view text :
         {"B L F L U F L2 D2 F' D", "R' F2 U L2 B' D' F U2 R' D'", "B2 R2 D B2 U' L B U' F", "R2 B2 R2 F' R' U' D2 R",
          "U D F' D' R2", "U D", "R2", ""}) {
        const Pattern pattern = pattern_after(text);
        const PuzzleSolution found = solver->solve(pattern);
        EXPECT_EQ(found.status, SolveStatus::optimal);
        EXPECT_EQ(found.cost, (text.size() + 1 - static_cast<std::size_t>(std::ranges::count(text, '\'')) -
                               static_cast<std::size_t>(std::ranges::count(text, '2'))) /
                                  2)
            << text;
        EXPECT_EQ(found.lower_bound, found.cost);
        EXPECT_EQ(replay(puzzle, pattern, found.moves), puzzle.solved);
    }
}

TEST_F(CubeOfThree, ProvesLowerBoundsAndResumes) {
    const Pattern pattern = pattern_after("B L F L U F L2 D2 F' D");
    const PuzzleSolution bounded = solver->solve(pattern, {.longest = 9});
    EXPECT_EQ(bounded.status, SolveStatus::too_long);
    EXPECT_EQ(bounded.lower_bound, 10U);
    EXPECT_TRUE(bounded.moves.empty());
    std::vector<unsigned> bounds;
    const PuzzleSolution resumed =
        solver->solve(pattern, {.proven = 10}, [&](const Progress& progress) { bounds.push_back(progress.bound); });
    EXPECT_EQ(resumed.status, SolveStatus::optimal);
    EXPECT_EQ(resumed.cost, 10U);
    EXPECT_EQ(bounds, std::vector<unsigned>{10});
}

// A search that is stopped and resumed again and again, also while it builds larger databases, proves the same.
TEST_F(CubeOfThree, StopsAndResumes) {
    const Pattern pattern = pattern_after("B2 R2 D B2 U' L B U' F");
    const auto fresh = Solver::make(puzzle, growing);
    unsigned proven = 0;
    std::size_t stops = 0;
    for (std::uint64_t poll = 1;; poll *= 2, ++stops) {
        const StopSource stop(poll);
        const PuzzleSolution found = fresh->solve(pattern, {.proven = proven}, {}, stop.token());
        EXPECT_GE(found.lower_bound, proven);
        EXPECT_LE(found.lower_bound, 9U);
        proven = found.lower_bound;
        if (found.status == SolveStatus::optimal) {
            EXPECT_EQ(found.cost, 9U);
            break;
        }
        ASSERT_EQ(found.status, SolveStatus::stopped);
        EXPECT_TRUE(found.moves.empty());
    }
    EXPECT_GE(stops, 3U);
}

TEST_F(CubeOfThree, BuildsLargerDatabasesDuringASearch) {
    const auto fresh = Solver::make(puzzle, growing);
    for (const std::string_view text : {"B L F L U F L2 D2 F'", "B2 R2 D B2 U' L B U' F"}) {
        std::size_t tables = 0;
        const PuzzleSolution found = fresh->solve(pattern_after(text), {}, [&](const Progress& progress) {
            if (progress.stage == twisty::optimal_table_stage) ++tables;
        });
        EXPECT_EQ(found.status, SolveStatus::optimal);
        EXPECT_EQ(found.cost, 9U);
        EXPECT_EQ(tables > 0, text.starts_with("B L"));  // the second search uses the tables of the first one
    }
}

}  // namespace
}  // namespace cubewright::twisty
