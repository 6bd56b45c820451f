// The distances of the Dino Cube, whose permutations are divided into two coordinates, compared with a breadth-first
// search over patterns and with searches that do not use the distances.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "base/random.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

std::vector<std::uint64_t> count_near_positions(const Puzzle& puzzle, std::size_t levels) {
    const SearchTurns turns = list_turns(puzzle, list_turn_families(puzzle), TurnMetric::every_move);
    using Key = std::pair<std::vector<std::uint8_t>, std::vector<std::uint8_t>>;
    std::set<Key> seen{{puzzle.solved.pieces, puzzle.solved.orientations}};
    std::vector<Pattern> last{puzzle.solved};
    std::vector<std::uint64_t> counts{1};
    while (counts.size() < levels) {
        std::vector<Pattern> next;
        for (const Pattern& pattern : last) {
            for (const SearchTurn& turn : turns.list) {
                Pattern moved = apply(puzzle.orbits, pattern, turn.transformation);
                if (seen.emplace(moved.pieces, moved.orientations).second) next.push_back(std::move(moved));
            }
        }
        counts.push_back(next.size());
        last = std::move(next);
    }
    return counts;
}

TEST(Distances, OfTheDinoCube) {
    const Puzzle& puzzle = *find_puzzle("dino");
    const auto solver = Solver::make(puzzle, {.needs_all_distances = true});
    ASSERT_TRUE(solver);
    const auto& counts = *solver->distance_counts();
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 19'958'400U);
    const auto near = count_near_positions(puzzle, 6);
    EXPECT_EQ(std::vector(counts.begin(), counts.begin() + 6), near);
    const auto searching = Solver::make(puzzle, {.max_positions = 0});
    const auto compare = [&](const Pattern& pattern) {
        const unsigned distance = solver->solve(pattern).cost;
        EXPECT_EQ(searching->solve(pattern).cost, distance);
        return distance;
    };
    for (const Pattern& pattern : solver->farthest_patterns(2)) EXPECT_EQ(compare(pattern), counts.size() - 1);
    Random random(1);
    const auto moves = list_moves(puzzle);
    for (int i = 0; i < 20; ++i) {
        Pattern pattern = puzzle.solved;
        for (int k = 0; k < 40; ++k)
            pattern = apply(puzzle.orbits, pattern, transformation_of(puzzle, random.pick(moves)));
        compare(pattern);
    }
}

}  // namespace
}  // namespace cubewright::puzzles
