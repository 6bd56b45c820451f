// Tests of solving through the API.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "api/contract.hpp"
#include "api/cube/optimal_solve.hpp"
#include "tests/api/calls.hpp"
#include "tests/said.hpp"

namespace cubewright::api {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The first two layers are solved. The beginner's method and CFOP name the next step differently.
TEST(SolveMethods, AHintIsAStepOfTheMethod) {
    const auto step = [](const Json& params) { return result_of("cube.hint", params)["step"]["name"]; };
    const std::string sune = "R U R' U R U2 R'";
    EXPECT_EQ(step({{"cube", sune}}), "oll");
    EXPECT_EQ(step({{"cube", sune}, {"method", "cfop"}}), "oll");
    EXPECT_EQ(step({{"cube", sune}, {"method", "lbl"}}), "last face");
}

TEST(SolveMethods, BetterAnswersAreReportedDuringTheSearch) {
    std::vector<int> seen;
    Context context;
    context.interim = [&](const Json& better) { seen.push_back(better["length"].get<int>()); };
    const auto result =
        call("cube.solve",
             {{"cube", "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB"}, {"nodes", 50'000}, {"tier", "tiny"}},
             context);
    ASSERT_TRUE(result.has_value());
    ASSERT_FALSE(seen.empty());
    EXPECT_TRUE(std::ranges::is_sorted(seen, std::greater<>{}));
    EXPECT_EQ((*result)["length"]["htm"], seen.back());
}

TEST(Proofs, NameTheirTable) {
    const auto optimal = call("cube.solve", {{"cube", "R U F"}, {"method", "optimal"}, {"tables", "30M"}});
    ASSERT_TRUE(optimal) << to_string(optimal.error());
    EXPECT_EQ((*optimal)["table"]["size"], "30M");
    EXPECT_EQ((*optimal)["metric"], "htm") << "what its length is counted in";
    const auto fast = call("cube.solve", {{"cube", "R U F"}, {"tier", "tiny"}, {"max_length", 2}});
    ASSERT_TRUE(fast) << to_string(fast.error());
    EXPECT_EQ((*fast)["message"], "Proven: no solution of 2 moves or fewer");
    const auto tables = call("tables.list", Json::object());
    ASSERT_TRUE(tables);
    const auto digest_of = [&](std::string_view tier) -> Json {
        for (const Json& table : (*tables)["tables"])
            if (table["tier"] == tier && table["metric"] == "htm") return table.value("digest", Json());
        return {};
    };
    EXPECT_EQ((*optimal)["table"]["digest"], digest_of("30M"));
    EXPECT_EQ((*fast)["table"]["digest"], digest_of("tiny"));
}

TEST(Proofs, ReportTheBoundAndTheBestSolutionAtALimit) {
    const Json params{{"cube", "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB"},
                      {"method", "optimal"},
                      {"tables", "30M"},
                      {"nodes", 1000}};
    const auto answer = call("cube.solve", params);
    ASSERT_TRUE(answer) << to_string(answer.error());
    EXPECT_EQ((*answer)["found"], false);
    ASSERT_TRUE(answer->contains("best"));
    EXPECT_THAT((*answer)["message"].get<std::string>(), StartsWith("Limit reached. Proven so far: no solution of "));
    EXPECT_THAT((*answer)["message"].get<std::string>(),
                HasSubstr(" Best known: " + (*answer)["best"]["moves"].get<std::string>() + " ("));
    EXPECT_EQ((*answer)["moves"], (*answer)["best"]["moves"]);
    EXPECT_EQ((*answer)["length"]["htm"], (*answer)["best"]["length"]);
    EXPECT_LE((*answer)["lower_bound"], (*answer)["best"]["length"]);
    const auto none =
        call("cube.solve", {{"cube", "R U F"}, {"method", "optimal"}, {"tables", "30M"}, {"max_length", 2}});
    ASSERT_TRUE(none) << to_string(none.error());
    EXPECT_EQ((*none)["message"], "Proven: no solution of 2 moves or fewer");
}

// The time limit includes building the table: no machine reads or builds 250 MB within a millisecond.
TEST(Proofs, CountTheTableAmongTheTime) {
    const Json params{{"cube", "superflip"}, {"method", "optimal"}, {"tables", "250M"}, {"time_limit", "1ms"}};
    const auto answer = call("cube.solve", params);
    ASSERT_TRUE(answer) << to_string(answer.error());
    EXPECT_FALSE(answer->contains("table")) << "the search began after the limit";
    EXPECT_EQ((*answer)["lower_bound"], 0);
    EXPECT_GE((*answer)["length"]["htm"], 20);
    EXPECT_THAT((*answer)["message"].get<std::string>(), StartsWith("Limit reached."));
    EXPECT_FALSE(answer->contains("code")) << "nobody interrupted it";
    std::size_t answered = 0;
    const Json options{{"method", "optimal"}, {"tables", "250M"}, {"time_limit", "1ms"}};
    const std::vector<Json> cubes{"superflip", "R U F", "x y"};
    ASSERT_TRUE(call_batch("cube.solve", options, cubes, {}, [&](std::size_t, const Result<Json>& each) {
        if (each && each->contains("moves")) ++answered;
    }));
    EXPECT_EQ(answered, 3U) << "each cube of a batch has its best solution too";
}

// A call that is stopped at its first poll still returns a solution, and says why the solution is not proven.
TEST(Proofs, ReturnTheBestSolutionWheneverTheyAreStopped) {
    for (const Json& tables : {Json("auto"), Json("30M")})
        for (const bool may_make_tables : {false, true})
            for (const std::uint64_t poll : {1U, 2U, 5U, 50U}) {
                StopSource source(poll);
                Context context;
                context.stop = source.token();
                context.may_make_tables = may_make_tables;
                const auto answer =
                    call("cube.solve", {{"cube", "superflip"}, {"method", "optimal"}, {"tables", tables}}, context);
                ASSERT_TRUE(answer) << to_string(answer.error());
                EXPECT_EQ((*answer)["code"], "interrupted") << poll;
                EXPECT_EQ((*answer)["proved_optimal"], false);
                EXPECT_GE((*answer)["length"]["htm"], 20);
                EXPECT_LE((*answer)["lower_bound"], 20);
            }
}

// Runs a proof that is interrupted as soon as it has proven a bound.
Json broken_off_proof() {
    StopSource source;
    Context context;
    context.may_make_tables = true;
    context.stop = source.token();
    context.progress = [&](const Progress& progress) {
        if (progress.bound > 0) source.request_stop();
    };
    const auto result =
        call("cube.solve", {{"cube", "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB"}, {"method", "optimal"}},
             context);
    EXPECT_TRUE(result) << to_string(result.error());
    return result ? *result : Json();
}

TEST(Proofs, AreReportedAsStoredOnlyIfTheyAre) {
    ASSERT_TRUE(call("cube.solve", {{"cube", "R U F"}, {"method", "optimal"}, {"tables", "30M"}}));
    const Json kept = broken_off_proof();
    EXPECT_THAT(kept["message"].get<std::string>(), StartsWith("Interrupted. Proven so far: no solution of "));
    EXPECT_THAT(kept["message"].get<std::string>(), HasSubstr("Run the same command again to resume."));

    const std::string cache = std::getenv("CUBEWRIGHT_CACHE");
    setenv("CUBEWRIGHT_CACHE", "/dev/null/not-a-folder", 1);
    const Json lost = broken_off_proof();
    setenv("CUBEWRIGHT_CACHE", cache.c_str(), 1);
    const auto message = lost["message"].get<std::string>();
    EXPECT_THAT(message, StartsWith("Interrupted. Proven so far: no solution of "));
    EXPECT_THAT(message, testing::Not(HasSubstr("resume")));
    EXPECT_GT(lost["lower_bound"].get<int>(), 0);
}

}  // namespace
}  // namespace cubewright::api
