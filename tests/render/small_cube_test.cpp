// Pictures of the 2×2×2: net, isometric view and terminal.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "render/cube_picture.hpp"
#include "render/cube_views.hpp"
#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

// The stickers after R, written by hand.
const std::array<twisty::Face, 24> small_cube = [] {
    std::array<twisty::Face, 24> faces{};
    const std::string_view letters = "UFUFRRRRFDFDDBDBLLLLUBUB";
    for (std::size_t i = 0; i < letters.size(); ++i)
        faces[i] = static_cast<twisty::Face>(std::string_view("URFDLB").find(letters[i]));
    return faces;
}();

TEST(SmallCube, HasANetOfTwentyFourStickers) {
    const std::string svg = net_svg(small_cube);
    ASSERT_TRUE(read_xml(svg));
    const auto stickers = drawn_stickers(svg);
    ASSERT_EQ(stickers.size(), 24U);
    std::map<double, std::size_t> rows;
    for (std::size_t i = 0; i < stickers.size(); ++i) {
        EXPECT_EQ(stickers[i].fill, to_hex(western_scheme()[small_cube[i]].rgb)) << i;
        ++rows[stickers[i].middle.y];
    }
    EXPECT_EQ(rows.size(), 6U);
    EXPECT_EQ(
        elements(svg, "desc").at(0).text,
        "up white green, white green; right red; front green yellow, green yellow; down yellow blue, yellow blue; left "
        "orange; back white blue, white blue");
}

TEST(SmallCube, ShowsThreeFacesInTheIsometricView) {
    EXPECT_EQ(drawn_stickers(isometric_svg(small_cube)).size(), 12U);
    const auto both = drawn_stickers(isometric_svg(small_cube, {}, CubeSide::both));
    ASSERT_EQ(both.size(), 24U);
    std::set<std::pair<double, double>> places;
    for (const DrawnSticker& sticker : both) places.insert({sticker.middle.x, sticker.middle.y});
    EXPECT_EQ(places.size(), 24U);
}

TEST(SmallCube, HasSixLinesInTheTerminal) {
    EXPECT_EQ(ansi_net(small_cube, ColourDepth::none),
              "      W G\n"
              "      W G\n"
              " O O  G Y  R R  W B\n"
              " O O  G Y  R R  W B\n"
              "      Y B\n"
              "      Y B\n");
}

}  // namespace
}  // namespace cubewright::render
