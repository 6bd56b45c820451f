#include "rubik/check/misscramble.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "rubik/cube/sticker_model.hpp"
#include "tests/rubik/generators.hpp"
#include "texts/language.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<Turn> turns_of(std::string_view text) {
    return *expand(*twisty::parse_alg(text));
}

SeenCube seen_after(std::string_view moves) {
    SeenCube seen;
    std::ranges::copy(after(solved_facelets, turns_of(moves)), seen.begin());
    return seen;
}

ScrambleCheck checked(std::string_view scramble, const SeenCube& seen) {
    return *check_scramble(solved_cube, turns_of(scramble), seen);
}

std::vector<std::string> sentences(std::string_view scramble, const ScrambleCheck& check) {
    std::vector<std::string> all;
    for (const ScrambleExplanation& each : check.explanations)
        for (const ScrambleMistake& mistake : each.mistakes)
            all.push_back(to_sentence(describe(mistake, turns_of(scramble))));
    return all;
}

constexpr std::string_view scramble = "D2 F' L2 U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R";

TEST(Misscramble, AcceptsTheScrambledCubeInAnyOrientation) {
    for (const std::string_view rotation : {"", " x", " y2 z'"}) {
        const auto check = checked(scramble, seen_after(std::string(scramble) + std::string(rotation)));
        EXPECT_TRUE(check.as_scrambled);
        EXPECT_TRUE(check.is_certain);
        EXPECT_THAT(check.explanations, IsEmpty());
    }
}

TEST(Misscramble, NamesEachKindOfMistake) {
    const struct {
        std::string_view made;
        std::string_view sentence;
    } cases[] = {
        {"D2 F L2 U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R", "move 2 was made as F instead of F'"},
        {"D2 F' L2 U B2 R' D F2 L U2 R2 F2 D' B L2 U' F2 R", "move 12 was made as F2 instead of F"},
        {"D2 F' L' U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R", "move 3 was made as L' instead of L2"},
        {"D2 F' L2 U B2 L' D F2 L U2 R2 F D' B L2 U' F2 R", "move 6 was made as L' instead of R'"},
        {"D2 F' L2 U B2 R' D F2 L U2 F D' B L2 U' F2 R", "move 11 (R2) was left out"},
        {"D2 F' L2 U B2 R' D F2 L U2 R2 F D'", "only the first 13 of 18 moves were made"},
        {"D2 F' L2 U B2 R' D F2 U2 L R2 F D' B L2 U' F2 R", "moves 9 and 10 (L U2) were made in the wrong order"},
        {"D2 F' L2 U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R B'", "an extra B' was made after the last move"},
        {"D2 F' L2 D U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R", "an extra D was made before move 4 (U)"},
        {"x2 D2 F' L2 U B2 R' D F2 L U2 R2 F D' B L2 U' F2 R",
         "the cube was held wrongly: rotated by x2 before the first move"},
        {"D2 F' L2 U B2 R' D F2 y L U2 R2 F D' B L2 U' F2 R", "the cube was rotated by y before move 9"},
        {"", "no move was made"},
    };
    for (const auto& each : cases) {
        const auto check = checked(scramble, seen_after(each.made));
        EXPECT_FALSE(check.as_scrambled);
        EXPECT_TRUE(check.is_certain);
        EXPECT_THAT(sentences(scramble, check), ElementsAre(std::string(each.sentence))) << each.made;
    }
}

TEST(Misscramble, FindsTwoMistakesIfNoSingleOneExplainsTheCube) {
    const auto check = checked(scramble, seen_after("D2 F L2 U B2 R' D F2 L U2 R2 F D' B L2 F2 R"));
    EXPECT_EQ(check.mistakes_tried, 2U);
    EXPECT_THAT(sentences(scramble, check),
                ElementsAre("move 2 was made as F instead of F'", "move 16 (U') was left out"));
}

