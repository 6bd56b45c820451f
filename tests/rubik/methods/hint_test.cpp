// A hint gives only the next step, and following hints solves the cube.
#include "rubik/methods/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rubik/methods/cfop/cfop.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "twisty/notation.hpp"

namespace cubewright::rubik {
namespace {

using testing::StartsWith;

Cube after_text(const Cube& cube, std::string_view text) {
    return after(cube, parse_turns(text).value());
}

TEST(Hint, SolvesTheCubeWhenFollowed) {
    Random random(std::uint64_t{1});
    for (const HumanMethod& method : human_methods())
        for (int i = 0; i < 50; ++i) {
            Cube cube = randomly_held(random_cube(random), random);
            int steps = 0;
            while (!looks_solved(cube)) {
                const auto hint = method.hint(cube, {}, western_colour_names(), {});
                ASSERT_TRUE(hint.has_value() && hint->has_value());
                EXPECT_THAT(to_sentence((*hint)->text), StartsWith("next: "));
                cube = after(cube, (*hint)->step.turns);
                EXPECT_EQ(cube, (*hint)->step.cube);
                ASSERT_LE(++steps, 8);
            }
        }
}

TEST(Hint, NamesThePairToInsert) {
    // One unsolved pair: the red-green one, with yellow on top and green in front.
    const Cube cube = after_text(solved_cube, "z2 R U' R'");
    const auto hint = cfop_method().hint(cube, {}, western_colour_names(), {});
    ASSERT_TRUE(hint.has_value() && hint->has_value());
    EXPECT_EQ(to_sentence((*hint)->text), "next: insert the green-orange pair");
    EXPECT_EQ((*hint)->step.case_name, "F2L 4");
}

TEST(Hint, ContinuesWithTheMostAdvancedColour) {
    const Cube cube = after_text(solved_cube, "x' R U R' U R U2 R'");  // the green layer is on the bottom
    const auto hint = cfop_method().hint(cube, {}, western_colour_names(), {});
    ASSERT_TRUE(hint.has_value() && hint->has_value());
    EXPECT_EQ((*hint)->step.case_name, "OLL 26");
    const auto with_white = cfop_method().hint(cube, Face::U, western_colour_names(), {});
    ASSERT_TRUE(with_white.has_value() && with_white->has_value());
    EXPECT_NE((*with_white)->step.case_name, "OLL 26");
}

TEST(Hint, IsEmptyForASolvedCube) {
    const auto hint = cfop_method().hint(as_cube(Turn{Layers::x, 3}), {}, western_colour_names(), {});
    ASSERT_TRUE(hint.has_value());
    EXPECT_FALSE(hint->has_value());
}

}  // namespace
}  // namespace cubewright::rubik
