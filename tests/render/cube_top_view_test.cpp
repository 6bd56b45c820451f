#include "render/cube_views.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/render/svg_reader.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::render {
namespace {

using rubik::Cube;
using twisty::Face;

std::size_t arrow_count(std::string_view svg) {
    const auto paths = elements(svg, "path");
    if (paths.empty()) return 0;
    const std::string d = paths[0]["d"];
    return static_cast<std::size_t>(std::count(d.begin(), d.end(), 'M'));
}

TEST(TopView, ShowsTheUFaceAndTwelveSideStickers) {
    const auto stickers = drawn_stickers(top_view_svg(to_facelets(rubik::solved_cube)));
    ASSERT_EQ(stickers.size(), 21U);
    for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(stickers[i].fill, "#fff");
}

// Each side sticker is adjacent to the U sticker of the same piece.
RC_GTEST_PROP(TopView, PlacesSideStickersNextToTheirPieces, (const Cube& cube)) {
    const auto facelets = to_facelets(cube);
    const auto stickers = drawn_stickers(top_view_svg(facelets));
    const auto colours_beside = [&](std::size_t u) {
        std::multiset<std::string> colours;
        for (std::size_t i = 9; i < stickers.size(); ++i)
            if (std::hypot(stickers[i].middle.x - stickers[u].middle.x, stickers[i].middle.y - stickers[u].middle.y) <
                20)
                colours.insert(stickers[i].fill);
        return colours;
    };
    const auto colour = [&](std::size_t facelet) { return to_hex(western_scheme()[facelets[facelet]].rgb); };
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& corner = rubik::corner_facelets[i];
        RC_ASSERT((colours_beside(corner[0]) == std::multiset<std::string>{colour(corner[1]), colour(corner[2])}));
        const auto& edge = rubik::edge_facelets[i];
        RC_ASSERT((colours_beside(edge[0]) == std::multiset<std::string>{colour(edge[1])}));
    }
    for (std::size_t u = 0; u < 9; ++u) RC_ASSERT(stickers[u].fill == colour(u));
}

TEST(TopView, HasFrontBelowAndRightToTheRight) {
    const auto stickers = drawn_stickers(top_view_svg(to_facelets(rubik::solved_cube)));
    const auto place = [&](Face face) {
        const std::string fill = to_hex(western_scheme()[face].rgb);
        return std::find_if(stickers.begin(), stickers.end(), [&](const auto& s) { return s.fill == fill; })->middle;
    };
    EXPECT_GT(place(Face::F).y, stickers[8].middle.y);
    EXPECT_GT(place(Face::R).x, stickers[8].middle.x);
    EXPECT_LT(place(Face::B).y, stickers[0].middle.y);
    EXPECT_LT(place(Face::L).x, stickers[0].middle.x);
}

TEST(TopView, DrawsOnlyArrowsOnTheFace) {
    const auto solved = to_facelets(rubik::solved_cube);
    const std::array arrows{Arrow{7, 5}, Arrow{5, 1}, Arrow{0, 8, true}};
    const std::array elsewhere{Arrow{0, 0}, Arrow{3, 9}, Arrow{60, 1}};
    EXPECT_EQ(arrow_count(top_view_svg(solved, arrows)), 3U);
    EXPECT_EQ(arrow_count(top_view_svg(solved, elsewhere)), 0U);
    EXPECT_EQ(arrow_count(top_view_svg(solved)), 0U);
}

}  // namespace
}  // namespace cubewright::render
