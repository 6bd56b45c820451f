#include "events/event.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::events {
namespace {

using namespace twisty;

Pattern scrambled(const Event& event, const std::string& moves) {
    const Puzzle& puzzle = *puzzles::find_puzzle(event.puzzle);
    return apply(puzzle, puzzle.solved, parse_alg(puzzle, moves).value()).value();
}

TEST(Scramble, OfEveryEventIsLegalAndDependsOnTheSeedOnly) {
    for (const Event& event : list_events()) {
        Random random(1);
        Random same(1);
        std::set<std::vector<std::uint8_t>> patterns;
        for (int i = 0; i < 3; ++i) {
            const auto moves = make_scramble(event, random);
            ASSERT_TRUE(moves) << event.id;
            EXPECT_EQ(*moves, make_scramble(event, same).value());
            const Pattern pattern = scrambled(event, *moves);
            EXPECT_NE(pattern, puzzles::find_puzzle(event.puzzle)->solved);
            std::vector<std::uint8_t> all = pattern.pieces;
            all.insert(all.end(), pattern.orientations.begin(), pattern.orientations.end());
            patterns.insert(all);
        }
        EXPECT_EQ(patterns.size(), 3U) << event.id;
    }
}

TEST(Scramble, ForFewestMovesHasItsFrame) {
    Random random(2);
    for (int i = 0; i < 20; ++i) {
        const std::string moves = fewest_moves_scramble(random, {}).value();
        EXPECT_TRUE(moves.starts_with("R' U' F ")) << moves;
        EXPECT_TRUE(moves.ends_with(" R' U' F")) << moves;
        EXPECT_NE(moves.substr(8, 1), "F");
    }
}

// Counts the orientations of the whole cube that result from the wide moves.
TEST(Scramble, ForBlindfoldedSolvingHasEveryOrientation) {
    const Puzzle& cube = *puzzles::find_puzzle("3x3x3");
    std::map<std::string, int> counts;
    Random random(3);
    constexpr int draws = 2400;
    for (int i = 0; i < draws; ++i) {
        const Pattern pattern =
            apply(cube, cube.solved, parse_alg(cube, with_random_orientation("", 3, random)).value()).value();
        counts[std::string(pattern.pieces.end() - 6, pattern.pieces.end())] += 1;
    }
    EXPECT_EQ(counts.size(), 24U);
    double chi_squared = 0;
    for (const auto& [centres, count] : counts)
        chi_squared += (count - draws / 24.0) * (count - draws / 24.0) / (draws / 24.0);
    EXPECT_LT(chi_squared, 49.7);  // exceeded with probability 0.001 for 23 degrees of freedom
}

// The distances come from separate tables, and the search shares no code with the way in which the scrambler chooses
// positions.
TEST(Scramble, OfSmallPuzzlesIsFarEnoughFromSolved) {
    const Puzzle& tetraminx = *puzzles::find_puzzle("tetraminx");
    const auto solver = Solver::make(tetraminx);
    Random random(4);
    for (int i = 0; i < 30; ++i) {
        const std::string moves = make_scramble(*find_event("pyram"), random).value();
        const std::size_t tips = moves.find_first_of("ulrb");
        const std::string main = moves.substr(0, tips);
        const Pattern pattern = apply(tetraminx, tetraminx.solved, parse_alg(tetraminx, main).value()).value();
        EXPECT_GE(solver->solve(pattern).cost, least_pyraminx_distance) << moves;
    }
}

}  // namespace
}  // namespace cubewright::events
