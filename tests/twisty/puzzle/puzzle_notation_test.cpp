#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/twisty/puzzle/solids.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::twisty {
namespace {

using ::testing::StartsWith;

// A puzzle whose moves are cycles of one orbit with the given orders.
Puzzle puzzle_with(const std::vector<std::pair<std::string, std::size_t>>& families) {
    Puzzle puzzle{"named", {{"P", 128, 1}}, {}, {}};
    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t first = 0;
    for (const auto& [name, order] : families) {
        Transformation turn = identity(puzzle.orbits);
        for (std::size_t i = 0; i < order; ++i)
            turn.from[first + ((i + 1) % order)] = static_cast<std::uint8_t>(first + i);
        first += order;
        EXPECT_TRUE(add_family(puzzle, name, turn, {}));
    }
    return puzzle;
}

std::string reprinted(const Puzzle& puzzle, std::string_view text) {
    const auto alg = parse_alg(puzzle, text);
    return alg ? to_string(puzzle, *alg) : to_string(alg.error());
}

TEST(PuzzleNotation, TakesTheLongestName) {
    const Puzzle puzzle = puzzle_with({{"B", 3}, {"L", 3}, {"BL", 3}, {"2R", 4}, {"R", 4}, {"Rw", 4}, {"3Rw", 4}});
    EXPECT_EQ(reprinted(puzzle, "BL B L BLB LB"), "BL B L BL B L B");
    EXPECT_EQ(reprinted(puzzle, "2R2 R2R Rw' 3Rw2 r 3r'"), "2R2 R2 R Rw' 3Rw2 Rw 3Rw'");
    EXPECT_EQ(reprinted(puzzle, "B2 BL2' R3 R3'"), "B' BL R' R");
    EXPECT_EQ(reprinted(puzzle, "[BL: (2R B)3'] [B, L]2 // why"), "[BL: (2R B)3'] [B, L]2 // why");
}

TEST(PuzzleNotation, SpellsClockMegaminxAndSquareOne) {
    const Puzzle clock = puzzle_with({{"UR_PLUS_", 12}, {"U_PLUS_", 12}, {"ALL_PLUS_", 12}, {"y2", 2}});
    EXPECT_EQ(reprinted(clock, "UR5+ UR0+ U6+ y2 ALL1- UR5-"), "UR5+ U6+ y2 ALL1- UR5-");
    EXPECT_EQ(reprinted(clock, "UR12+"), "UR12+ is not a turn; UR can be turned by 1 to 11 (line 1, column 1)");
    const Puzzle megaminx = puzzle_with({{"R_PLUSPLUS_", 5}, {"D_PLUSPLUS_", 5}, {"U", 5}});
    EXPECT_EQ(reprinted(megaminx, "R++ D-- U' R++2"), "R++ D-- U' R++2");
    const Puzzle square = puzzle_with({{"U_SQ_", 12}, {"D_SQ_", 12}, {"_SLASH_", 2}});
    EXPECT_EQ(reprinted(square, "(1, 0) / (-3,4)/ // end"), "(1, 0) / (-3, 0) (0, 4) / // end");
    EXPECT_EQ(reprinted(square, "(/ (1,2))2"), "(/ (1, 0) (0, 2))2");
}

TEST(PuzzleNotation, ReportsErrors) {
    const Puzzle puzzle = puzzle_with({{"B", 3}, {"L", 3}});
    EXPECT_EQ(reprinted(puzzle, "B Q"),
              "unexpected 'Q' (line 1, column 3); expected a turn such as B or L, '(', '[' or the end of the text");
    EXPECT_EQ(reprinted(puzzle, "B\n L3"), "L3 is not a turn; L can be turned by 1 to 2 (line 2, column 2)");
    EXPECT_EQ(reprinted(puzzle, "B0"), "B0 is not a turn; B can be turned by 1 to 2 (line 1, column 1)");
    EXPECT_EQ(reprinted(puzzle, "((B)1000000)2"),
              "the algorithm expands to too many turns here (line 1, column 1); expected at most 1000000");
    EXPECT_THAT(reprinted(puzzle, "B++"), StartsWith("unexpected '+' (line 1, column 2)"));
    EXPECT_THAT(reprinted(puzzle, "B/L"), StartsWith("unexpected '/' (line 1, column 2)"));
}

RC_GTEST_PROP(PuzzleNotation, TreeAndExpandedMovesHaveTheSameEffect, (std::uint64_t seed)) {
    const Puzzle cube = solids::small_cube("URFDLB", false);
    Random random(seed);
    const std::function<std::string(int)> text = [&](int depth) {
        std::string out;
        for (std::uint64_t i = 0; i < 1 + random.below(4); ++i) {
            const std::string suffix = random.below(2) == 0 ? "2'" : random.below(2) == 0 ? "'" : "";
            const std::uint64_t choice = depth == 0 ? 0 : random.below(5);
            if (choice < 2)
                out += std::string(1, "URFDLB"[random.below(6)]) + suffix + " ";
            else if (choice == 2)
                out += "(" + text(depth - 1) + ")3" + (random.below(2) == 0 ? "'" : "") + " ";
            else
                out += "[" + text(depth - 1) + (choice == 3 ? "," : ":") + text(depth - 1) + "]" + suffix;
        }
        return out;
    };
    const PuzzleAlg alg = parse_alg(cube, text(3)).value();
    Transformation by_moves = identity(cube.orbits);
    const std::vector<PuzzleMove> moves = expand(cube, alg).value();
    for (const PuzzleMove move : moves) by_moves = compose(cube.orbits, by_moves, transformation_of(cube, move));
    RC_ASSERT(transformation_of(cube, alg).value() == by_moves);
    RC_ASSERT(transformation_of(cube, inverse(cube, alg)).value() == inverse(cube.orbits, by_moves));
    RC_ASSERT(parse_alg(cube, to_string(cube, alg)).value() == alg);
    RC_ASSERT(apply(cube, cube.solved, alg).value() == apply(cube.orbits, cube.solved, by_moves));

    // The orders are the smallest numbers of repetitions, even with identical pieces.
    RC_ASSERT(to_string(full_order(cube.orbits, by_moves)) == std::to_string(order(cube.orbits, by_moves)));
    Pattern pattern = cube.solved;
    for (std::size_t i = 0; i < pattern.pieces.size(); ++i) {
        if (random.below(2) == 0) pattern.pieces[i] = 1;
        if (i < 8 && random.below(2) == 0) pattern.moduli[i] = 1;
    }
    Pattern repeated = apply(cube.orbits, pattern, by_moves);
    std::uint64_t count = 1;
    for (; repeated != pattern; ++count) repeated = apply(cube.orbits, repeated, by_moves);
    RC_ASSERT(to_string(visible_order(cube.orbits, pattern, by_moves)) == std::to_string(count));
}

TEST(PuzzleNotation, FindsOrders) {
    const Puzzle cube = solids::small_cube("URFDLB", false);
    const auto order_of_alg = [&](std::string_view text) {
        return to_string(full_order(cube.orbits, transformation_of(cube, parse_alg(cube, text).value()).value()));
    };
    EXPECT_EQ(order_of_alg("R U R' U'"), "6");
    EXPECT_EQ(order_of_alg("R U"), "105");
    EXPECT_EQ(order_of_alg("R U2 D' B D'"), "1260");
}

TEST(PuzzleNotation, ReportsBlockedMoves) {
    Puzzle puzzle = puzzle_with({{"B", 3}, {"L", 3}});
    puzzle.forbidden.push_back({0, 1});
    const auto result = apply(puzzle, puzzle.solved, parse_alg(puzzle, "L B B L").value());
    EXPECT_EQ(to_string(result.error()), "B (turn 3) is blocked in this position");
}

// A corner of Square-1 can be in the way of the slice, but never of a layer.
TEST(PuzzleNotation, ReportsBlockedMovesOfOneFamily) {
    Puzzle puzzle = puzzle_with({{"B", 3}, {"L", 3}});
    puzzle.forbidden.push_back({0, 1});
    puzzle.blocked_family = find_family(puzzle, "L");
    EXPECT_TRUE(apply(puzzle, puzzle.solved, parse_alg(puzzle, "L B B B2").value()).has_value());
    const auto result = apply(puzzle, puzzle.solved, parse_alg(puzzle, "L B B L").value());
    EXPECT_EQ(to_string(result.error()), "L (turn 4) is blocked in this position");
}

}  // namespace
}  // namespace cubewright::twisty
