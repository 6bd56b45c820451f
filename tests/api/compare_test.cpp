// Tests of comparing all methods on one cube, and of methods defined in the request.
#include <gtest/gtest.h>

#include <string>

#include "api/contract.hpp"
#include "api/cube/cube_verify.hpp"
#include "tests/api/calls.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

const std::string hard = "R U F2 D' L B U2 R' F L2 D B' U R2";

TEST(Compare, CanBeStopped) {
    StopSource source;
    source.request_stop();
    const auto answer = call("cube.compare", {{"cube", hard}}, {.progress = {}, .stop = source.token(), .interim = {}});
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().code(), "interrupted");
}

TEST(Compare, RejectsWrongAnswers) {
    const Method& method = *find_method("cube.compare");
    const Json params{{"cube", "R U F"}};
    const Json answer = result_of("cube.compare", params);
    EXPECT_TRUE(verify_answer(method, params, answer).has_value());
    for (const char* field : {"rotations", "regrips", "effort"}) {
        Json wrong = answer;
        wrong["rows"][1][field] = wrong["rows"][1][field].get<double>() + 1;
        EXPECT_FALSE(verify_answer(method, params, wrong).has_value()) << field;
    }
    Json wrong = answer;
    wrong["rows"].back()["moves"] = "R";
    EXPECT_FALSE(verify_answer(method, params, wrong).has_value());
    wrong = answer;
    wrong["rows"][0]["length"]["stm"] = 1;
    EXPECT_FALSE(verify_answer(method, params, wrong).has_value());
}

const std::string two_steps = "method Mine\nstep Edge\nplace DF\nturns F D R\nstep Rest\nplace all\nturns U R F\n";

TEST(OwnMethods, RejectAStepThatMissesItsGoal) {
    const Method& method = *find_method("cube.solve");
    const Json params{{"cube", "R U F"}, {"method", "own"}, {"color", "yellow"}, {"method_text", two_steps}};
    const Json answer = result_of("cube.solve", params);
    EXPECT_TRUE(verify_answer(method, params, answer).has_value());
    Json wrong = answer;  // the same moves, all assigned to the second step
    wrong["steps"][0]["moves"] = "";
    wrong["steps"][1]["moves"] = answer["moves"];
    EXPECT_FALSE(verify_answer(method, params, wrong).has_value());
    wrong = answer;
    wrong["steps"][1]["name"] = "Other";
    EXPECT_FALSE(verify_answer(method, params, wrong).has_value());
}

}  // namespace
}  // namespace cubewright::api
