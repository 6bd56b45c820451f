// A hint names the next step of the most advanced colour. method_laws_test.cpp follows hints to the solution.
#include <gtest/gtest.h>

#include "rubik/methods/cfop/cfop.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

Cube after_text(const Cube& cube, std::string_view text) {
    return after(cube, parse_turns(text).value());
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

}  // namespace
}  // namespace cubewright::rubik
