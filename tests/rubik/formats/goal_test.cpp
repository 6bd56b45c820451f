#include "rubik/formats/goal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"
#include "tests/said.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

TEST(Goal, IsAPositionAPartOrACube) {
    EXPECT_EQ(read_goal("solved")->cube, solved_cube);
    EXPECT_EQ(read_goal("cross")->mask, cross);
    EXPECT_EQ(read_goal("First Layer")->mask, read_goal("first-layer")->mask);
    EXPECT_EQ(read_goal("R U")->cube, after(solved_cube, std::array{Move::R1, Move::U1}));
    EXPECT_EQ(read_goal("R U")->mask, whole_cube);
    EXPECT_EQ(read_goal("Cube in a cube")->mask, whole_cube);
    EXPECT_NE(read_goal("superflip")->cube, solved_cube);
}

TEST(Goal, RefusesUnknownAndUnreachableGoals) {
    const auto unknown = read_goal("flower");
    ASSERT_FALSE(unknown);
    EXPECT_NE(said(unknown.error()).expected.find("cross"), std::string::npos);
    EXPECT_FALSE(read_goal("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"));
}

TEST(PartialCube, IdentifiesAPieceBySufficientStickers) {
    // The bottom cross, each edge with both stickers.
    const auto goal = parse_partial_cube("......... .......R. .......F. .D.DDD.D. .......L. .......B.");
    ASSERT_TRUE(goal) << to_string(goal.error());
    EXPECT_EQ(goal->mask, cross);
    EXPECT_TRUE(is_solved_through(cross, goal->cube));
    // Two stickers identify a corner.
    const auto corner = parse_partial_cube("........U R........ ......... ......... ......... .........");
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->mask.corners[index(Corner::URF)], Matters::both);
    EXPECT_EQ(corner_at(corner->cube, Corner::URF), (PlacedCorner{Corner::URF, 0}));
}

TEST(PartialCube, AcceptsStickersSharedBySeveralPieces) {
    const auto goal = parse_partial_cube("......... ......... ......... .D....... ......... .........");
    ASSERT_TRUE(goal);
    EXPECT_TRUE(goal->is_ambiguous);
    EXPECT_EQ(goal->mask, PatternMask{}) << "any of four edges";
    EXPECT_TRUE(shows(goal->cube, goal->given));
}

TEST(PartialCube, ReportsErrors) {
    const auto where = [](std::string_view text) {
        const auto goal = parse_partial_cube(text);
        return goal ? std::string("nothing") : said(goal.error()).where;
    };
    EXPECT_EQ(where("........U D........ ......... ......... ......... ........."), "URF") << "no such corner";
    EXPECT_EQ(where("....R.... ......... ......... ......... ......... ........."), "U5") << "a centre elsewhere";
    EXPECT_EQ(where("....X.... ......... ......... ......... ......... ........."), "U5");
    EXPECT_EQ(where(".U.....U. ......... .B....... ......... ......... .B......."), "UB") << "one piece twice";
    EXPECT_FALSE(parse_partial_cube("..."));
    // All edges except one are given, and one of them is flipped: the remaining edge would have to be flipped too,
    // which is impossible if it is given as solved.
    EXPECT_TRUE(parse_partial_cube("UUUUUUUFU RRRRRRRRR FUFFFFFFF DDDDDDD.D LLLLLLLLL BBBBBBB.B"));
    EXPECT_FALSE(parse_partial_cube("UUUUUUUFU RRRRRRRRR FUFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB"));
}

// For any hidden positions of a real cube, the remaining stickers are found on a solvable cube.
RC_GTEST_PROP(PartialCube, AcceptsAnySubsetOfTheStickersOfACube, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    std::string stickers = to_facelet_string(cube);
    const auto blots = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 20));
    for (const int blot : blots) {
        const auto i = static_cast<std::size_t>(blot);
        if (i < corner_count)
            for (const auto facelet : corner_facelets[i]) stickers[facelet] = any_colour;
        else
            for (const auto facelet : edge_facelets[i - corner_count]) stickers[facelet] = any_colour;
    }
    const auto goal = parse_partial_cube(stickers);
    RC_ASSERT(goal.has_value());
    RC_ASSERT(is_solvable(goal->cube));
    const std::string completed = to_facelet_string(goal->cube);
    for (std::size_t i = 0; i < stickers.size(); ++i)
        RC_ASSERT(stickers[i] == any_colour || stickers[i] == completed[i]);
}

}  // namespace
}  // namespace cubewright::rubik
