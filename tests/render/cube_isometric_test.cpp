#include "render/cube_views.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "tests/render/svg_reader.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::render {
namespace {

using rubik::Cube;
using rubik::solved_cube;
using twisty::Face;

struct SeenSticker {
    std::size_t facelet;
    Point middle;
};

// Returns the stickers of a view with their facelet indices, in drawing order.
std::vector<SeenSticker> seen(CubeSide side, const std::array<Face, 3>& faces) {
    const auto drawn = drawn_stickers(isometric_svg(to_facelets(solved_cube), {}, side));
    std::vector<SeenSticker> stickers;
    for (const Face face : faces)
        for (std::size_t i = 0; i < 9; ++i)
            stickers.push_back({(index(face) * 9) + i, drawn.at(stickers.size()).middle});
    return stickers;
}

bool are_on_one_piece(std::size_t a, std::size_t b) {
    const auto holds = [](const auto& places, std::size_t facelet) {
        return std::find(places.begin(), places.end(), facelet) != places.end();
    };
    for (const auto& place : rubik::corner_facelets)
        if (holds(place, a) && holds(place, b)) return true;
    for (const auto& place : rubik::edge_facelets)
        if (holds(place, a) && holds(place, b)) return true;
    return false;
}

// Stickers of one piece meet at an edge and are closer to each other than any two stickers of the same face.
void expect_folds_to_fit(const std::vector<SeenSticker>& stickers) {
    for (const SeenSticker& a : stickers)
        for (const SeenSticker& b : stickers) {
            if (a.facelet / 9 == b.facelet / 9) continue;
            const double distance = std::hypot(a.middle.x - b.middle.x, a.middle.y - b.middle.y);
            EXPECT_EQ(distance < 17.5, are_on_one_piece(a.facelet, b.facelet)) << a.facelet << " " << b.facelet;
        }
}

TEST(IsometricSvg, FoldsTheFrontFacesIntoACube) {
    expect_folds_to_fit(seen(CubeSide::front, {Face::U, Face::R, Face::F}));
}

TEST(IsometricSvg, FoldsTheBackFacesIntoACube) {
    expect_folds_to_fit(seen(CubeSide::back, {Face::D, Face::L, Face::B}));
}

TEST(IsometricSvg, HasUpAboveFrontToTheLeftRightToTheRight) {
    const auto stickers = seen(CubeSide::front, {Face::U, Face::R, Face::F});
    const Point up = stickers[4].middle;
    const Point right = stickers[13].middle;
    const Point front = stickers[22].middle;
    EXPECT_LT(up.y, front.y);
    EXPECT_LT(up.y, right.y);
    EXPECT_LT(front.x, up.x);
    EXPECT_LT(up.x, right.x);
}

RC_GTEST_PROP(IsometricSvg, ShowsEveryStickerFromBothSides, (const Cube& cube, bool letters)) {
    const auto facelets = to_facelets(cube);
    const std::string svg = isometric_svg(facelets, {.letters = letters}, CubeSide::both);
    const auto stickers = drawn_stickers(svg);
    RC_ASSERT(stickers.size() == rubik::facelet_count);
    std::size_t n = 0;
    for (const Face face : {Face::U, Face::R, Face::F, Face::D, Face::L, Face::B})
        for (std::size_t i = 0; i < 9; ++i)
            RC_ASSERT(stickers[n++].fill == to_hex(western_scheme()[facelets[(index(face) * 9) + i]].rgb));
    RC_ASSERT(elements(svg, "text").size() == (letters ? rubik::facelet_count : 0));
}

TEST(IsometricSvg, StaysInsideItsCanvas) {
    for (const CubeSide side : {CubeSide::front, CubeSide::back, CubeSide::both}) {
        const Drawing drawing = isometric_drawing(to_facelets(solved_cube), {}, side);
        for (const DrawnSticker& sticker : drawn_stickers(svg_document(drawing, "t"))) {
            EXPECT_GT(sticker.middle.x, 8);
            EXPECT_LT(sticker.middle.x, drawing.width - 8);
            EXPECT_GT(sticker.middle.y, 8);
            EXPECT_LT(sticker.middle.y, drawing.height - 8);
        }
    }
}

}  // namespace
}  // namespace cubewright::render
