#include "render/sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "render/cube_views.hpp"
#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

std::vector<Panel> panels(std::size_t count) {
    const Drawing net = net_drawing(to_facelets(rubik::solved_cube));
    return std::vector<Panel>(count, {net, "Solved", "U U'"});
}

std::vector<std::string> texts(std::string_view svg) {
    std::vector<std::string> lines;
    for (const XmlElement& text : elements(svg, "text")) lines.push_back(text.text);
    return lines;
}

TEST(Sheet, ContainsEveryPictureWithItsCaption) {
    const std::string svg = sheet_svg(panels(5), {.title = "Five"});
    EXPECT_EQ(drawn_stickers(svg).size(), 5 * rubik::facelet_count);
    EXPECT_EQ(texts(svg).size(), 11U);
    EXPECT_EQ(texts(svg).at(0), "Five");
    EXPECT_EQ(elements(svg, "title").at(0).text, "Five");
    EXPECT_THAT(elements(svg, "desc").at(0).text, testing::StartsWith("Solved: U U'; Solved: U U'"));
}

TEST(Sheet, HasTheRequestedNumberOfColumns) {
    const auto columns = [](const SheetOptions& options) {
        std::set<std::string> places;
        for (const XmlElement& text : elements(sheet_svg(panels(6), options), "text")) places.insert(text["x"]);
        return places.size();
    };
    EXPECT_EQ(columns({}), 4U);
    EXPECT_EQ(columns({.columns = 3}), 3U);
    EXPECT_EQ(columns({.columns = 1}), 1U);
    EXPECT_EQ(columns({.columns = 100}), 6U);
}

TEST(Sheet, BreaksLongCaptionsIntoLines) {
    auto one = panels(1);
    one[0].heading = "";
    one[0].caption = "R U2 F' L D2 B' R2 U F2 D' L2 B U' R' F D";
    const auto lines = texts(sheet_svg(one, {.panel_width = 100}));
    EXPECT_GT(lines.size(), 1U);
    std::string joined;
    for (const std::string& line : lines) {
        EXPECT_LE(line.size(), 17U);
        joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined, one[0].caption);
}

TEST(Sheet, EscapesCaptions) {
    auto one = panels(1);
    one[0].heading = "<b>&</b>";
    EXPECT_EQ(texts(sheet_svg(one)).at(0), "<b>&</b>");
}

RC_GTEST_PROP(Sheet, IsWellFormedForAnyText, (const std::string& text)) {
    const std::array panel{Panel{isometric_drawing(to_facelets(rubik::solved_cube)), text, text}};
    RC_ASSERT(read_xml(sheet_svg(panel, {.title = text, .background = rgb(0xffffff)})).has_value());
}

TEST(Sheet, MayBeEmpty) {
    EXPECT_TRUE(read_xml(sheet_svg({})));
}

}  // namespace
}  // namespace cubewright::render
