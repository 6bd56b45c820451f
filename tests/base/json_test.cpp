#include "base/json.hpp"
#include "tests/said.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace cubewright {
namespace {

TEST(ParseJson, ReportsThePositionOfAnError) {
    EXPECT_EQ(said(parse_json("{\n  \"a\": tru\n}").error()).what, "not valid JSON");
    EXPECT_EQ(said(parse_json("{\n  \"a\": tru\n}").error()).where, "line 2, column 11");
    EXPECT_EQ(said(parse_json("").error()).where, "line 1, column 1");
    EXPECT_FALSE(parse_json("{} {}"));
    EXPECT_FALSE(parse_json("\"\xFF\""));
}

TEST(ParseJson, RejectsADuplicateField) {
    EXPECT_EQ(said(parse_json(R"({"a": 1, "b": {"a": 1}, "a": 2})").error()).what, "duplicate field 'a'");
    EXPECT_TRUE(parse_json(R"({"a": 1, "b": {"a": 1}})"));
    EXPECT_TRUE(parse_json(R"([{"a": 1}, {"a": 1}])"));
}

TEST(ParseJson, RejectsDeepNesting) {
    EXPECT_TRUE(parse_json(std::string(64, '[') + std::string(64, ']')));
    EXPECT_FALSE(parse_json(std::string(65, '[') + std::string(65, ']')));
    EXPECT_FALSE(parse_json(std::string(1'000'000, '[')));
}

TEST(ToText, NeverFails) {
    EXPECT_EQ(to_text(Json{{"b", 1}, {"a", "∪\xFF"}}), "{\"b\":1,\"a\":\"∪\uFFFD\"}");
}

class JsonFields : public testing::Test {
protected:
    Json document = *parse_json(R"({"name": "x", "ok": true, "n": 3, "part": {"list": [1, "two", -1, 1.5]}})");
    JsonField root{document};
};

TEST_F(JsonFields, HaveAPath) {
    const auto items = root.field("part")->field("list")->items();
    ASSERT_TRUE(items);
    EXPECT_EQ((*items)[1].path(), "part.list[1]");
    EXPECT_EQ((*items)[1].text(), "two");
    EXPECT_EQ(said((*items)[0].text().error()),
              (Said{"expected a string, got the number 1", "part.list[0]", "a JSON string"}));
    // The whole sentence says only once what was expected.
    EXPECT_EQ(to_string((*items)[0].text().error()), "part.list[0]: expected a string, got the number 1");
}

TEST_F(JsonFields, CheckTheirType) {
    EXPECT_EQ(root.field("name")->text(), "x");
    EXPECT_EQ(root.field("ok")->truth(), true);
    EXPECT_EQ(root.field("n")->number(1, 7), 3U);
    EXPECT_EQ(said(root.field("n")->truth().error()).what, "expected true or false, got the number 3");
    EXPECT_EQ(said(root.field("ok")->items().error()).what, "expected an array, got true");
}

TEST_F(JsonFields, NumbersMustBeWholeAndInRange) {
    EXPECT_EQ(said(root.field("n")->number(4, 7).error()),
              (Said{"3 is out of range", "n", "a whole number from 4 to 7"}));
    const auto items = *root.field("part")->field("list")->items();
    EXPECT_EQ(said(items[1].number(0, 9).error()).what, "the string 'two' is not a number");
    EXPECT_EQ(said(items[2].number(0, 9).error()).what, "-1 is out of range");
    EXPECT_EQ(said(items[3].number(0, 9).error()).what, "1.5 is not a whole number");
}

TEST_F(JsonFields, ObjectsMustHaveOnlyKnownFields) {
    EXPECT_TRUE(root.check_fields({"name", "ok", "n", "part", "other"}));
    EXPECT_EQ(said(root.check_fields({"name", "ok", "n"}).error()),
              (Said{"unknown field 'part'", "the document", "name, ok, n"}));
    EXPECT_EQ(said(root.field("part")->check_fields({"x"}).error()).where, "part");
    EXPECT_EQ(said(root.field("absent").error()), (Said{"the field 'absent' is missing", "the document", ""}));
    EXPECT_FALSE(root.optional_field("absent"));
    EXPECT_FALSE(root.field("n")->optional_field("absent")) << "a number has no fields";
}

// Numbers set by the program are stored as signed.
TEST(JsonNumber, IsAcceptedAsSignedOrUnsigned) {
    EXPECT_EQ(JsonField(Json(4)).number(0, 10), 4U);
    EXPECT_EQ(JsonField(Json(4U)).number(0, 10), 4U);
    EXPECT_FALSE(JsonField(Json(-4)).number(0, 10).has_value());
    EXPECT_FALSE(JsonField(Json(11)).number(0, 10).has_value());
    EXPECT_FALSE(JsonField(Json(-1)).number(0, std::numeric_limits<std::uint64_t>::max()).has_value());
}

TEST(ParseJson, DoesNotTreatAZeroByteAsTheEnd) {
    using namespace std::string_view_literals;
    const auto cut = parse_json("[1]\0junk"sv);
    ASSERT_FALSE(cut);
    EXPECT_EQ(said(cut.error()).where, "line 1, column 4");
    EXPECT_TRUE(parse_json("[\"\\u0000\"]"));
}

}  // namespace
}  // namespace cubewright
