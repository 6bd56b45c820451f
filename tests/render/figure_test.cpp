#include "render/figure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/random.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "render/puzzle_pictures.hpp"
#include "render/scramble_sheet.hpp"
#include "render/twisty_picture.hpp"

namespace cubewright::render {
namespace {

using ::testing::HasSubstr;

// Checks the structure that a PDF reader relies on: the offset of every object and the length of every stream.
void check_pdf(const std::string& pdf) {
    ASSERT_TRUE(pdf.starts_with("%PDF-1.4\n"));
    ASSERT_TRUE(pdf.ends_with("%%EOF\n"));
    const std::size_t start = pdf.rfind("startxref\n") + 10;
    const std::size_t table = std::stoul(pdf.substr(start));
    ASSERT_EQ(pdf.substr(table, 5), "xref\n");
    std::size_t at = table + 5 + 2;
    const std::size_t count = std::stoul(pdf.substr(at));
    at = pdf.find('\n', at) + 1 + 20;  // the first entry is empty
    for (std::size_t object = 1; object < count; ++object, at += 20) {
        const std::size_t offset = std::stoul(pdf.substr(at, 10));
        EXPECT_EQ(pdf.substr(offset, std::to_string(object).size() + 6), std::to_string(object) + " 0 obj");
    }
    for (std::size_t found = pdf.find("/Length "); found != std::string::npos;
         found = pdf.find("/Length ", found + 1)) {
        const std::size_t stream = pdf.find("stream\n", found) + 7;
        EXPECT_EQ(pdf.substr(stream + std::stoul(pdf.substr(found + 8)), 9), "endstream");
    }
}

TEST(Figure, WritesShapesAsSvgAndPdf) {
    Figure figure{.width = 100, .height = 50};
    figure.shapes.emplace_back(
        PolygonShape{.corners = {{0, 0}, {10, 0}, {0, 10}}, .paint = {.fill = rgb(0xff0000), .stroke = rgb(0)}});
    figure.shapes.emplace_back(CircleShape{.centre = {5, 5}, .radius = 2, .paint = {.fill = rgb(0x00ff00)}});
    figure.shapes.emplace_back(TextShape{.at = {1, 2}, .text = "R' (U) <é> ∪"});
    const std::string svg = to_drawing(figure).marks;
    EXPECT_THAT(svg, HasSubstr("M0 0L10 0L0 10Z"));
    EXPECT_THAT(svg, HasSubstr("&lt;é&gt; ∪"));
    const std::string pdf = pdf_document({figure, figure}, "Two (pages)");
    check_pdf(pdf);
    EXPECT_THAT(pdf, HasSubstr("/Count 2"));
    EXPECT_THAT(pdf, HasSubstr("0 50 m 10 50 l 0 40 l h b"));
    EXPECT_THAT(pdf, HasSubstr(R"((R' \(U\) <\351> ?))"));
}

TEST(Figure, FindsLettersThatThePdfFontsDoNotHave) {
    EXPECT_EQ(find_unprintable("Été ÿ £"), "");
    EXPECT_EQ(find_unprintable("Łódź Open"), "Ł");
    EXPECT_EQ(find_unprintable("a日本"), "日");
}

TEST(Figure, PlacesPartsAtAnyScale) {
    Figure part{.width = 10, .height = 10};
    part.shapes.emplace_back(PolygonShape{.corners = {{1, 2}}, .paint = {.stroke_width = 3}});
    Figure figure;
    place(figure, part, {100, 200}, 2);
    const auto& polygon = std::get<PolygonShape>(figure.shapes.at(0));
    EXPECT_EQ(polygon.corners[0].x, 102);
    EXPECT_EQ(polygon.corners[0].y, 204);
    EXPECT_EQ(polygon.paint.stroke_width, 6);
}

// After any moves, the net of a puzzle shows each colour as often as the net of the solved puzzle does.
TEST(TwistyPicture, ShowsEverySticker) {
    for (const std::string_view name : puzzles::list_puzzles()) {
        const twisty::BuiltPuzzle* shape = puzzles::find_shape(name);
        if (shape == nullptr) continue;
        const auto count_fills = [&](const twisty::Pattern& pattern) {
            std::map<Rgb, int> counts;
            for (const Shape& each : twisty_figure(*shape, pattern).shapes)
                ++counts[*std::get<PolygonShape>(each).paint.fill];
            return counts;
        };
        twisty::Pattern pattern = shape->puzzle.solved;
        const auto solved = count_fills(pattern);
        EXPECT_EQ(solved.size(), shape->solid.faces.size() + 1) << name;
        Random random(5);
        for (int i = 0; i < 100; ++i)
            pattern = apply(shape->puzzle.orbits, pattern, random.pick(shape->puzzle.families).turn);
        EXPECT_EQ(count_fills(pattern), solved) << name;
        EXPECT_LT(twisty_figure(*shape, pattern, TwistyView::solid).shapes.size(),
                  twisty_figure(*shape, pattern).shapes.size());
    }
}

TEST(TwistyPicture, PrintsANetInTheTerminal) {
    const twisty::BuiltPuzzle& pocket = *puzzles::find_shape("2x2x2");
    EXPECT_EQ(ansi_twisty(pocket, pocket.puzzle.solved, ColourDepth::none),
              "    WWWW\n"
              "    WWWW\n"
              "OOOOGGGGRRRRBBBB\n"
              "OOOOGGGGRRRRBBBB\n"
              "    YYYY\n"
              "    YYYY\n");
    const auto turned = apply(pocket.puzzle.orbits, pocket.puzzle.solved, pocket.puzzle.families[0].turn);
    EXPECT_EQ(pocket.puzzle.families[0].name, "U");
    EXPECT_EQ(ansi_twisty(pocket, turned, ColourDepth::none),
              "    WWWW\n"
              "    WWWW\n"
              "GGGGRRRRBBBBOOOO\n"
              "OOOOGGGGRRRRBBBB\n"
              "    YYYY\n"
              "    YYYY\n");
}

TEST(ScrambleSheet, KeepsEveryScrambleOnOnePage) {
    std::vector<SheetScramble> scrambles;
    const twisty::BuiltPuzzle& cube = *puzzles::find_shape("7x7x7");
    std::string moves;
    for (int i = 0; i < 100; ++i) moves += i == 0 ? "3Rw2" : " 3Rw2";
    for (int i = 1; i <= 8; ++i)
        scrambles.push_back({std::to_string(i), moves, twisty_figure(cube, cube.puzzle.solved)});
    const auto pages = scramble_pages({"Friday practice", "7x7x7 Cube, round 1", "For practice only."}, scrambles);
    EXPECT_EQ(pages.size(), 2U);
    std::size_t words = 0;
    for (const Figure& page : pages)
        for (const Shape& shape : page.shapes) {
            if (const auto* polygon = std::get_if<PolygonShape>(&shape))
                for (const Point corner : polygon->corners) {
                    EXPECT_TRUE(corner.x >= 36 && corner.x <= 595 - 36) << corner.x;
                    EXPECT_TRUE(corner.y >= 36 && corner.y <= 842 - 36) << corner.y;
                }
            const auto* text = std::get_if<TextShape>(&shape);
            if (text == nullptr || text->font != TextFont::monospace) continue;
            EXPECT_LT(text->at.x + static_cast<double>(text->text.size()) * monospace_width * text->size,
                      595 - 36 - 130);
            for (std::size_t at = text->text.find("3Rw2"); at != std::string::npos;
                 at = text->text.find("3Rw2", at + 1))
                ++words;
        }
    EXPECT_EQ(words, 800U);
    check_pdf(pdf_document(pages, "Friday practice"));
}

}  // namespace
}  // namespace cubewright::render
