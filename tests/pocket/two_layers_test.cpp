// Tests of the twisty module for puzzles with two layers per axis.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/pocket/generators.hpp"
#include "texts/language.hpp"
#include "twisty/alg.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {
namespace {

std::string shorter(std::string_view text) {
    return to_string(simplified(parse_turns(text, CubeSize::two).value(), CubeSize::two));
}

TEST(TwoLayers, AreWrittenWithThreeFacesAndRotations) {
    EXPECT_EQ(shorter("R L'"), "x");
    EXPECT_EQ(shorter("L"), "R x'");
    EXPECT_EQ(shorter("R L"), "R2 x'");
    EXPECT_EQ(shorter("U D R"), "U2 F y'") << "after y' what was on the right is in front";
    EXPECT_EQ(shorter("R2 U' F"), "R2 U' F");
    EXPECT_EQ(shorter("R U R' U' (U R U' R')"), "");
    EXPECT_EQ(shorter("D' U x2 L R' x2"), "x' z") << "nothing but a rotation is left";
}

void check_guarantees(const std::vector<Turn>& turns) {
    const auto result = simplified(turns, CubeSize::two);
    RC_ASSERT(after(solved_cube, result) == after(solved_cube, turns));
    for (const Metric m : {Metric::htm, Metric::qtm, Metric::stm}) RC_ASSERT(length(result, m) <= length(turns, m));
    RC_ASSERT(simplified(result, CubeSize::two) == result);
    std::size_t rotations = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const bool rotates = kind(result[i].layers) == TurnKind::rotation;
        RC_ASSERT(rotates || rotations == 0U);
        rotations += rotates ? 1U : 0U;
        RC_ASSERT(rotates || result[i].layers <= Layers::F);
        if (i > 0) RC_ASSERT(result[i].layers != result[i - 1].layers);  // RC_ASSERT evaluates both sides of ||
    }
    RC_ASSERT(rotations <= 2U);
}

RC_GTEST_PROP(TwoLayers, SatisfyTheSimplifiersGuarantees, ()) {
    check_guarantees(*any_turns());
}

RC_GTEST_PROP(TwoLayers, ASequenceAndItsInverseCancel, ()) {
    auto turns = *any_turns();
    for (std::size_t i = turns.size(); i > 0; --i) turns.push_back(inverse(turns[i - 1]));
    RC_ASSERT(simplified(turns, CubeSize::two).empty());
}

// Tests all sequences of three turns, and all orders of turns about one axis.
TEST(TwoLayers, SatisfyTheGuaranteesForEveryShortSequence) {
    using enum Layers;
    std::vector<Turn> all;
    for (const Layers l : {U, R, F, D, L, B, x, y, z})
        for (std::uint8_t q = 1; q < 4; ++q) all.push_back({l, q});
    for (const Turn a : all)
        for (const Turn b : all)
            for (const Turn c : all) {
                const std::vector<Turn> turns{a, b, c};
                const auto result = simplified(turns, CubeSize::two);
                ASSERT_EQ(after(solved_cube, result), after(solved_cube, turns)) << to_string(turns);
                for (const Metric m : {Metric::htm, Metric::qtm, Metric::stm})
                    ASSERT_LE(length(result, m), length(turns, m)) << to_string(turns);
                if (axis(direction(a.layers)) == axis(direction(b.layers))) {
                    const std::vector<Turn> exchanged{b, a, c};
                    ASSERT_EQ(simplified(exchanged, CubeSize::two), result) << to_string(turns);
                }
            }
}

TEST(TwoLayers, HaveNoSliceOrWideTurns) {
    EXPECT_TRUE(parse_turns("R U' F2 D L B x y' z2", CubeSize::two).has_value());
    for (const std::string_view text : {"Rw", "r", "M", "E2", "S'", "(R u)2", "[M, U]"})
        EXPECT_FALSE(parse_turns(text, CubeSize::two).has_value()) << text;
    EXPECT_EQ(to_sentence(parse_turns("R (U\nrw)", CubeSize::two).error().where), "line 2, column 1");
    EXPECT_TRUE(parse_turns("Rw M").has_value()) << "the larger cube has them";
}

}  // namespace
}  // namespace cubewright::pocket
