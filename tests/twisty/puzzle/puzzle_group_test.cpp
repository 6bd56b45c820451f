#include "twisty/puzzle/puzzle_group.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "tests/said.hpp"
#include "tests/twisty/puzzle/solids.hpp"

namespace cubewright::twisty {
namespace {

std::string count_of(const Puzzle& puzzle) {
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::all);
    return group ? to_string(group->positions()) : to_string(group.error());
}

TEST(PuzzleGroup, CountsThePositionsOfKnownPuzzles) {
    EXPECT_EQ(count_of(solids::small_cube("URF", true)), "3674160");
    EXPECT_EQ(count_of(solids::small_cube("URFDLB", true)), "88179840");
    EXPECT_EQ(count_of(solids::small_cube("URFDLB", false)), "43252003274489856000");
    EXPECT_EQ(count_of(solids::small_cube("UR", false)), "73483200");
    EXPECT_EQ(count_of(solids::pyraminx(false)), "933120");
    EXPECT_EQ(count_of(solids::pyraminx(true)), "75582720");
    EXPECT_EQ(count_of(solids::skewb()), "3149280");
    EXPECT_EQ(count_of(solids::megaminx()), "100669616553523347122516032313645505168688116411019768627200000000000");
    EXPECT_EQ(count_of(solids::big_cube()), "7401196841564901869874093974498574336000000000");
}

// Builds a puzzle with one orbit from the cycles of its moves. Positions are numbered from 1.
Puzzle permutation_puzzle(std::size_t pieces, const std::vector<std::vector<std::vector<std::size_t>>>& moves) {
    Puzzle puzzle{"permutations", {{"P", pieces, 1}}, {}, {}};
    puzzle.solved = distinct_pattern(puzzle.orbits);
    for (const auto& cycles : moves) {
        Transformation turn = identity(puzzle.orbits);
        for (const auto& cycle : cycles)
            for (std::size_t i = 0; i < cycle.size(); ++i)
                turn.from[cycle[(i + 1) % cycle.size()] - 1] = static_cast<std::uint8_t>(cycle[i] - 1);
        puzzle.families.push_back({std::string(1, static_cast<char>('A' + puzzle.families.size())), turn,
                                   static_cast<std::int64_t>(order(puzzle.orbits, turn))});
    }
    return puzzle;
}

// The invariants do not bound these groups, so the construction has to check every Schreier generator.
TEST(PuzzleGroup, CountsGroupsThatNoInvariantDescribes) {
    const std::vector<std::size_t> eleven{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    const std::vector<std::vector<std::size_t>> second{{3, 7, 11, 8}, {4, 10, 5, 6}};
    EXPECT_EQ(count_of(permutation_puzzle(11, {{eleven}, second})), "7920") << "Mathieu group M11";
    EXPECT_EQ(count_of(permutation_puzzle(12, {{eleven}, second, {{1, 12}, {2, 11}, {3, 6}, {4, 8}, {5, 9}, {7, 10}}})),
              "95040")
        << "Mathieu group M12";
    EXPECT_EQ(count_of(permutation_puzzle(8, {{{1, 2, 3, 4, 5, 6, 7, 8}}, {{2, 8}, {3, 7}, {4, 6}}})), "16")
        << "dihedral group";
    EXPECT_EQ(count_of(permutation_puzzle(4, {{}})), "1");
}

Puzzle random_puzzle(std::uint64_t seed) {
    Random random(seed);
    Puzzle puzzle{"random", {{"A", 2 + random.below(3), 1 + static_cast<unsigned>(random.below(2))}}, {}, {}};
    if (random.below(2) == 0) puzzle.orbits.push_back({"B", 1 + random.below(2), 4});
    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : puzzle.orbits) {
        for (std::size_t i = first; i < first + orbit.pieces; ++i) {
            if (random.below(2) == 0) puzzle.solved.pieces[i] = 0;
            puzzle.solved.orientations[i] = static_cast<std::uint8_t>(random.below(orbit.orientations));
            if (orbit.orientations == 4 && random.below(3) == 0) {
                puzzle.solved.moduli[i] = static_cast<std::uint8_t>(1 + random.below(2));
                puzzle.solved.orientations[i] %= puzzle.solved.moduli[i];
            }
        }
        first += orbit.pieces;
    }
    for (std::size_t move = 0; move < 1 + random.below(3); ++move) {
        Transformation turn = identity(puzzle.orbits);
        first = 0;
        for (const Orbit& orbit : puzzle.orbits) {
            if (random.below(3) != 0) random.shuffle(std::span(turn.from).subspan(first, orbit.pieces));
            for (std::size_t i = first; i < first + orbit.pieces; ++i)
                if (random.below(3) == 0) turn.twist[i] = static_cast<std::uint8_t>(random.below(orbit.orientations));
            first += orbit.pieces;
        }
        puzzle.families.push_back({std::string(1, static_cast<char>('A' + move)), turn,
                                   static_cast<std::int64_t>(order(puzzle.orbits, turn))});
    }
    return puzzle;
}

using Key = std::vector<std::vector<std::uint8_t>>;
Key key_of_pattern(const Pattern& pattern) {
    return {pattern.pieces, pattern.orientations, pattern.moduli};
}

std::set<Key> reachable_patterns(const Puzzle& puzzle) {
    std::set<Key> seen{key_of_pattern(puzzle.solved)};
    std::vector<Pattern> queue{puzzle.solved};
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const MoveFamily& family : puzzle.families) {
            const Pattern next = apply(puzzle.orbits, Pattern(queue[i]), family.turn);
            if (seen.insert(key_of_pattern(next)).second) queue.push_back(next);
        }
    return seen;
}

