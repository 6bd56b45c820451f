// Ready, Set through the contract.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/api.hpp"

namespace cubewright::api {
namespace {

Json result_of(std::string_view method, const Json& params) {
    const auto result = call(method, params);
    EXPECT_TRUE(result.has_value()) << (result ? "" : to_string(result.error()));
    return result.value_or(Json{});
}

TEST(SetMethods, WhatIsDealtCanBeShownSolvedAndJudged) {
    for (int level = 1; level <= 10; ++level) {
        const Json puzzle = result_of("set.deal", {{"level", level}, {"seed", "s"}});
        EXPECT_EQ(puzzle["level"], level);
        EXPECT_TRUE(result_of("set.show", {{"puzzle", puzzle}, {"picture", true}}).contains("svg"));
        const Json solved = result_of("set.solve", {{"puzzle", puzzle}, {"all", true}});
        EXPECT_EQ(solved["solvable"], true);
        EXPECT_EQ(solved["solutions"].size(), solved["count"]);
        for (const auto* kind : {"shortest", "longest", "best"}) {
            const Json verdict = result_of("set.judge", {{"puzzle", puzzle}, {"rows", solved[kind]["rows"]}});
            EXPECT_EQ(verdict["correct"], true) << kind << " on level " << level;
            EXPECT_EQ(verdict["score"]["total"], solved[kind]["score"]);
        }
    }
}

TEST(SetMethods, HintsTellMoreStepByStep) {
    const Json puzzle = result_of("set.daily", {{"date", "2026-11-15"}});
    const Json first = result_of("set.solve", {{"puzzle", puzzle}, {"hint", 1}})["hint"];
    EXPECT_TRUE(first.contains("dice"));
    EXPECT_FALSE(first.contains("die"));
    EXPECT_TRUE(result_of("set.solve", {{"puzzle", puzzle}, {"hint", 4}})["hint"].contains("rows"));
}

TEST(SetMethods, TheDailyPuzzleRevealsItsSolutionOnlyWhenAsked) {
    EXPECT_FALSE(result_of("set.daily", {{"date", "2026-11-15"}}).contains("solution"));
    const Json revealed = result_of("set.daily", {{"date", "2026-11-15"}, {"reveal", true}, {"picture", true}});
    EXPECT_EQ(revealed["solution"]["count"], revealed["solutionCount"]);
    EXPECT_TRUE(revealed.contains("svg"));
}

}  // namespace
}  // namespace cubewright::api
