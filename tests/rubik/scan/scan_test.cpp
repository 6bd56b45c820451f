// Every cube in any light is read correctly or leads to a question.
#include "rubik/scan/scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/scan/solvable.hpp"

namespace cubewright::rubik {
namespace {

constexpr std::array<Rgb, face_count> shop{
    {{244, 244, 244}, {183, 18, 52}, {0, 155, 72}, {255, 213, 0}, {255, 88, 0}, {0, 70, 173}}};

double draw(Random& random, double least, double most) {
    return least + ((most - least) * static_cast<double>(random.below(1'000'001)) / 1e6);
}

// Each face has its own lighting: the same lamp colour within `drift`, and `scatter` between stickers.
ShownFaces shown(const Facelets& facelets, Random& random, double lamp, double drift, double scatter) {
    Light gain{};
    for (double& each : gain) each = std::exp(draw(random, -lamp, lamp) - (lamp / 2));
    ShownFaces faces{};
    for (std::size_t face = 0; face < face_count; ++face) {
        Light own = gain;
        for (double& each : own) each *= std::exp(draw(random, -drift, drift));
        for (std::size_t i = 0; i < 9; ++i) {
            Light light = to_light(shop[index(facelets[(face * 9) + i])]);
            for (std::size_t k = 0; k < 3; ++k) light[k] *= own[k] * std::exp(draw(random, -scatter, scatter));
            faces[face][i] = to_rgb(light);
        }
    }
    return faces;
}

FaceColours turned(const FaceColours& face, unsigned quarters) {
    FaceColours now = face;
    for (unsigned turn = 0; turn < quarters; ++turn) {
        const FaceColours before = now;
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 3; ++column)
                now[(column * 3) + (2 - row)] = before[(row * 3) + column];
    }
    return now;
}

RC_GTEST_PROP(Scan, IsCorrectOrAsksAQuestion, (std::uint64_t seed)) {
    Random random(seed);
    const Facelets facelets = to_facelets(random_cube(random));
    const Scan scan =
        read_cube_from(shown(facelets, random, draw(random, 0, 0.8), draw(random, 0, 0.2), draw(random, 0, 0.3)));
    RC_ASSERT(is_solvable(scan.facelets));
    RC_ASSERT(scan.facelets == facelets || !scan.is_certain());
}

RC_GTEST_PROP(Scan, IsCertainInPlainLight, (std::uint64_t seed)) {
    Random random(seed);
    const Facelets facelets = to_facelets(random_cube(random));
    const Scan scan = read_cube_from(shown(facelets, random, 0.5, 0.05, 0.05));
    RC_ASSERT(scan.facelets == facelets);
    RC_ASSERT(scan.seen == facelets);
    RC_ASSERT(scan.is_certain());
}

RC_GTEST_PROP(Scan, FindsTheOrderAndOrientationOfFaces, (std::uint64_t seed)) {
    Random random(seed);
    const Facelets facelets = to_facelets(random_cube(random));
    const ShownFaces upright = shown(facelets, random, 0.4, 0.05, 0.05);
    std::array<std::size_t, face_count> order{0, 1, 2, 3, 4, 5};
    random.shuffle(std::span<std::size_t>(order));
    ShownFaces mixed{};
    for (std::size_t face = 0; face < face_count; ++face)
        mixed[order[face]] = turned(upright[face], static_cast<unsigned>(random.below(4)));
    const Scan scan = read_cube_from(mixed, FaceOrder::any);
    RC_ASSERT(scan.facelets == facelets || !scan.is_certain());
    RC_ASSERT(scan.arrangement.pictures == order);
}

TEST(Scan, IsCertainForASolvedCubeInAnyOrder) {
    Random random(std::uint64_t{1});
    ShownFaces faces = shown(to_facelets(solved_cube), random, 0.3, 0.03, 0.03);
    std::ranges::reverse(faces);
    const Scan scan = read_cube_from(faces, FaceOrder::any);
    EXPECT_EQ(scan.facelets, to_facelets(solved_cube));
    EXPECT_TRUE(scan.is_certain());
}

TEST(Scan, CorrectsARotatedFaceAndReportsIt) {
    Random random(std::uint64_t{2});
    for (int i = 0; i < 5; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        ShownFaces faces = shown(facelets, random, 0.3, 0.03, 0.03);
        faces[1] = turned(faces[1], 1);
        const Scan scan = read_cube_from(faces);
        EXPECT_EQ(scan.facelets, facelets);
        EXPECT_TRUE(scan.turned_back);
        EXPECT_FALSE(scan.is_certain());
        EXPECT_EQ(scan.arrangement.turns[1], 1U);
    }
}

TEST(Scan, AsksIfTwoFaceOrientationsAreValid) {
    // Without a reference orientation, a turn of the top is indistinguishable from a turn of the bottom.
    Random random(std::uint64_t{3});
    Facelets facelets = to_facelets(solved_cube);
    for (std::size_t i = 0; i < 3; ++i) {
        facelets[9 + i] = Face::B;
        facelets[18 + i] = Face::R;
        facelets[36 + i] = Face::F;
        facelets[45 + i] = Face::L;
    }
    ASSERT_TRUE(is_solvable(facelets));
    const ShownFaces faces = shown(facelets, random, 0.2, 0.02, 0.02);
    EXPECT_TRUE(read_cube_from(faces).is_certain());
    EXPECT_FALSE(read_cube_from(faces, FaceOrder::any).is_certain());
}

TEST(Scan, ReportsTheStickersOfAnInvalidCube) {
    Random random(std::uint64_t{4});
    Facelets facelets = to_facelets(random_cube(random));
    const auto& [a, b, c] = corner_facelets[2];
    const Face last = facelets[c];
    facelets[c] = facelets[b];
    facelets[b] = facelets[a];
    facelets[a] = last;
    const Scan scan = read_cube_from(shown(facelets, random, 0.3, 0.03, 0.03));
    EXPECT_FALSE(scan.makes_a_cube);
    EXPECT_FALSE(scan.is_certain());
    EXPECT_EQ(scan.seen, facelets);
    EXPECT_TRUE(is_solvable(scan.facelets));
}

TEST(Scan, UsesKnownStickers) {
    Random random(std::uint64_t{5});
    const Facelets facelets = to_facelets(random_cube(random));
    ShownFaces faces = shown(facelets, random, 0.3, 0.03, 0.03);
    // Two grey stickers: the laws of the cube alone cannot always determine them.
    KnownStickers known{};
    for (const std::size_t sticker : {20U, 26U, 2U, 9U, 8U, 15U, 29U}) {
        faces[sticker / 9][sticker % 9] = {120, 120, 120};
        known[sticker] = facelets[sticker];
    }
    const Scan scan = read_cube_from(faces, FaceOrder::net, known);
    EXPECT_EQ(scan.facelets, facelets);
    for (const DoubtfulSticker& doubt : scan.doubtful) EXPECT_FALSE(known[doubt.sticker]);
}

// The owner of an invalid cube can answer all questions and is never told that it is a different cube.
TEST(Scan, IsNotCertainIfTheKnownStickersContradict) {
    Random random(std::uint64_t{6});
    const Facelets facelets = to_facelets(random_cube(random));
    KnownStickers known{};
    for (const std::uint8_t sticker : corner_facelets[0]) known[sticker] = Face::U;
    const Scan scan = read_cube_from(shown(facelets, random, 0.3, 0.03, 0.03), FaceOrder::net, known);
    EXPECT_FALSE(scan.makes_a_cube);
}

TEST(Scan, DeducesAnInvisibleSticker) {
    Random random(std::uint64_t{7});
    for (int i = 0; i < 10; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        ShownFaces faces = shown(facelets, random, 0.3, 0.03, 0.03);
        const std::size_t hidden = edge_facelets[random.below(edge_count)][random.below(2)];
        faces[hidden / 9][hidden % 9] = {120, 120, 120};
        const Scan scan = read_cube_from(faces);
        EXPECT_EQ(scan.facelets, facelets);
        EXPECT_TRUE(scan.is_certain());
    }
}

// Only the flip law determines the orientation of this edge, and someone may have flipped it.
TEST(Scan, AsksAboutAnInvisibleEdge) {
    Random random(std::uint64_t{8});
    for (int i = 0; i < 10; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        ShownFaces faces = shown(facelets, random, 0.3, 0.03, 0.03);
        const auto& [first, second] = edge_facelets[random.below(edge_count)];
        for (const std::size_t hidden : {first, second}) faces[hidden / 9][hidden % 9] = {120, 120, 120};
        const Scan scan = read_cube_from(faces);
        EXPECT_FALSE(scan.is_certain());
        const auto is_asked_about = [&](std::size_t sticker) {
            return std::ranges::count(scan.doubtful, sticker, &DoubtfulSticker::sticker) == 1;
        };
        EXPECT_TRUE(is_asked_about(first) && is_asked_about(second));
        KnownStickers known{};
        for (const DoubtfulSticker& doubt : scan.doubtful) known[doubt.sticker] = facelets[doubt.sticker];
        const Scan again = read_cube_from(faces, FaceOrder::net, known);
        EXPECT_EQ(again.facelets, facelets);
        EXPECT_TRUE(again.is_certain());
    }
}

TEST(Scan, ReadsAStickerWashedOutByGlare) {
    Random random(std::uint64_t{9});
    for (int i = 0; i < 10; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        ShownFaces faces = shown(facelets, random, 0.2, 0.03, 0.03);
        const Light lamp = to_light(faces[0][4]);  // as reflected by a white sticker
        const auto washed = static_cast<std::size_t>(std::ranges::find(facelets, Face::B) - facelets.begin());
        Light light = to_light(faces[washed / 9][washed % 9]);
        for (std::size_t k = 0; k < 3; ++k) light[k] += 0.8 * lamp[k];
        faces[washed / 9][washed % 9] = to_rgb(light);
        const Scan scan = read_cube_from(faces);
        EXPECT_EQ(scan.facelets, facelets);
        EXPECT_TRUE(scan.is_certain());
    }
}

// Glare adds light and cannot make a white sticker blue.
TEST(Scan, IsNotCertainWhenAWhiteStickerLooksBlue) {
    Random random(std::uint64_t{10});
    for (int i = 0; i < 10; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        ShownFaces faces = shown(facelets, random, 0.2, 0.03, 0.03);
        std::size_t white = 0;
        while (facelets[white] != Face::U || white % 9 == 4) ++white;
        faces[white / 9][white % 9] = faces[5][4];
        const Scan scan = read_cube_from(faces);
        EXPECT_FALSE(scan.is_certain());
        if (scan.makes_a_cube && scan.facelets == facelets) {
            const auto doubt = std::ranges::find(scan.doubtful, white, &DoubtfulSticker::sticker);
            ASSERT_NE(doubt, scan.doubtful.end());
            EXPECT_EQ(doubt->otherwise, Face::B);
        }
    }
}

TEST(Scan, IsNotCertainForASingleColour) {
    ShownFaces faces{};
    EXPECT_FALSE(read_cube_from(faces).is_certain());
    EXPECT_FALSE(read_cube_from(faces, FaceOrder::any).is_certain());
}

}  // namespace
}  // namespace cubewright::rubik