RC_GTEST_PROP(PuzzleGroup, AgreesWithBreadthFirstSearch, (std::uint64_t seed)) {
    const Puzzle puzzle = random_puzzle(seed);
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::all).value();
    const std::set<Key> reachable = reachable_patterns(puzzle);
    RC_ASSERT(group.positions() == BigInteger(reachable.size()));

    // With distinct pieces, the number of patterns is the order of the group.
    Puzzle distinct = puzzle;
    distinct.solved = distinct_pattern(puzzle.orbits);
    RC_ASSERT(group.order() == BigInteger(reachable_patterns(distinct).size()));

    Random random(seed);
    for (int i = 0; i < 20; ++i) {
        RC_ASSERT(reachable.contains(key_of_pattern(group.random_pattern(random))));
        Pattern pattern = puzzle.solved;
        std::size_t first = 0;
        for (const Orbit& orbit : puzzle.orbits) {
            for (std::size_t k = orbit.pieces; k > 1; --k) {
                const std::size_t a = first + k - 1;
                const std::size_t b = first + static_cast<std::size_t>(random.below(k));
                std::swap(pattern.pieces[a], pattern.pieces[b]);
                std::swap(pattern.moduli[a], pattern.moduli[b]);
                std::swap(pattern.orientations[a], pattern.orientations[b]);
            }
            for (std::size_t k = first; k < first + orbit.pieces; ++k) {
                const unsigned modulus = pattern.moduli[k] == 0 ? orbit.orientations : pattern.moduli[k];
                pattern.orientations[k] = static_cast<std::uint8_t>(random.below(modulus));
            }
            first += orbit.pieces;
        }
        RC_ASSERT(group.find_obstacle(pattern).has_value() != reachable.contains(key_of_pattern(pattern)));
    }
}

TEST(PuzzleGroup, RandomPatternsAreUniform) {
    const Puzzle puzzle = permutation_puzzle(4, {{{1, 2, 3}}, {{2, 3, 4}}});
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::all).value();
    Random random(5);
    std::map<std::vector<std::uint8_t>, unsigned> counts;
    for (int i = 0; i < 12'000; ++i) ++counts[group.random_pattern(random).pieces];
    ASSERT_EQ(counts.size(), 12U);
    double chi_squared = 0;
    for (const auto& [pieces, count] : counts) chi_squared += (count - 1000.) * (count - 1000.) / 1000.;
    EXPECT_LT(chi_squared, 31.3) << "11 degrees of freedom, p = 0.001";
}

