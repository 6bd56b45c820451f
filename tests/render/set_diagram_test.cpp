#include "render/set_diagram.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>

#include "readyset/game/rows.hpp"
#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

using readyset::Card;
using readyset::CardSet;
using testing::HasSubstr;

constexpr std::array both{SetDiagram::venn, SetDiagram::karnaugh};

// Returns the class of every region by card index.
std::map<int, std::string> regions_in(const std::string& svg) {
    std::map<int, std::string> regions;
    for (const char* element : {"path", "rect"})
        for (const XmlElement& each : elements(svg, element))
            if (!each["data-region"].empty()) {
                EXPECT_TRUE(regions.emplace(std::stoi(each["data-region"]), each["class"]).second) << "twice";
            }
    return regions;
}

RC_GTEST_PROP(SetDiagram, ShadesTheSetAndGreysFlippedCards,
              (std::uint16_t table, std::uint16_t kept, std::uint16_t named)) {
    for (const SetDiagram kind : both) {
        const std::string svg = set_diagram_svg(kind, {table, kept, named});
        RC_ASSERT(read_xml(svg).has_value());
        const auto regions = regions_in(svg);
        RC_ASSERT(regions.size() == 16U);
        for (const auto& [number, look] : regions) {
            const Card card{static_cast<std::uint8_t>(number)};
            const std::string expected = !contains(CardSet{kept}, card)   ? "region flipped"
                                         : contains(CardSet{named}, card) ? "region named"
                                                                          : "region";
            RC_ASSERT(look == expected);
        }
        CardSet drawn = 0;
        for (const XmlElement& group : elements(svg, "g"))
            if (const std::string card = group["data-card"]; !card.empty())
                drawn |= static_cast<CardSet>(1U << std::stoul(card));
        RC_ASSERT(drawn == table);
    }
}

TEST(SetDiagram, NeighboursInAKarnaughMapDifferInOneColour) {
    std::map<std::pair<int, int>, unsigned> cells;
    std::set<double> columns;
    std::set<double> rows;
    const auto drawn = elements(set_diagram_svg(SetDiagram::karnaugh, {}), "rect");
    for (const XmlElement& cell : drawn)
        if (!cell["data-region"].empty()) {
            columns.insert(std::stod(cell["x"]));
            rows.insert(std::stod(cell["y"]));
        }
    ASSERT_EQ(columns.size(), 4U);
    ASSERT_EQ(rows.size(), 4U);
    for (const XmlElement& cell : drawn)
        if (!cell["data-region"].empty())
            cells[{static_cast<int>(std::distance(rows.begin(), rows.find(std::stod(cell["y"])))),
                   static_cast<int>(std::distance(columns.begin(), columns.find(std::stod(cell["x"]))))}] =
                static_cast<unsigned>(std::stoul(cell["data-region"]));
    ASSERT_EQ(cells.size(), 16U);
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            EXPECT_EQ(std::popcount(cells[{row, column}] ^ cells[{(row + 1) % 4, column}]), 1);
            EXPECT_EQ(std::popcount(cells[{row, column}] ^ cells[{row, (column + 1) % 4}]), 1);
        }
}

TEST(SetDiagram, DescribesItsContent) {
    EXPECT_EQ(describe_shading({.kept = 0xFFFE, .named = 0b1010}), "shaded: red, red+blue; flipped: blank");
    const std::string svg = set_diagram_svg(SetDiagram::venn, {.table = 0b110});
    EXPECT_EQ(elements(svg, "desc").at(0).text, "on the table: red, blue");
}

TEST(SetDiagram, ARelationShowsWhatItFlips) {
    const auto explanation = readyset::explain(readyset::parse_solution("red = blue / green").value());
    const Shading relation = get_shading(explanation.parts[2], 0xFF);
    EXPECT_EQ(relation.kept, 0x9999);
    EXPECT_EQ(relation.named, 0);
    const Shading green = get_shading(explanation.parts[3], 0xFF);
    EXPECT_EQ(green.kept, 0x9999);
    EXPECT_EQ(green.named, 0x9090);
}

TEST(SetDiagram, DrawsAnExplanationAsASheetOfDiagrams) {
    const std::vector<ExplainedPart> parts{{"red", "4 cards have red.", {0xFF, 0xFFFF, 0xAAAA}},
                                           {"red ∪ blue", "To the …", {0xFF, 0xFFFF, 0xEEEE}}};
    const std::string svg = explanation_svg(SetDiagram::venn, parts, "red ∪ blue");
    ASSERT_TRUE(read_xml(svg));
    EXPECT_EQ(elements(svg, "ellipse").size(), 8U);
    EXPECT_THAT(elements(svg, "desc").at(0).text, HasSubstr("red: 4 cards have red."));
}

}  // namespace
}  // namespace cubewright::render
