#include "render/cube_views.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "render/cube_picture.hpp"
#include "tests/render/svg_reader.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::render {
namespace {

using rubik::Cube;
using rubik::solved_cube;
using twisty::Face;

TEST(NetSvg, HasATitleAndDescribesTheStickers) {
    const std::string svg = net_svg(to_facelets(solved_cube));
    const auto xml = read_xml(svg);
    ASSERT_TRUE(xml) << svg;
    EXPECT_EQ(xml->front().name, "svg");
    EXPECT_EQ(xml->front()["aria-label"], "Rubik's cube, unfolded");
    EXPECT_EQ(elements(svg, "desc").at(0).text,
              "up white; right red; front green; down yellow; left orange; back blue");
    EXPECT_LT(svg.size(), 5000U);
}

// Screen readers cannot pronounce rows such as "WWG".
TEST(NetSvg, DescribesRowsByTheNamesOfTheColours) {
    const std::string svg = net_svg(rubik::to_facelets(rubik::as_cube(twisty::Move::R1)));
    EXPECT_THAT(svg,
                testing::HasSubstr("<desc>up white white green, white white green, white white green; right red; "));
}

TEST(NetSvg, AcceptsTitleAndWidth) {
    const std::string svg = net_svg(to_facelets(solved_cube), {.title = "Mine & <yours>", .width = 800});
    const auto xml = read_xml(svg);
    ASSERT_TRUE(xml);
    EXPECT_EQ(xml->front()["width"], "800");
    EXPECT_EQ(elements(svg, "title").at(0).text, "Mine & <yours>");
}

RC_GTEST_PROP(NetSvg, DrawsEverySticker, (const Cube& cube)) {
    const auto facelets = to_facelets(cube);
    for (const ColourScheme& scheme : named_colour_schemes()) {
        const auto stickers = drawn_stickers(net_svg(facelets, {.colours = scheme}));
        RC_ASSERT(stickers.size() == rubik::facelet_count);
        for (std::size_t i = 0; i < stickers.size(); ++i)
            RC_ASSERT(stickers[i].fill == to_hex(scheme[facelets[i]].rgb));
    }
}

// On a grid of nine rows and twelve columns, the picture matches the terminal net.
RC_GTEST_PROP(NetSvg, PlacesStickersLikeTheTerminal, (const Cube& cube)) {
    const auto facelets = to_facelets(cube);
    std::map<std::string, char> letter_of;
    for (const StickerColour& colour : western_scheme().colours) letter_of[to_hex(colour.rgb)] = colour.letter;

    std::map<double, std::map<double, char>> rows;
    for (const DrawnSticker& sticker : drawn_stickers(net_svg(facelets)))
        rows[sticker.middle.y][sticker.middle.x] = letter_of[sticker.fill];
    std::string drawn;
    for (const auto& [y, row] : rows)
        for (const auto& [x, letter] : row) drawn += letter;

    std::string written = ansi_net(facelets, ColourDepth::none);
    std::erase_if(written, [](char c) { return c == ' ' || c == '\n'; });
    RC_ASSERT(rows.size() == 9U);
    RC_ASSERT(drawn == written);
}

TEST(Letters, AppearOnEverySticker) {
    const auto facelets = rubik::to_facelets(rubik::as_cube(twisty::Move::R1));
    const auto texts = elements(net_svg(facelets, {.letters = true}), "text");
    ASSERT_EQ(texts.size(), rubik::facelet_count);
    for (std::size_t i = 0; i < texts.size(); ++i)
        EXPECT_EQ(texts[i].text, std::string(1, western_scheme()[facelets[i]].letter));
    EXPECT_TRUE(elements(net_svg(facelets), "text").empty());
}

TEST(UnknownStickers, AreGreyWithoutALetter) {
    PictureOptions options{.letters = true};
    options.unknown.set(0).set(53);
    const std::string svg = net_svg(to_facelets(solved_cube), options);
    const auto stickers = drawn_stickers(svg);
    EXPECT_EQ(stickers.at(0).fill, stickers.at(53).fill);
    EXPECT_NE(stickers.at(0).fill, stickers.at(1).fill);
    EXPECT_EQ(elements(svg, "text").size(), 52U);
    EXPECT_THAT(elements(svg, "desc").at(0).text, testing::StartsWith("up ? white white"));
}

TEST(HighlightedStickers, AreFramedAndTheOthersAreDimmed) {
    PictureOptions options;
    options.highlighted.set(7).set(19);
    const std::string svg = net_svg(to_facelets(solved_cube), options);
    const auto stickers = drawn_stickers(svg);
    ASSERT_EQ(stickers.size(), rubik::facelet_count);
    for (std::size_t i = 0; i < stickers.size(); ++i) EXPECT_EQ(stickers[i].faded, i != 7 && i != 19) << i;
    int frames = 0;
    for (const XmlElement& rect : elements(svg, "rect")) frames += rect["fill"] == "none" ? 1 : 0;
    EXPECT_EQ(frames, 2);
}

}  // namespace
}  // namespace cubewright::render
