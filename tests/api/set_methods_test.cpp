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

TEST(SetMethods, EachHintAddsAFactAboutTheShortestSolution) {
    const Json puzzle = result_of("set.deal", {{"level", 10}, {"seed", "1"}});
    const Json rows = result_of("set.solve", {{"puzzle", puzzle}})["shortest"]["rows"];
    const std::vector<std::pair<std::string, Json>> facts{{"dice", puzzle["shortestSolution"]["cubeCount"]},
                                                          {"needs_restriction", rows.size() == 2},
                                                          {"die", "∅"},
                                                          {"rows", rows}};
    Json expected = Json::object();
    for (const auto& [name, value] : facts) {
        expected["step"] = expected.empty() ? 1 : expected["step"].get<int>() + 1;
        expected[name] = value;
        EXPECT_EQ(result_of("set.solve", {{"puzzle", puzzle}, {"hint", expected["step"]}})["hint"], expected);
    }
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
