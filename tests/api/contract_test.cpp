// Tests of the method descriptions. Each method declares its fields, its answer, its cost and its text output. The API
// description is generated from these entries, and invalid shapes are found here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "api/core/shape.hpp"
#include "api/openapi.hpp"
#include "pocket/pocket_check.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/mistakes.hpp"
#include "tests/api/calls.hpp"
#include "tests/api/schema.hpp"

namespace cubewright::api {
namespace {

Json schema(std::string_view text) {
    return schema_of_shape(text).value_or(Json());
}

TEST(Shape, IsConvertedToJsonSchema) {
    EXPECT_EQ(schema("text"), Json::parse(R"({"type": "string"})"));
    EXPECT_EQ(schema(" any "), Json::object());
    EXPECT_EQ(schema("[integer]"), Json::parse(R"({"type": "array", "items": {"type": "integer"}})"));
    EXPECT_EQ(schema("'odd' | 'even'"), Json::parse(R"({"enum": ["odd", "even"]})"));
    EXPECT_EQ(schema("true"), Json::parse(R"({"const": true})"));
    EXPECT_EQ(schema("12"), Json::parse(R"({"const": 12})"));
    EXPECT_EQ(schema("text | null"), Json::parse(R"({"anyOf": [{"type": "string"}, {"type": "null"}]})"));
    EXPECT_EQ(schema("{a: number, b?: boolean}"), Json::parse(R"({
        "type": "object",
        "properties": {"a": {"type": "number"}, "b": {"type": "boolean"}},
        "required": ["a"]})"));
    EXPECT_EQ(schema("{*: [text]}"), Json::parse(R"({
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "string"}}})"));
    EXPECT_EQ(schema("[Scramble]"),
              Json::parse(R"({"type": "array", "items": {"$ref": "#/components/schemas/Scramble"}})"));
    EXPECT_EQ(schema("{...Scramble, svg?: text}"), schema("{moves: text, facelets: text, svg?: text}"));
}

TEST(Shape, ReportsInvalidSyntax) {
    for (const char* wrong : {"",
                              "string",
                              "text text",
                              "text |",
                              "| text",
                              "[text",
                              "text]",
                              "{a: text",
                              "{a text}",
                              "{a: }",
                              "{: text}",
                              "{a: text,}",
                              "{a: text, a: text}",
                              "{...Nothing}",
                              "{...Rating}",
                              "{...Scramble, moves: text}",
                              "'odd",
                              "NoSuchShape",
                              "{*?: text}",
                              "{a: text} b"})
        EXPECT_FALSE(schema_of_shape(wrong)) << wrong;
}

TEST(Shape, IsValidForEveryNameAndAnswer) {
    for (const auto& [name, text] : named_shapes()) EXPECT_TRUE(schema_of_shape(text)) << name << " = " << text;
    for (const Method& method : methods())
        EXPECT_TRUE(schema_of_shape(method.answer)) << method.name << " answers " << method.answer;
}

TEST(Entry, HasATextOutput) {
    for (const Method& method : methods()) EXPECT_NE(method.text, nullptr) << method.name;
}

// The API description publishes this cost class as x-cost-class.
TEST(Entry, HasACostClassForPlainCalls) {
    const auto of = [](std::string_view method) { return name(cost_class(*find_method(method))); };
    EXPECT_EQ(of("cube.show"), "moment");
    EXPECT_EQ(of("set.daily"), "short");
    EXPECT_EQ(of("cube.solve"), "long");
    EXPECT_EQ(of("set.atlas"), "long");
}

TEST(Description, ContainsEveryMethodWithFieldsAndAnswer) {
    const Json description = result_of("contract.describe", Json::object());
    EXPECT_EQ(description["paths"].size(), methods().size());
    for (const Method& method : methods()) {
        const Json& operation = description["paths"][path_of(method)]["post"];
        const Json& body = operation["requestBody"]["content"]["application/json"]["schema"];
        EXPECT_EQ(body["properties"].size(), method.fields.size()) << method.name;
        EXPECT_EQ(operation["responses"]["200"]["content"]["application/json"]["schema"], schema(method.answer));
        EXPECT_EQ(operation["x-command-lines"].size(), method.examples.size());
    }
}

// The recorded answers and errors match the description. The oracle checks all its answers against the same
// description.
TEST(Description, MatchesTheRecordedAnswers) {
    std::ifstream file(CUBEWRIGHT_RECORDED_REQUESTS);
    const Json record = Json::parse(file, nullptr, false);
    // These answers depend on the tables of the machine, on its speed or its memory, or are the description itself.
    std::set<std::string_view> recorded{"alg.find",     "contract.describe", "coset.solve", "cube.compare", "set.atlas",
                                        "tables.build", "tables.clear",      "tables.list", "tables.verify"};
    const Json description = openapi();
    for (const Json& each : record) {
        const Method* method = find_method(each["method"].get<std::string>());
        if (method != nullptr) recorded.insert(method->name);  // an unknown method has a recorded error
        const Json& answer = each["answer"];
        EXPECT_EQ(answer.contains("result") ? mismatch(answer["result"], schema(method->answer), description)
                                            : mismatch(answer, schema("ErrorAnswer"), description),
                  "")
            << each;
    }
    for (const Method& method : methods()) EXPECT_TRUE(recorded.contains(method.name)) << method.name;
}

// The contract lists exactly the kinds that the engine has, except for those that only a text with wrong symbols has.
TEST(Description, ListsEveryKindOfProblemAndMistake) {
    const Json shapes = result_of("contract.describe", Json::object())["components"]["schemas"];
    const auto listed = [&](const char* shape) {
        return shapes[shape]["properties"]["kind"]["enum"].get<std::set<std::string>>();
    };
    std::set<std::string> problems;
    for (int i = 0; i <= static_cast<int>(rubik::ProblemKind::parity); ++i)
        problems.emplace(name(static_cast<rubik::ProblemKind>(i)));
    problems.erase("length");
    problems.erase("unknown-letter");
    for (int i = 0; i <= static_cast<int>(pocket::ProblemKind::corner_twist); ++i)
        problems.emplace(name(static_cast<pocket::ProblemKind>(i)));
    EXPECT_EQ(listed("CubeProblem"), problems);
    std::set<std::string> mistakes;
    for (int i = 0; i <= static_cast<int>(rubik::MistakeKind::mirrored_scheme); ++i)
        mistakes.emplace(name(static_cast<rubik::MistakeKind>(i)));
    EXPECT_EQ(listed("CubeExplanation"), mistakes);
}

}  // namespace
}  // namespace cubewright::api
