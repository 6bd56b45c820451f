// The effort estimate follows its definition: layer costs and regrips.
#include "twisty/ergonomics.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::twisty {
namespace {

unsigned effort_of_text(std::string_view text) {
    return effort(parse_turns(text).value());
}

TEST(Ergonomics, AddsUpTheLayerCosts) {
    EXPECT_EQ(effort_of_text(""), 0U);
    EXPECT_EQ(effort_of_text("U"), effort_of_a_flick);
    EXPECT_EQ(effort_of_text("U2 F D2"), 15U + 14 + 21);
    EXPECT_EQ(effort_of_text("M' S B Bw2 x y2"), 12U + 22 + 22 + 38 + 15 + 20);
    EXPECT_EQ(effort_of_text("Uw Fw Dw2 E"), 18U + 18 + 26 + 22);
}

TEST(Ergonomics, AWristTurnsOneQuarterDownAndTwoUp) {
    EXPECT_EQ(effort_of_text("R U R' U'"), 40U) << "up and back";
    EXPECT_EQ(effort_of_text("R U R"), 30U) << "twice up";
    EXPECT_EQ(effort_of_text("R U R U R"), 50U + 15) << "three times up needs a new grip";
    EXPECT_EQ(effort_of_text("R' U R'"), 30U + 15) << "twice down needs one";
    EXPECT_EQ(effort_of_text("L U L"), 30U + 15) << "the left hand mirrors the right";
    EXPECT_EQ(effort_of_text("L' U L'"), 30U);
    EXPECT_EQ(effort_of_text("R' U R2 U R'"), 55U) << "a half turn goes whichever way is free";
    EXPECT_EQ(effort_of_text("R U R2 U Rw"), 10U + 10 + 15 + 10 + 12);
}

TEST(Ergonomics, RotatingTheCubeResetsTheGrip) {
    EXPECT_EQ(effort_of_text("R' y R'"), 10U + 15 + 10);
    EXPECT_EQ(effort_of_text("R U R y R U R"), 60U + 15);
}

// Five quarters up need two regrips, because one grip allows two quarters.
TEST(Ergonomics, UsesTheCheapestGrip) {
    EXPECT_EQ(effort_of_text("R2 U R U R U R"), 15U + 60 + (2 * 15));
}

TEST(Ergonomics, CountsRegripsAndRotations) {
    const auto counted = [](std::string_view text) {
        const Handling hands = handling(parse_turns(text).value());
        return std::pair(hands.regrips, hands.rotations);
    };
    EXPECT_EQ(counted("R U R' U'"), std::pair(0U, 0U));
    EXPECT_EQ(counted("R U R U R"), std::pair(1U, 0U));
    EXPECT_EQ(counted("R2 U R U R U R"), std::pair(2U, 0U));
    EXPECT_EQ(counted("R U R y R U R x2 z'"), std::pair(0U, 3U));
    EXPECT_EQ(counted("R' L U R' L"), std::pair(2U, 0U)) << "both hands";
}

TEST(Ergonomics, MirroredSequencesHaveEqualEffort) {
    for (const std::string_view text :
         {"R U R' U' R' F R2 U' R' U' R U R' F'", "R U2 R2 U' R2 U' R2 U2 R", "r U r' R2"}) {
        const auto turns = parse_turns(text).value();
        EXPECT_EQ(effort(turns), effort(transformed(turns, mirror_across(Axis::RL)))) << text;
    }
}

}  // namespace
}  // namespace cubewright::twisty
