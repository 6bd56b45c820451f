#include "pocket/pocket_cube.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>

#include "pocket/pocket_check.hpp"
#include "pocket/pocket_optimal.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "tests/pocket/generators.hpp"
#include "twisty/alg.hpp"

namespace cubewright::pocket {
namespace {

Cube cube_after(std::string_view text) {
    return after(solved_cube, parse_turns(text, CubeSize::two).value());
}

// Returns the corner stickers of a 3×3×3.
std::string corner_stickers_of(const rubik::Cube& cube) {
    const auto facelets = rubik::to_facelets(cube);
    std::string text;
    for (std::size_t face = 0; face < 6; ++face)
        for (const std::size_t i : {0U, 2U, 6U, 8U}) text += letter(facelets[(9 * face) + i]);
    return text;
}

RC_GTEST_PROP(PocketCube, MovesLikeTheCornersOfTheLargerCube, ()) {
    const auto turns = *any_turns();
    RC_ASSERT(to_string(to_stickers(after(solved_cube, turns))) ==
              corner_stickers_of(rubik::after(rubik::solved_cube, turns)));
}

TEST(PocketCube, HasTheRightStickersAfterOneTurn) {
    EXPECT_EQ(to_string(to_stickers(solved_cube)), "UUUURRRRFFFFDDDDLLLLBBBB");
    EXPECT_EQ(to_string(to_stickers(cube_after("R"))), "UFUFRRRRFDFDDBDBLLLLUBUB");
}

TEST(PocketCube, IsSolvedInAnyOrientation) {
    std::set<std::string> holds;
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        EXPECT_TRUE(is_solved(rotated_cube(s)));
        holds.insert(to_string(to_stickers(rotated_cube(s))));
    }
    EXPECT_EQ(holds.size(), 24U);
    EXPECT_TRUE(is_solved(cube_after("R L'"))) << "both layers turned alike are the whole cube turned";
    EXPECT_FALSE(is_solved(cube_after("R")));
}

RC_GTEST_PROP(PocketCube, IsNormalisedByRenamingColours, ()) {
    const Cube cube = *any_cube();
    const Cube home = anchored(cube);
    RC_ASSERT(corner_at(home, Corner::DBL) == (PlacedCorner{Corner::DBL, 0}));
    RC_ASSERT(anchored(home) == home);
    const auto turns = *any_turns();
    RC_ASSERT(is_solved(after(cube, turns)) == is_solved(after(home, turns)));
    // The renaming of colours is consistent.
    const auto before = to_stickers(cube);
    const auto renamed = to_stickers(home);
    for (std::size_t i = 0; i < facelet_count; ++i)
        for (std::size_t j = 0; j < i; ++j) RC_ASSERT((before[i] == before[j]) == (renamed[i] == renamed[j]));
}

// The catalogue computes its moves from the geometry of the pieces, not from the names of their faces.
RC_GTEST_PROP(PocketCube, MovesLikeThePuzzleInTheCatalogue, ()) {
    const Puzzle& puzzle = *puzzles::find_puzzle("2x2x2");
    const Cube cube = *any_cube();
    const Turn turn = *any_turn();
    const auto family = find_family(puzzle, to_string(Turn{turn.layers, 1}));
    RC_ASSERT(family.has_value());
    RC_ASSERT(to_pattern(cube * as_cube(turn)) ==
              apply(puzzle.orbits, to_pattern(cube), transformation_of(puzzle, {*family, turn.quarters})));
    RC_ASSERT(to_pattern(solved_cube) == puzzle.solved);
}

}  // namespace
}  // namespace cubewright::pocket