std::string obstacle(const Puzzle& puzzle, const std::function<void(Pattern&)>& change) {
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::all).value();
    Pattern pattern = puzzle.solved;
    change(pattern);
    const auto found = group.find_obstacle(pattern);
    return found ? to_string(*found) : "reachable";
}

TEST(PuzzleGroup, NamesTheInvariantThatFails) {
    const Puzzle cube = solids::small_cube("URFDLB", false);
    EXPECT_EQ(obstacle(cube, [](Pattern&) {}), "reachable");
    EXPECT_EQ(obstacle(cube, [](Pattern& p) { p.orientations[0] = 1; }),
              "CORNERS: the total of the orientations is off by 1 modulo 3");
    EXPECT_EQ(obstacle(cube, [](Pattern& p) { p.orientations[8] = 1; }),
              "EDGES: the total of the orientations is off by 1 modulo 2");
    EXPECT_EQ(obstacle(cube, [](Pattern& p) { std::swap(p.pieces[0], p.pieces[1]); }),
              "the moves cannot reach this combination of parities of CORNERS and EDGES");
    EXPECT_EQ(obstacle(cube,
                       [](Pattern& p) {
                           std::swap(p.pieces[0], p.pieces[1]);
                           std::swap(p.pieces[8], p.pieces[9]);
                       }),
              "reachable");
    EXPECT_EQ(obstacle(cube, [](Pattern& p) { p.pieces[0] = 1; }),
              "piece 0 of CORNERS occurs 0 times in this pattern, but once in the solved puzzle");
    EXPECT_EQ(obstacle(solids::pyraminx(false), [](Pattern& p) { std::swap(p.pieces[0], p.pieces[1]); }),
              "EDGES: the pieces are in an odd permutation, but only even ones can be reached");
    EXPECT_EQ(obstacle(solids::pyraminx(false), [](Pattern& p) { std::swap(p.pieces[6], p.pieces[7]); }),
              "AXIALS: piece 1 can never reach position 0");
    const Puzzle big = solids::big_cube();
    EXPECT_EQ(obstacle(big, [](Pattern& p) { std::swap(p.pieces[8], p.pieces[9]); }), "reachable")
        << "identical centres hide the parity";
    EXPECT_EQ(obstacle(permutation_puzzle(11, {{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}, {{3, 7, 11, 8}, {4, 10, 5, 6}}}),
                       [](Pattern& p) {
                           p.pieces[0] = 1;
                           p.pieces[1] = 2;
                           p.pieces[2] = 0;
                       }),
              "the moves of the puzzle do not reach this arrangement of pieces");
}

TEST(PuzzleGroup, RefusesPuzzlesWithBlockedMoves) {
    Puzzle puzzle = permutation_puzzle(4, {{{1, 2, 3}}});
    puzzle.forbidden.push_back({0, 1});
    EXPECT_THAT(count_of(puzzle), testing::StartsWith("some moves of this puzzle are blocked"));
}

TEST(PuzzleGroup, Stops) {
    StopSource source;
    source.request_stop();
    const auto group = PuzzleGroup::build(solids::megaminx(), GroupMoves::all, source.token());
    ASSERT_FALSE(group.has_value());
    EXPECT_EQ(to_string(group.error()), "Interrupted. The group of the puzzle was not analysed completely.");
}

TEST(PuzzleGroup, RefusesHugePuzzles) {
    Puzzle puzzle{"huge", {}, {}, {}};
    for (int i = 0; i < 32; ++i) puzzle.orbits.push_back({"O" + std::to_string(i), 128, 127});
    puzzle.solved = distinct_pattern(puzzle.orbits);
    EXPECT_EQ(count_of(puzzle), "the group of this puzzle is too large to analyse");
}

}  // namespace
}  // namespace cubewright::twisty