TEST(Misscramble, ReportsACubeThatNoTwoMistakesExplain) {
    const auto check = checked(scramble, seen_after("R U F"));
    EXPECT_FALSE(check.as_scrambled);
    EXPECT_FALSE(check.is_certain);
    EXPECT_THAT(check.explanations, IsEmpty());
}

TEST(Misscramble, NamesATwistedCornerAndAFlippedEdge) {
    SeenCube seen = seen_after(scramble);
    std::swap(seen[edge_facelets[3][0]], seen[edge_facelets[3][1]]);
    EXPECT_THAT(sentences(scramble, checked(scramble, seen)), ElementsAre("the edge at UB is flipped"));
    seen = seen_after(scramble);
    const auto& corner = corner_facelets[0];
    const auto first = seen[corner[0]];
    seen[corner[0]] = seen[corner[2]];
    seen[corner[2]] = seen[corner[1]];
    seen[corner[1]] = first;
    EXPECT_THAT(sentences(scramble, checked(scramble, seen)), ElementsAre("the corner at URF is twisted clockwise"));
}

// Hides all stickers except the U face, the F face and the upper row of the R face.
SeenCube two_faces_and_a_third(SeenCube seen) {
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = static_cast<Face>(i / 9);
        const bool visible = face == Face::U || face == Face::F || (face == Face::R && i % 9 < 3);
        if (!visible) seen[i].reset();
    }
    return seen;
}

TEST(Misscramble, NeedsOnlyTwoFacesAndAThirdWhereTheyDetermineTheCube) {
    EXPECT_TRUE(checked(scramble, two_faces_and_a_third(seen_after(scramble))).as_scrambled);
    const auto check =
        checked(scramble, two_faces_and_a_third(seen_after("D2 F' L2 U B2 R' D F2 L U2 R2 F D B L2 U' F2 R")));
    EXPECT_TRUE(check.is_certain);
    EXPECT_THAT(sentences(scramble, check), ElementsAre("move 13 was made as D instead of D'"));
}

TEST(Misscramble, IsNotCertainIfAMistakeWouldNotShow) {
    SeenCube seen = seen_after(scramble);
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (i / 9 != 0) seen[i].reset();
    const auto check = checked(scramble, seen);
    EXPECT_TRUE(check.as_scrambled);
    EXPECT_FALSE(check.is_certain);
    EXPECT_FALSE(check.explanations.empty());
    // An extra turn of the hidden D face cannot be seen.
    EXPECT_THAT(sentences(scramble, check), ::testing::Contains("an extra D was made after the last move"));
}

TEST(Misscramble, StopsOnRequest) {
    StopSource source;
    source.request_stop();
    EXPECT_FALSE(check_scramble(solved_cube, turns_of(scramble), seen_after("R U F"), source.token()).has_value());
}

// A mistake in one turn is found for all kinds of turns, including wide turns, slices and rotations.
RC_GTEST_PROP(Misscramble, FindsAnyTurnThatWasLeftOutOrMadeTheWrongWay, (const Cube& start)) {
    const auto turns =
        *rc::gen::container<std::vector<Turn>>(*rc::gen::inRange<std::size_t>(1, 25), rc::gen::arbitrary<Turn>());
    const auto at = *rc::gen::inRange<std::size_t>(0, turns.size());
    std::vector<Turn> made = turns;
    if (*rc::gen::arbitrary<bool>())
        made[at] = inverse(made[at]);
    else
        made.erase(made.begin() + static_cast<std::ptrdiff_t>(at));
    SeenCube seen;
    std::ranges::copy(after(to_facelets(start), made), seen.begin());
    const auto check = *check_scramble(start, turns, seen);
    const Cube cube = after(start, made);
    RC_ASSERT(check.as_scrambled || check.mistakes_tried == 1);
    RC_ASSERT(check.is_certain);
    for (const ScrambleExplanation& each : check.explanations) RC_ASSERT(each.cube == cube);
    if (!check.as_scrambled) RC_ASSERT(!check.explanations.empty());
}

}  // namespace
}  // namespace cubewright::rubik
