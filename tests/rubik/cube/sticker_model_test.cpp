#include "rubik/cube/sticker_model.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/cube/facelets.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Turn> all_turns() {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < layers_count; ++i)
        for (const unsigned n : {1U, 2U, 3U}) turns.push_back({static_cast<Layers>(i), static_cast<std::uint8_t>(n)});
    return turns;
}

TEST(StickerModel, TurnsTheFrontLikeARealCube) {
    const Facelets turned = after(solved_facelets, Turn{Layers::F, 1});
    for (const std::size_t i : {6U, 7U, 8U}) EXPECT_EQ(turned[i], Face::L) << "U's front row comes from L";
    for (const std::size_t i : {9U, 12U, 15U}) EXPECT_EQ(turned[i], Face::U) << "R's near column comes from U";
    EXPECT_EQ(turned[0], Face::U);
}

TEST(StickerModel, DistinguishesHalfTurnsAndInversesFromQuarterTurns) {
    const Facelets once = after(solved_facelets, Turn{Layers::F, 1});
    const Facelets twice = after(solved_facelets, Turn{Layers::F, 2});
    const Facelets thrice = after(solved_facelets, Turn{Layers::F, 3});
    EXPECT_NE(once, twice);
    EXPECT_NE(once, thrice);
    EXPECT_EQ(after(thrice, Turn{Layers::F, 1}), solved_facelets);
    EXPECT_EQ(after(once, Turn{Layers::F, 1}), twice);
}

TEST(StickerModel, AgreesWithThePiecesOnEveryTurn) {
    for (const Turn t : all_turns()) EXPECT_EQ(after(solved_facelets, t), to_facelets(as_cube(t))) << to_string(t);
}

RC_GTEST_PROP(StickerModel, AgreesWithThePiecesOnAnySequence, (const std::vector<Turn>& turns)) {
    RC_ASSERT(after(solved_facelets, turns) == to_facelets(after(solved_cube, turns)));
}

}  // namespace
}  // namespace cubewright::rubik
