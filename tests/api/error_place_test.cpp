// Tests of error positions as numbers, and of calls that end when they are stopped.
#include <gtest/gtest.h>

#include <string>

#include "api/contract.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

Json error_json(std::string_view method, const Json& params) {
    const auto answer = call(method, params);
    EXPECT_FALSE(answer) << method;
    return answer ? Json() : to_json(answer.error());
}

struct Wrong {
    const char* method;
    Json params;
    int line;
    int column;
};

TEST(ErrorPlaces, GiveLineAndColumnInEveryText) {
    for (const auto& [method, params, line, column] : {
             Wrong{"alg.invert", {{"alg", "R U\nF Q"}}, 2, 3},
             Wrong{"cube.show", {{"cube", "R′ Q"}}, 1, 4},
             Wrong{"cube.show", {{"cube", "{\"facelets\": 1,\n ]"}}, 2, 2},
             Wrong{
                 "cube.show", {{"cube", "UF UR UB UL DF DR DB XX FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR"}}, 1, 22},
             Wrong{"cube.solve", {{"cube", "R"}, {"to", "R Q"}}, 1, 3},
             Wrong{"cube.solve", {{"cube", "R"}, {"method", "own"}, {"method_text", "step A\n place QF"}}, 2, 8},
         }) {
        const Json error = error_json(method, params);
        EXPECT_EQ(error.value("line", 0), line) << error;
        EXPECT_EQ(error.value("column", 0), column) << error;
        EXPECT_EQ(error["where"], "line " + std::to_string(line) + ", column " + std::to_string(column));
    }
}

TEST(ErrorPlaces, GiveThePositionOfInvalidJson) {
    const Json error = Json::parse(answer("{\"method\":\n  oops}"))["error"];
    EXPECT_EQ(error["line"], 2) << error;
    EXPECT_EQ(error["column"], 3) << error;
}

TEST(ErrorPlaces, GiveThePositionWithinARow) {
    const auto deal = call("set.daily", {{"date", "2026-01-01"}});
    ASSERT_TRUE(deal);
    const auto verdict = call("set.judge", {{"puzzle", *deal}, {"rows", "red red"}});
    ASSERT_TRUE(verdict) << to_string(verdict.error());
    const Json& broken = (*verdict)["broken"].at(0);
    EXPECT_EQ(broken["line"], 1) << broken;
    EXPECT_EQ(broken["column"], 5) << broken;
}

TEST(ErrorPlaces, AreOmittedForFields) {
    const Json error = error_json("cube.solve", {{"cube", "R"}, {"metric", "xyz"}});
    EXPECT_EQ(error["where"], "metric");
    EXPECT_FALSE(error.contains("line"));
    EXPECT_FALSE(error.contains("column"));
}

TEST(LongAlgorithms, CanBeStopped) {
    StopSource source;
    source.request_stop();
    Context context;
    context.stop = source.token();
    for (const char* as : {"text", "list"}) {
        const auto answer = call("alg.expand", {{"alg", "(R U F' L)25000"}, {"as", as}}, context);
        ASSERT_FALSE(answer) << as;
        EXPECT_EQ(answer.error().code(), "interrupted");
    }
}

TEST(LongAlgorithms, AreWrittenLikeShortOnes) {
    const auto answer = call("alg.expand", {{"alg", "(R U2 F' L)3000"}, {"as", "list"}});
    ASSERT_TRUE(answer);
    std::string expected;
    for (int i = 0; i < 3000; ++i) expected += i == 0 ? "R U2 F' L" : " R U2 F' L";
    EXPECT_EQ((*answer)["alg"], expected);
    EXPECT_EQ((*answer)["moves"].size(), 12000U);
}

}  // namespace
}  // namespace cubewright::api
