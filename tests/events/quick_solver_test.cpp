#include "events/quick_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/puzzle_catalogue.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::events {
namespace {

using namespace twisty;

// Replays the solution using the puzzle definition and returns the number of moves in the solution.
std::size_t check_solution(std::string_view name, const Pattern& pattern) {
    const Puzzle& puzzle = *puzzles::find_puzzle(name);
    const auto solution = solve_quickly(name, pattern);
    EXPECT_TRUE(solution) << name;
    if (!solution) return 0;
    const auto alg = parse_alg(puzzle, *solution);
    EXPECT_TRUE(alg) << *solution;
    if (!alg) return 0;
    EXPECT_EQ(apply(puzzle, pattern, *alg).value(), puzzle.solved) << name << ' ' << *solution;
    return expand(puzzle, *alg)->size();
}

Pattern pattern_after(std::string_view name, std::string_view alg) {
    const Puzzle& puzzle = *puzzles::find_puzzle(name);
    return apply(puzzle, puzzle.solved, parse_alg(puzzle, alg).value()).value();
}

TEST(QuickSolver, SolvesRandomPatternsInAnyOrientation) {
    Random random(1);
    for (const auto& [name, count, longest] : {std::tuple{"3x3x3", 20, 24}, {"4x4x4", 4, 60}}) {
        const auto group = PuzzleGroup::build(*puzzles::find_puzzle(name), GroupMoves::all);
        ASSERT_TRUE(group);
        for (int i = 0; i < count; ++i)
            EXPECT_LE(check_solution(name, group->random_pattern(random)), static_cast<std::size_t>(longest));
    }
}

TEST(QuickSolver, SolvesSquare1AfterRandomMoves) {
    const Puzzle& puzzle = *puzzles::find_puzzle("square-1");
    const auto moves = list_moves(puzzle);
    Random random(2);
    Pattern pattern = puzzle.solved;
    for (int i = 0; i < 30; ++i) {
        for (int k = 0; k < 50; ++k) {
            const PuzzleMove move = random.pick(moves);
            Pattern next = apply(puzzle.orbits, pattern, transformation_of(puzzle, move));
            if (!is_blocked(puzzle, move, pattern, next)) pattern = std::move(next);
        }
        EXPECT_LE(check_solution("square-1", pattern), 60U);
    }
}

TEST(QuickSolver, SolvesSolvedAndRotatedPuzzles) {
    EXPECT_EQ(check_solution("square-1", pattern_after("square-1", "")), 0U);
    EXPECT_EQ(check_solution("square-1", pattern_after("square-1", "/")), 1U);
    EXPECT_EQ(check_solution("square-1", pattern_after("square-1", "(2, 0)")), 1U);  // a corner blocks the slice
    for (const std::string_view cube : {"3x3x3", "4x4x4"}) {
        EXPECT_EQ(check_solution(cube, pattern_after(cube, "")), 0U);
        EXPECT_EQ(check_solution(cube, pattern_after(cube, "x y")), 2U);
    }
}

TEST(QuickSolver, ReportsPatternsThatNoMovesReach) {
    for (const std::string_view cube : {"3x3x3", "4x4x4"}) {
        const Puzzle& puzzle = *puzzles::find_puzzle(cube);
        Pattern twisted = puzzle.solved;
        std::size_t first = 0;
        for (const Orbit& orbit : puzzle.orbits) {
            if (orbit.orientations == 3) break;
            first += orbit.pieces;
        }
        twisted.orientations[first] = 1;
        const auto solution = solve_quickly(cube, twisted);
        ASSERT_FALSE(solution) << cube;
        EXPECT_EQ(solution.error().code(), "pattern-wrong-twist");
    }
    const Pattern solved = pattern_after("square-1", "");
    Pattern cut = solved;  // the halves of a corner are not neighbours
    std::swap(cut.pieces[0], cut.pieces[2]);
    Pattern doubled = solved;
    doubled.pieces[2] = doubled.pieces[5];
    Pattern unknown = solved;  // it is unknown whether the equator is turned
    unknown.moduli.back() = 1;
    Pattern twisted = solved;  // wedges are never twisted
    twisted.orientations[3] = 1;
    for (const Pattern& pattern : {cut, doubled, unknown, twisted}) {
        const auto solution = solve_quickly("square-1", pattern);
        ASSERT_FALSE(solution) << *solution;
        EXPECT_EQ(solution.error().code(), "pattern-unreachable");
    }
}

TEST(QuickSolver, StopsOnRequest) {
    StopSource source;
    source.request_stop();
    for (const auto& [name, alg] : {std::pair{"3x3x3", "R U F"}, {"4x4x4", "Rw U F"}, {"square-1", "/ (3, 0) /"}}) {
        const auto solution = solve_quickly(name, pattern_after(name, alg), source.token());
        ASSERT_FALSE(solution) << name;
        EXPECT_EQ(solution.error().code(), "interrupted") << name;
    }
}

}  // namespace
}  // namespace cubewright::events
