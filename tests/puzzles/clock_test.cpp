#include "puzzles/clock_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <set>
#include <sstream>
#include <utility>

#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

// Returns the determinant of a matrix modulo a prime.
int determinant(std::vector<std::vector<int>> rows, int prime) {
    int result = 1;
    for (std::size_t column = 0; column < rows.size(); ++column) {
        std::size_t pivot = column;
        while (pivot < rows.size() && rows[pivot][column] % prime == 0) ++pivot;
        if (pivot == rows.size()) return 0;
        std::swap(rows[pivot], rows[column]);
        const int head = rows[column][column] % prime;
        result = result * head % prime;
        for (std::size_t row = column + 1; row < rows.size(); ++row)
            while (rows[row][column] % prime != 0)
                for (std::size_t i = 0; i < rows.size(); ++i)
                    rows[row][i] = (rows[row][i] + (prime - head) * rows[column][i]) % prime;
    }
    return result;
}

// The 14 turns of a scramble are independent modulo 2 and modulo 3, so they reach all 12^14 positions, and random
// amounts give each position with equal probability.
TEST(Clock, TurnsOfAScrambleAreIndependent) {
    const Puzzle clock = make_clock();
    const Transformation flip = clock.families.back().turn;
    std::vector<std::vector<int>> rows;
    const auto add_row = [&](const Transformation& turn) {
        std::vector<int> row;
        for (std::size_t dial = 0; dial < dials_per_side; ++dial) row.push_back(turn.twist[dial]);
        for (const std::size_t edge : {1U, 3U, 4U, 5U, 7U}) row.push_back(turn.twist[dials_per_side + edge]);
        rows.push_back(row);
    };
    for (std::size_t i = 0; i < 9; ++i) add_row(clock.families[i].turn);
    for (std::size_t i = 4; i < 9; ++i)
        add_row(compose(clock.orbits, compose(clock.orbits, flip, clock.families[i].turn), flip));
    EXPECT_NE(determinant(rows, 2), 0);
    EXPECT_NE(determinant(rows, 3), 0);
}

TEST(Clock, LowerCaseNamesTurnTheBack) {
    const Puzzle clock = make_clock();
    for (const std::string_view name : {"UR", "DR", "DL", "UL", "U", "R", "D", "L", "ALL"}) {
        std::string back(name);
        for (char& c : back) c = static_cast<char>(c - 'A' + 'a');
        const auto turned = transformation_of(clock, parse_alg(clock, back + "5-").value()).value();
        const auto flipped =
            transformation_of(clock, parse_alg(clock, "y2 " + std::string(name) + "5- y2").value()).value();
        EXPECT_EQ(turned, flipped) << name;
    }
}

// The group has all 12^14 positions, and twice as many patterns with y2. Turns of the front alone reach 12^9.
TEST(Clock, GroupHasAllPositions) {
    const Puzzle clock = make_clock();
    const auto group = PuzzleGroup::build(clock, GroupMoves::without_rotations);
    ASSERT_TRUE(group.has_value()) << to_string(group.error());
    EXPECT_EQ(to_string(group->positions()), "1283918464548864");
    EXPECT_EQ(to_string(PuzzleGroup::build(clock, GroupMoves::all).value().positions()), "2567836929097728");

    Pattern turned = clock.solved;
    turned.orientations[dials_per_side + 4] = 1;  // the middle of the back
    EXPECT_FALSE(group->find_obstacle(turned).has_value());
    turned.orientations[0] = 1;  // a corner without its partner
    EXPECT_TRUE(group->find_obstacle(turned).has_value());
    turned.orientations[dials_per_side + 2] = hours - 1;
    EXPECT_FALSE(group->find_obstacle(turned).has_value());

    // Every independent dial shows every hour.
    Random random(4);
    std::set<std::pair<std::size_t, unsigned>> shown;
    for (int i = 0; i < 300; ++i) {
        const Pattern pattern = group->random_pattern(random);
        EXPECT_FALSE(group->find_obstacle(pattern).has_value());
        for (std::size_t dial = 0; dial < 2 * dials_per_side; ++dial) shown.emplace(dial, pattern.orientations[dial]);
    }
    EXPECT_EQ(shown.size(), 2 * dials_per_side * hours);
}

