// Rasterised polygons cover their exact area, and their edges are antialiased.
#include "render/raster.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "readyset/deals/daily.hpp"
#include "render/set_pieces.hpp"
#include "render/share_picture.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/formats/cube_text.hpp"

namespace cubewright::render {
namespace {

constexpr Rgb black_ground = rgb(0x000000);
constexpr Rgb white_ink = rgb(0xffffff);

// Returns the white area in pixels.
double white_area(const Raster& raster) {
    double sum = 0;
    for (const std::uint8_t byte : raster.bytes()) sum += byte;
    return sum / 3 / 255;
}

TEST(Raster, CoversTheAreaOfThePolygon) {
    Raster box(50, 40, black_ground);
    box.fill(Polygon{{10.25, 5}, {20.75, 5}, {20.75, 25.4}, {10.25, 25.4}}, white_ink);
    EXPECT_NEAR(white_area(box), 10.5 * 20.4, 1);
    EXPECT_EQ(box.at(15, 15), white_ink);
    EXPECT_EQ(box.at(9, 15), black_ground);
    EXPECT_NEAR(box.at(10, 15).red, 255 * .75, 2);  // three quarters of this pixel are covered

    Raster round(100, 100, black_ground);
    round.fill(circle({50, 50}, 40), white_ink);
    EXPECT_NEAR(white_area(round), std::numbers::pi * 40 * 40, 20);

    Raster triangle(100, 100, black_ground);
    triangle.fill(Polygon{{0, 0}, {100, 0}, {0, 100}}, white_ink);
    EXPECT_NEAR(white_area(triangle), 5000, 10);
}

TEST(Raster, ClipsAtItsEdges) {
    Raster raster(20, 20, black_ground);
    raster.fill(Polygon{{-1e6, -1e6}, {1e6, -1e6}, {1e6, 1e6}, {-1e6, 1e6}}, white_ink, .5);
    EXPECT_NEAR(white_area(raster), 400 * .5, 2);
    raster.fill(circle({-100, 10}, 50), white_ink);
    raster.fill(Polygon{{1, 1}, {2, 2}}, white_ink);  // no area
    EXPECT_NEAR(white_area(raster), 400 * .5, 2);
}

TEST(Raster, StrokesHaveTheRequestedWidth) {
    Raster raster(100, 40, black_ground);
    raster.stroke(Polygon{{20, 20}, {80, 20}}, 10, white_ink);
    EXPECT_NEAR(white_area(raster), (60 * 10) + (std::numbers::pi * 25), 5);
}

// The centre of each visible face of a solved cube has its colour; the sides are slightly darker.
TEST(SharePicture, ShowsTheCubeFromBothSides) {
    const auto facelets = rubik::to_facelets(rubik::solved_cube);
    const Raster raster = share_picture(facelets, western_scheme());
    ASSERT_EQ(raster.width(), 1200U);
    ASSERT_EQ(raster.height(), 630U);
    const auto colour = [&](twisty::Face face) { return western_scheme()[face].rgb; };
    EXPECT_EQ(raster.at(324, 180), colour(twisty::Face::U));
    EXPECT_EQ(raster.at(876, 180), colour(twisty::Face::D));
    const auto is_shade_of = [](Rgb seen, Rgb plain) {
        const auto near = [](int a, int b) { return std::abs(a - b) < 45; };
        return near(seen.red, plain.red) && near(seen.green, plain.green) && near(seen.blue, plain.blue);
    };
    EXPECT_TRUE(is_shade_of(raster.at(207, 382), colour(twisty::Face::F)));
    EXPECT_TRUE(is_shade_of(raster.at(441, 382), colour(twisty::Face::R)));
    EXPECT_TRUE(is_shade_of(raster.at(759, 382), colour(twisty::Face::L)));
    EXPECT_TRUE(is_shade_of(raster.at(993, 382), colour(twisty::Face::B)));
}

// The corners of the back view, identified by their positions on the net.
TEST(SharePicture, OrientsTheBackViewCorrectly) {
    const auto read = rubik::read_cube("R U R' U' F2 L D2 B' R2 D");
    ASSERT_TRUE(read && read->cube);
    const auto facelets = rubik::to_facelets(*read->cube);
    const Raster raster = share_picture(facelets, western_scheme());
    using enum twisty::Face;
    const auto expected = [&](twisty::Face face, std::size_t row, std::size_t column) {
        return western_scheme()[facelets[sticker_at(facelets, face, row, column)]].rgb;
    };
    EXPECT_EQ(raster.at(876, 90), expected(D, 0, 2));    // next to F and R
    EXPECT_EQ(raster.at(720, 180), expected(D, 0, 0));   // next to F and L
    EXPECT_EQ(raster.at(1032, 180), expected(D, 2, 2));  // next to R and B
    EXPECT_EQ(raster.at(876, 270), expected(D, 2, 0));   // next to L and B
    EXPECT_EQ(raster.at(324, 90), expected(U, 0, 0));
    EXPECT_EQ(raster.at(324, 270), expected(U, 2, 2));
}

// A shape appears on a card if and only if the card has its colour.
TEST(SharePicture, ShowsEveryCard) {
    const auto puzzle = readyset::daily_puzzle({2026, 11, 9}).puzzle;
    const Raster raster = share_picture(puzzle);
    constexpr std::array<Point, 4> places{{{24, 32}, {60, 32}, {24, 80}, {60, 80}}};
    for (std::size_t i = 0; i < puzzle.board.size(); ++i)
        for (const readyset::Colour colour : readyset::all_colours) {
            const Point place = places[readyset::index(colour)];
            // Sampled next to the centre, because a card without the colour has a small dot there.
            const double x = 60 + (static_cast<double>(i % 4) * 96 * 1.75) + ((place.x + 6) * 1.75);
            const double y = 40 + (static_cast<double>(i / 4) * 123 * 1.75) + (place.y * 1.75);
            const Rgb seen = raster.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
            EXPECT_EQ(seen == colour_style(colour).rgb, has(puzzle.board[i], colour)) << i << ' ' << name(colour);
        }
}

}  // namespace
}  // namespace cubewright::render
