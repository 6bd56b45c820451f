// Tests of the Ready, Set methods of the API.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "api/contract.hpp"
#include "tests/api/calls.hpp"

namespace cubewright::api {
namespace {

TEST(SetMethods, TheDailyPuzzleRevealsItsSolutionOnlyOnRequest) {
    EXPECT_FALSE(result_of("set.daily", {{"date", "2026-11-15"}}).contains("solution"));
    const Json revealed = result_of("set.daily", {{"date", "2026-11-15"}, {"reveal", true}, {"picture", true}});
    EXPECT_EQ(revealed["solution"]["count"], revealed["solutionCount"]);
    EXPECT_TRUE(revealed.contains("svg"));
}

TEST(SetMethods, TheDefaultDateIsTheLocalDate) {
    const auto date_here = [] {
        const std::time_t now = std::time(nullptr);
        std::array<char, 16> text{};
        std::strftime(text.data(), text.size(), "%Y-%m-%d", std::localtime(&now));
        return std::string(text.data());
    };
    const std::string before = date_here();
    const Json puzzle = result_of("set.daily", Json::object());
    const std::string after = date_here();
    EXPECT_TRUE(puzzle == result_of("set.daily", {{"date", before}}) ||
                puzzle == result_of("set.daily", {{"date", after}}))
        << before;
}

TEST(SetMethods, EveryReturnedPuzzleCanBeReadAgain) {
    std::vector<Json> puzzles;
    for (const bool reveal : {false, true})
        for (const bool picture : {false, true})
            for (const auto* date : {"2026-11-15", "2026-11-16", "2027-11-15", "2027-11-20"})
                puzzles.push_back(result_of("set.daily", {{"date", date}, {"reveal", reveal}, {"picture", picture}}));
    puzzles.push_back(result_of("set.deal", {{"level", 10}, {"seed", "1"}, {"picture", true}}));
    for (int shape = 1; shape <= 8; ++shape)
        puzzles.push_back(result_of("set.deal", {{"template", shape}, {"seed", "1"}, {"picture", true}}));
    for (const Json& puzzle : puzzles) {
        EXPECT_EQ(result_of("set.solve", {{"puzzle", puzzle}})["count"], puzzle["solutionCount"]);
        EXPECT_EQ(result_of("set.solve", {{"puzzle", puzzle}, {"hint", 1}})["hint"]["dice"],
                  puzzle["shortestSolution"]["cubeCount"]);
        EXPECT_EQ(result_of("set.show", {{"puzzle", puzzle}})["puzzle"]["cards"], puzzle["cards"]);
        if (!puzzle.contains("generatedSolution")) continue;
        const Json& generated = puzzle["generatedSolution"];
        const Json rows = Json::array({generated["topRow"], generated["bottomRow"]});
        EXPECT_EQ(result_of("set.judge", {{"puzzle", puzzle}, {"rows", generated}})["correct"], true);
        EXPECT_EQ(result_of("set.judge", {{"puzzle", puzzle}, {"rows", rows}})["correct"], true);
    }
}

TEST(SetMethods, RowsAreTextOrListsOfDice) {
    const Json puzzle = result_of("set.daily", {{"date", "2026-11-01"}});
    ASSERT_EQ(puzzle["generatedSolution"]["topRow"], "");
    const Json dice{"red", "∪", "blue", "∩", "(", "blue", "∩", "red", ")", "′"};
    for (const Json& rows : {Json("red ∪ blue ∩ (blue ∩ red)′"), Json::array({dice}),
                             Json::array({Json::array(), dice}), Json{"", "red ∪ blue ∩ (blue ∩ red)′"}})
        EXPECT_EQ(result_of("set.judge", {{"puzzle", puzzle}, {"rows", rows}})["correct"], true) << rows;
    EXPECT_EQ(error_of("set.judge", {{"puzzle", puzzle}, {"rows", 7}}).where, "rows");
    EXPECT_EQ(error_of("set.judge", {{"puzzle", puzzle}, {"rows", Json::array()}}).what,
              "rows takes one or two rows; you gave 0");
}

TEST(SetMethods, AnOptionThatDoesNotApplyIsRefused) {
    const Json puzzle = result_of("set.daily", {{"date", "2026-11-15"}});
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"limit", 3}}).what, "limit needs all");
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"limit", 3}, {"all", false}}).where, "limit");
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"all", true}, {"count", true}}).what,
              "all and count cannot be combined");
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"hint", 1}, {"all", true}}).where, "hint");
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"hint", 1}, {"count", true}}).where, "hint");
    EXPECT_EQ(error_of("set.solve", {{"puzzle", puzzle}, {"all", true}, {"limit", 1'000'001}}).expected,
              "1 to 1000000");
    EXPECT_EQ(error_of("set.deal", {{"level", 1}, {"template", 1}}).what, "level and template cannot be combined");
    EXPECT_EQ(error_of("set.deal", {{"template", 9}}).where, "template");
    EXPECT_EQ(error_of("set.deal", {{"template", 2}, {"difficulty", "advanced"}}).where, "difficulty");
    EXPECT_EQ(error_of("set.deal", {{"level", 1}, {"difficulty", "advanced"}}).where, "difficulty");
    EXPECT_EQ(error_of("set.career", {{"score", 60}}).what, "score needs event right");
    EXPECT_EQ(error_of("set.career", {{"event", "pass"}, {"level", 3}}).where, "level");
    EXPECT_EQ(error_of("set.career", {{"event", "right"}}).what, "the event right needs score");
    EXPECT_EQ(result_of("set.solve", {{"puzzle", puzzle}, {"all", true}, {"limit", 1}})["solutions"].size(), 1U);
    EXPECT_TRUE(result_of("set.solve", {{"puzzle", puzzle}, {"all", false}, {"count", true}}).contains("count"));
}

TEST(SetMethods, ACareerRefusesANumberThatItCannotStore) {
    Json career = result_of("set.career", Json::object());
    career["score"] = 1'000'000'000'000;
    EXPECT_EQ(error_of("set.career", {{"career", career}, {"event", "right"}, {"score", 1}}).where, "career.score");
}

// All threads share the cache of hands.
TEST(SetMethods, ManyThreadsCanSolveConcurrently) {
    std::vector<Json> puzzles;
    std::vector<Json> answers;
    for (int i = 0; i < 60; ++i) {
        puzzles.push_back(result_of("set.deal", {{"level", 5 + (i % 6)}, {"seed", std::to_string(i)}}));
        answers.push_back(puzzles.back()["solutionCount"]);
    }
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 8; ++t)
        threads.emplace_back([&, t] {
            for (std::size_t i = 0; i < 2 * puzzles.size(); ++i) {
                const std::size_t k = (i + (t * 7)) % puzzles.size();
                const auto solved = call("set.solve", {{"puzzle", puzzles[k]}});
                if (!solved || (*solved)["count"] != answers[k]) ++wrong;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace cubewright::api