// Corresponding corner dials on the two sides always show opposite hours.
TEST(Clock, CornersOfBothSidesAreCoupled) {
    const Puzzle clock = make_clock();
    Random random(1);
    Pattern pattern = clock.solved;
    for (int i = 0; i < 200; ++i) {
        pattern = apply(clock.orbits, pattern, random.pick(clock.families).turn);
        for (const auto& [front, back] : {std::pair{0U, 11U}, {2U, 9U}, {6U, 17U}, {8U, 15U}})
            EXPECT_EQ((pattern.orientations[front] + pattern.orientations[back]) % 12, 0);
    }
}

// Returns the dials after at most two moves, for each number of moves.
std::array<std::set<std::vector<std::uint8_t>>, 3> list_near_dials(const Puzzle& clock, const Pattern& start) {
    std::array<std::set<std::vector<std::uint8_t>>, 3> levels;
    levels[0].insert(start.orientations);
    const auto moves = list_moves(clock);
    for (const PuzzleMove first : moves) {
        const Pattern moved = apply(clock.orbits, start, transformation_of(clock, first));
        levels[1].insert(moved.orientations);
        for (const PuzzleMove second : moves)
            if (second.family > first.family)
                levels[2].insert(apply(clock.orbits, moved, transformation_of(clock, second)).orientations);
    }
    return levels;
}

TEST(Clock, ShortSolutionsAreShortest) {
    const Puzzle clock = make_clock();
    const auto solver = Solver::make(clock);
    const auto near_solved = list_near_dials(clock, clock.solved);
    const auto moves = list_moves(clock);
    Random random(6);
    for (int i = 0; i < 20; ++i) {
        Pattern pattern = clock.solved;
        for (int k = 0; k < 1 + i % 4; ++k)
            pattern = apply(clock.orbits, pattern, transformation_of(clock, random.pick(moves)));
        const auto near_pattern = list_near_dials(clock, pattern);
        std::size_t distance = 4;
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b)
                if (a + b < distance &&
                    std::ranges::any_of(
                        near_pattern[b], [&](const auto& dials) { return near_solved[a].contains(dials); }))
                    distance = a + b;
        const PuzzleSolution found = solver->solve(pattern);
        EXPECT_EQ(found.status, SolveStatus::optimal);
        EXPECT_EQ(found.cost, distance);
    }
}

// The distance of a position is one more than the least distance of its neighbours.
TEST(Clock, DistancesOfNeighboursAgree) {
    const Puzzle clock = make_clock();
    const auto group = PuzzleGroup::build(clock, GroupMoves::without_rotations);
    const auto moves = list_moves(clock);
    Random random(7);
    for (const TurnMetric metric : {TurnMetric::every_move, TurnMetric::smallest_turn}) {
        const auto solver = Solver::make(clock, {.metric = metric});
        const Pattern pattern = group->random_pattern(random);
        const PuzzleSolution found = solver->solve(pattern);
        ASSERT_EQ(found.status, SolveStatus::optimal);
        unsigned least = UINT_MAX;
        for (const PuzzleMove move : moves) {
            const Pattern moved = apply(clock.orbits, pattern, transformation_of(clock, move));
            least = std::min(least, solver->solve(moved).cost + cost_of(clock, move, metric));
        }
        EXPECT_EQ(least, found.cost);
    }
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

TEST(RandomMoves, HaveTheLengthsOfTheRegulations) {
    Random random(2);
    for (const auto& [size, length] : {std::pair{5U, 60U}, {6U, 80U}, {7U, 100U}})
        EXPECT_EQ(words_of(random_cube_moves(random, size)).size(), length);
    EXPECT_EQ(words_of(random_megaminx_moves(random)).size(), 77U);
    EXPECT_EQ(words_of(random_clock_scramble(random)).size(), 15U);
}

// Between two turns of the same block there is always a turn about another axis.
TEST(RandomMoves, DoNotMergeWithEarlierMoves) {
    Random random(3);
    const std::string opposite = "UDRLFB";
    for (unsigned size = 5; size <= 7; ++size)
        for (int i = 0; i < 50; ++i) {
            const auto words = words_of(random_cube_moves(random, size));
            const auto block = [](std::string word) {
                while (word.back() == '2' || word.back() == '\'') word.pop_back();
                return word;
            };
            const auto axis = [&](const std::string& word) {
                return opposite.find(word[word.find_first_of(opposite)]) / 2;
            };
            for (std::size_t a = 0; a < words.size(); ++a)
                for (std::size_t b = a + 1; b < words.size() && axis(words[b]) == axis(words[a]); ++b)
                    EXPECT_NE(block(words[a]), block(words[b])) << words[a] << ' ' << words[b];
        }
}

}  // namespace
}  // namespace cubewright::puzzles
