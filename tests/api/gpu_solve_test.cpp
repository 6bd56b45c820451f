// Tests of solving on a GPU through the API, with or without a GPU.
#include "api/cube/gpu_solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "api/contract.hpp"
#include "tests/said.hpp"

namespace cubewright::api {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

Said to_refusal(const Json& params) {
    const auto result = call("cube.solve", params);
    EXPECT_FALSE(result.has_value());
    return result ? Said{} : said(result.error());
}

TEST(GpuSolve, TableSizesHaveRoundNames) {
    EXPECT_GE(bytes_of_size("56G"), 60'194'534'400U) << "what the largest table takes";
    EXPECT_LT(bytes_of_size("56G"), std::uint64_t{58} << 30U);
    EXPECT_LT(bytes_of_size("3.5G"), std::uint64_t{4} << 30U);
    EXPECT_GE(bytes_of_size("250M"), std::uint64_t{250} << 20U);
    for (const char* no_size : {"auto", "", "G", "5", "-1G", "5Gb", "nanG", "5 G"})
        EXPECT_EQ(bytes_of_size(no_size), std::nullopt) << no_size;
}

TEST(GpuSolve, SolvesOrReportsWhyNot) {
    const auto result =
        call("cube.solve", {{"cube", "R U F2"}, {"method", "optimal"}, {"device", "cuda"}, {"tables", "30M"}});
    if (result)
        EXPECT_EQ((*result)["length"]["htm"], 3);
    else
        EXPECT_THAT(said(result.error()).what, AnyOf(HasSubstr("no CUDA"), HasSubstr("the card")));
}

TEST(GpuSolve, SolvesABatchTogether) {
    std::vector<Result<Json>> answers(4);
    const std::vector<Json> cubes{"R U F2", "nonsense!", "R L' F", "U U'"};
    const auto done = call_batch("cube.solve", {{"method", "optimal"}, {"device", "cuda"}, {"tables", "30M"}}, cubes,
                                 {}, [&](std::size_t i, const Result<Json>& answer) { answers[i] = answer; });
    ASSERT_TRUE(done.has_value());
    ASSERT_FALSE(answers[1].has_value());
    EXPECT_THAT(said(answers[1].error()).what, Not(HasSubstr("card"))) << "the cube is what is wrong with it";
    for (const auto& [place, moves] : {std::pair<std::size_t, int>{0, 3}, {2, 3}, {3, 0}}) {
        if (answers[place])
            EXPECT_EQ((*answers[place])["length"]["htm"], moves);
        else
            EXPECT_THAT(said(answers[place].error()).what, AnyOf(HasSubstr("no CUDA"), HasSubstr("the card")));
    }
}

// The default method is fast, which would silently answer from the CPU.
TEST(GpuSolve, RequiresTheOptimalMethod) {
    for (const Json& params : {Json{{"device", "cuda"}}, Json{{"device", "cuda"}, {"method", "fast"}},
                               Json{{"device", "cuda"}, {"method", "cfop"}}}) {
        const std::vector<Json> cubes{"R", "F2"};
        const auto done = call_batch("cube.solve", params, cubes, {},
                                     [&](std::size_t, const Result<Json>&) { ADD_FAILURE() << params; });
        ASSERT_FALSE(done.has_value());
        EXPECT_EQ(said(done.error()).where, "device");
        Json one = params;
        one["cube"] = "R";
        EXPECT_THAT(to_refusal(one).what, HasSubstr("method optimal"));
    }
}

TEST(GpuSolve, RefusesUnsupportedOptions) {
    EXPECT_EQ(to_refusal({{"cube", "R"}, {"device", "cuda"}, {"method", "optimal"}, {"to", "U"}}).where, "to");
    EXPECT_EQ(to_refusal({{"cube", "R"}, {"device", "cuda"}, {"method", "optimal"}, {"metric", "qtm"}}).where,
              "metric");
    EXPECT_EQ(to_refusal({{"cube", "R"}, {"method", "optimal"}, {"tables", "56G"}}).where, "tables")
        << "the processor has no such table";
}

}  // namespace
}  // namespace cubewright::api
