// Tests of the API: parameter checks and the format of the answers.
#include "api/contract.hpp"
#include "tests/api/calls.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "api/core/method.hpp"
#include "tests/said.hpp"

namespace cubewright::api {
namespace {

using testing::HasSubstr;

TEST(Methods, HaveUniqueNamesAndDescriptions) {
    std::set<std::string_view> names;
    for (const Method& method : methods()) {
        EXPECT_TRUE(names.insert(method.name).second) << method.name;
        EXPECT_NE(method.summary, PlainText()) << method.name;
        EXPECT_FALSE(method.examples.empty()) << method.name;
        for (const Field& field : method.fields) EXPECT_NE(field_help(field), "") << method.name << '.' << field.name;
    }
}

TEST(Help, ChoicesAndDefaultShareOneBracket) {
    EXPECT_EQ(with_choices(tr("metric (default htm)"), {"htm", "qtm"}), "metric (htm or qtm; default htm)");
    EXPECT_EQ(with_choices(tr("output format"), {"reid", "json", "turns"}), "output format (reid, json or turns)");
    EXPECT_EQ(with_choices(tr("level (default 1)"), {}), "level (default 1)");
    for (const Method& method : methods())
        for (const Field& field : method.fields)
            EXPECT_EQ(field_help(field, true).find(") ("), std::string::npos) << field.name;
}

TEST(Params, ReportUnknownMissingAndMistypedFields) {
    EXPECT_THAT(error_of("alg.order", {{"alg", "R"}, {"speed", 3}}).what, HasSubstr("'speed'"));
    EXPECT_THAT(error_of("alg.order", Json::object()).what, HasSubstr("missing parameter alg"));
    EXPECT_EQ(error_of("alg.order", {{"alg", true}}).where, "alg");
    EXPECT_THAT(error_of("alg.mirror", {{"alg", "R"}, {"plane", "Q"}}).expected, HasSubstr("M, E, S"));
    EXPECT_EQ(error_of("alg.order", Json::array()).where, "params");
    EXPECT_THAT(error_of("cube.scramble", {{"count", 18446744073709551615U}}).what, HasSubstr("out of range"));
}

TEST(Answer, IsAResultOrAnError) {
    EXPECT_EQ(answer(R"({"method":"alg.order","params":{"alg":"R U"}})"), R"({"result":{"order":105}})");
    EXPECT_THAT(answer(R"({"method":"alg.order"})"), HasSubstr(R"("error")"));
    EXPECT_THAT(answer("[]"), HasSubstr("does not specify a method"));
    EXPECT_THAT(answer(R"({"method": 7})"), HasSubstr("does not specify a method"));
    EXPECT_THAT(answer("{\n  oops"), HasSubstr("line 2, column 3"));
    EXPECT_THAT(answer(std::string(100'000, '[')), HasSubstr("nested more than 64 levels deep"));
}

RC_GTEST_PROP(Answer, IsJsonForAnyInput, (const std::string& text)) {
    const Json json = Json::parse(answer(text), nullptr, false);
    RC_ASSERT(json.is_object());
    RC_ASSERT(json.contains("error"));
}

// Stickers that are not highlighted are dimmed: all but two if an edge is impossible, and none if a law of the cube is
// violated, because then no position is known to be wrong.
TEST(CubeCheck, HighlightsOnlyCertainErrors) {
    const auto stepped_back = [](std::string_view cube) {
        const auto answer = call("cube.check", {{"cube", cube}, {"picture", true}});
        if (!answer) return -1;
        const std::string svg = (*answer)["svg"];
        int count = 0;
        for (std::size_t at = svg.find("opacity"); at != std::string::npos; at = svg.find("opacity", at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(stepped_back("WWWWWWWWWRRRRRRRRRGYGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB"), 52);
    EXPECT_EQ(stepped_back("WWWWWWWGWRRRRRRRRRGWGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB"), 0);
    // With swapped centres every corner looks mirrored, and none is reported.
    EXPECT_EQ(stepped_back("WWWWYWWWWRRRRRRRRRGGGGGGGGGYYYYWYYYYOOOOOOOOOBBBBBBBBB"), 0);
}

TEST(AlgList, IsLimitedInLength) {
    const auto full = call("alg.expand", {{"alg", "(R U F' L)25000"}, {"as", "list"}});
    ASSERT_TRUE(full.has_value());
    EXPECT_EQ((*full)["moves"].size(), 100'000U);
    const auto refused = call("alg.expand", {{"alg", "(R U F' L)25000 R"}, {"as", "list"}});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(said(refused.error()).where, "as");
    EXPECT_TRUE(call("alg.expand", {{"alg", "(R U F' L)25000 R"}}).has_value()) << "as text there may be more";
}

TEST(Batch, AnswersEachValueOnceForEveryMethod) {
    for (const std::string_view method : {"cube.solve", "cube.check"}) {
        std::vector<int> answers(4);
        const std::vector<Json> cubes{"R U", "nonsense!", 7, "F"};
        const auto done = call_batch(method, Json::object(), cubes, {},
                                     [&](std::size_t i, const Result<Json>& answer) { answers[i] += answer ? 1 : 10; });
        ASSERT_TRUE(done.has_value());
        EXPECT_EQ(answers, (std::vector<int>{1, 10, 10, 1})) << method;
    }
}

TEST(Batch, ProvesEasyCubesWithTheExistingTable) {
    const std::vector<Json> cubes{"R U F2 D' L B", "nonsense!", "R", "U F' D2 L2 B' R2 D"};
    Context context;
    context.may_make_tables = true;
    std::vector<Json> lengths(cubes.size());
    const auto done = call_batch("cube.solve", {{"method", "optimal"}}, cubes, context,
                                 [&](std::size_t i, const Result<Json>& answer) {
                                     if (!answer) return;
                                     lengths[i] = (*answer)["length"]["htm"];
                                     EXPECT_EQ((*answer)["tables"], "30M");
                                     EXPECT_EQ((*answer)["proved_optimal"], true);
                                 });
    ASSERT_TRUE(done.has_value());
    EXPECT_EQ(lengths, (std::vector<Json>{6, nullptr, 1, 7}));
}

TEST(Batch, RefusesARequestThatIsInvalidForEveryValue) {
    const auto never = [](std::size_t, const Result<Json>&) { FAIL(); };
    const std::vector<Json> cubes{"R U"};
    EXPECT_FALSE(call_batch("cube.solve", {{"tier", "huge"}}, cubes, {}, never));
    EXPECT_FALSE(call_batch("cube.nothing", Json::object(), cubes, {}, never));
    EXPECT_FALSE(call_batch("tables.list", Json::object(), cubes, {}, never));
}

}  // namespace
}  // namespace cubewright::api
