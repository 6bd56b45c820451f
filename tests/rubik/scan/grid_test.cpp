#include "rubik/scan/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "rubik/group/random_cube.hpp"
#include "tests/rubik/scan/scene.hpp"

namespace cubewright::rubik {
namespace {

double worst_corner(const Quad& found, const Quad& real) {
    double worst = 0;
    for (std::size_t i = 0; i < 4; ++i)
        worst = std::max(worst, std::hypot(found[i].x - real[i].x, found[i].y - real[i].y));
    return worst / std::hypot(real[1].x - real[0].x, real[1].y - real[0].y);
}

TEST(Perspective, MapsCornersToCornersAndLinesToLines) {
    const Quad quad{{{10, 12}, {95, 20}, {88, 101}, {14, 90}}};
    const Perspective place(quad);
    const auto near = [](Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-9; };
    EXPECT_TRUE(near(place(0, 0), quad[0]));
    EXPECT_TRUE(near(place(1, 0), quad[1]));
    EXPECT_TRUE(near(place(1, 1), quad[2]));
    EXPECT_TRUE(near(place(0, 1), quad[3]));
    // The diagonals intersect in the centre.
    const Spot middle = place(0.5, 0.5);
    const auto cross = [](Spot a, Spot b, Spot c) { return ((b.x - a.x) * (c.y - a.y)) - ((b.y - a.y) * (c.x - a.x)); };
    EXPECT_NEAR(cross(quad[0], quad[2], middle), 0, 1e-9);
    EXPECT_NEAR(cross(quad[1], quad[3], middle), 0, 1e-9);
}

TEST(Quad, LooksSquareOnlyInAPlausiblePerspective) {
    EXPECT_TRUE(looks_square({{{0, 0}, {10, 1}, {10, 10}, {1, 10}}}));
    EXPECT_FALSE(looks_square({{{0, 0}, {20, 0}, {20, 10}, {0, 10}}}));
    EXPECT_FALSE(looks_square({{{0, 0}, {10, 10}, {10, 0}, {0, 10}}}));
    EXPECT_FALSE(looks_square({{{0, 0}, {0, 10}, {10, 10}, {10, 0}}}));  // seen from behind
    EXPECT_FALSE(looks_square({}));
}

// A corner error of one ninth of the face is a third of a sticker, so the samples still lie on the right stickers.
void expect_found(const Conditions& conditions, Search search, int shots, int missed_at_most) {
    Random random(std::uint64_t{5});
    int missed = 0;
    for (int i = 0; i < shots; ++i) {
        const Scene scene = draw_scene(conditions, random);
        const Shot shot = shoot(scene, to_facelets(random_cube(random)), Face::F, random);
        const FoundFace found = find_face(shot.picture, search);
        missed += found.fit < least_fit || worst_corner(found.corners, shot.corners) > 1.0 / 9 ? 1 : 0;
    }
    EXPECT_LE(missed, missed_at_most);
}

TEST(Grid, IsFoundInMildConditions) {
    expect_found(mild, Search::guide, 40, 0);
}

TEST(Grid, IsFoundInHarshConditions) {
    expect_found(harsh, Search::guide, 40, 2);
}

TEST(Grid, IsFoundAnywhereInAPhoto) {
    Conditions photo = mild;
    photo.side = 200;
    photo.least_size = 0.35;
    photo.max_size = 0.6;
    photo.offset = 0.15;
    expect_found(photo, Search::photo, 20, 1);
}

TEST(Grid, IsNotFoundOnABareWall) {
    Random random(std::uint64_t{6});
    Picture wall{128, 128, std::vector<Rgb>(128 * 128)};
    for (Rgb& pixel : wall.pixels) {
        const auto grey = static_cast<std::uint8_t>(120 + random.below(16));
        pixel = {grey, grey, grey};
    }
    EXPECT_LT(find_face(wall, Search::guide).fit, least_fit);
    EXPECT_LT(find_face(wall, Search::photo).fit, least_fit);
}

TEST(StickerColour, IgnoresGlareAndGaps) {
    Picture picture{96, 96, std::vector<Rgb>(96 * 96, Rgb{20, 20, 20})};
    for (std::size_t y = 0; y < 96; ++y)
        for (std::size_t x = 0; x < 96; ++x)
            if (x % 32 > 3 && x % 32 < 28 && y % 32 > 3 && y % 32 < 28)
                picture.pixels[(y * 96) + x] = x % 32 < 14 && y % 32 < 14 ? Rgb{255, 250, 250} : Rgb{180, 30, 50};
    for (const Rgb& colour : sample_colours(picture, {{{0, 0}, {96, 0}, {96, 96}, {0, 96}}}))
        EXPECT_EQ(colour, (Rgb{180, 30, 50}));
}

TEST(Grid, StopsOnRequest) {
    StopSource source;
    source.request_stop();
    Random random(std::uint64_t{9});
    const Shot shot = shoot(draw_scene(mild, random), to_facelets(random_cube(random)), Face::F, random);
    EXPECT_EQ(find_face(shot.picture, Search::photo, source.token()).fit, 0) << "nothing was tried";
}

}  // namespace
}  // namespace cubewright::rubik
