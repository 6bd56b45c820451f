#include "render/figure.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

TEST(SvgNumber, IsShort) {
    EXPECT_EQ(svg_number(4), "4");
    EXPECT_EQ(svg_number(17.320508), "17.32");
    EXPECT_EQ(svg_number(-0.5), "-0.5");
    EXPECT_EQ(svg_number(-0.001), "0");
    EXPECT_EQ(svg_number(100), "100");
}

TEST(SvgText, EscapesMarkup) {
    EXPECT_EQ(svg_text("R' <b>&\"x\""), "R' &lt;b&gt;&amp;&quot;x&quot;");
    EXPECT_EQ(svg_text("Würfel ✓"), "Würfel ✓");
}

TEST(SvgText, ReplacesCharactersThatXmlForbids) {
    EXPECT_EQ(svg_text("a\xFF\xC0z"), "a\xEF\xBF\xBD\xEF\xBF\xBDz");
    EXPECT_EQ(svg_text(std::string_view("a\0\x1b\nb", 5)), "a   b");
    EXPECT_EQ(svg_text("\xEF\xBF\xBF"), "\xEF\xBF\xBD");
}

TEST(SvgDocument, HasNameDescriptionAndSize) {
    const std::string svg = svg_document({200, 100, "<rect width=\"1\"/>", "a line"}, "A \"title\"", 50);
    const auto xml = read_xml(svg);
    ASSERT_TRUE(xml) << svg;
    const XmlElement& root = xml->front();
    EXPECT_EQ(root["xmlns"], "http://www.w3.org/2000/svg");
    EXPECT_EQ(root["role"], "img");
    EXPECT_EQ(root["aria-label"], "A \"title\"");
    EXPECT_EQ(root["viewBox"], "0 0 200 100");
    EXPECT_EQ(root["width"], "50");
    EXPECT_EQ(root["height"], "25");
    EXPECT_EQ(elements(svg, "title").at(0).text, "A \"title\"");
    EXPECT_EQ(elements(svg, "desc").at(0).text, "a line");
}

RC_GTEST_PROP(SvgDocument, IsWellFormedForAnyTitle, (const std::string& title)) {
    RC_ASSERT(read_xml(svg_document({10, 10, "", title}, title)).has_value());
}

// Other tests rely on this reader, so it must reject malformed documents.
TEST(XmlReader, RejectsMalformedDocuments) {
    EXPECT_TRUE(read_xml("<a b=\"1\"><c/>x</a>\n"));
    for (const auto* const text : {"", "<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a b=\"<\"/>",
                                   "<a>&x;</a>", "<a/><b/>", "<a>&</a>", "<a b=\"1\"c=\"2\"/>"})
        EXPECT_FALSE(read_xml(text)) << text;
}

}  // namespace
}  // namespace cubewright::render
