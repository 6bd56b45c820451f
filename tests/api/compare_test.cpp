// Tests of comparing all methods on one cube, and of methods defined in the request.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "api/contract.hpp"
#include "api/cube/cube_verify.hpp"
#include "rubik/methods/registry.hpp"
#include "tests/api/calls.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

const std::string hard = "R U F2 D' L B U2 R' F L2 D B' U R2";

std::string name_of_way(const Json& way) {
    return way["method"].get<std::string>() + ' ' + way.value("style", "");
}

TEST(Compare, ListsEveryRegisteredStyleOnce) {
    const Json answer = result_of("cube.compare", {{"cube", hard}});
    std::map<std::string, int> times;
    for (const char* part : {"rows", "left_out"})
        for (const Json& way : answer[part]) ++times[name_of_way(way)];
    for (const auto& [name, count] : times) EXPECT_EQ(count, 1) << name;
    for (const rubik::HumanMethod& method : rubik::human_methods())
        for (const rubik::MethodStyle& style : method.styles)
            EXPECT_TRUE(times.contains(std::string(method.name) + ' ' + std::string(style.name))) << style.name;
    for (const char* other : {"fmc ", "fast ", "blind pochmann", "blind m2", "blind three_style"})
        EXPECT_TRUE(times.contains(other)) << other;
    EXPECT_FALSE(times.contains("optimal ")) << "nobody can say how long it takes";
    for (const Json& way : answer["left_out"]) EXPECT_EQ(way["why"], "slow");
}

TEST(Compare, CountsTheStepsOfTheSolution) {
    const Json answer = result_of("cube.compare", {{"cube", hard}});
    for (const Json& row : answer["rows"]) {
        if (row["method"] == "fmc") continue;  // a second search would not search equally far
        const bool blind = row["method"] == "blind";
        Json params{{"cube", hard}, {"method", blind ? row["style"] : row["method"]}};
        if (!blind && row.contains("style")) params["style"] = row["style"];
        const Json solved = result_of(blind ? "cube.blind" : "cube.solve", params);
        EXPECT_EQ(row["moves"], solved["moves"]) << name_of_way(row);
        EXPECT_EQ(row["steps"], solved["steps"].size()) << name_of_way(row);
    }
}

TEST(Compare, LeavesOutMethodsThatExceedTheTimeLimit) {
    const Json answer = result_of("cube.compare", {{"cube", hard}, {"slow", true}, {"time_limit", "1ms"}});
    EXPECT_FALSE(answer["left_out"].empty());
    for (const Json& way : answer["left_out"]) EXPECT_EQ(way["why"], "time") << name_of_way(way);
}

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

TEST(OwnMethods, SolveThroughTheApi) {
    const Json params{{"cube", "R U F"}, {"method", "own"}, {"color", "yellow"}, {"method_text", two_steps}};
    const Json answer = result_of("cube.solve", params);
    ASSERT_EQ(answer["steps"].size(), 2U);
    EXPECT_EQ(answer["steps"][0]["name"], "Edge");
    EXPECT_EQ(answer["first_colour"], "yellow");
    const Json hint = result_of("cube.hint", params);
    EXPECT_EQ(hint["step"]["name"], "Edge");
    EXPECT_EQ(hint["text"], "next: place DF");
}

TEST(OwnMethods, ReportErrorsInTheirText) {
    const auto refused = [](const Json& more) {
        Json params{{"cube", "R"}, {"method", "own"}};
        params.update(more);
        return error_of("cube.solve", params);
    };
    EXPECT_EQ(refused({{"method_text", "step A\n place UF\n turns Q\n"}}).where, "line 3, column 8");
    EXPECT_EQ(refused(Json::object()),
              (Said{"no method given", "method_text", "the text of the method, or @FILE to read it from a file"}));
    EXPECT_EQ(error_of("cube.solve", {{"cube", "R"}, {"method_text", two_steps}}).where, "method_text");
}

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
