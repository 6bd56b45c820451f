#include "base/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "base/progress.hpp"

namespace cubewright {
namespace {

TEST(Workers, EachGetsItsOwnNumber) {
    std::vector<std::atomic<int>> calls(5);
    run_workers(5, [&](std::size_t i) { ++calls[i]; });
    for (const auto& count : calls) EXPECT_EQ(count, 1);
    run_workers(0, [](std::size_t) { FAIL() << "nobody was asked for"; });
}

TEST(ParallelFor, VisitsEveryIndexOnce) {
    std::vector<std::atomic<int>> calls(10'000);
    parallel_for(calls.size(), [&](std::size_t i) { ++calls[i]; });
    for (const auto& count : calls) ASSERT_EQ(count, 1);
    parallel_for(0, [](std::size_t) { FAIL(); });
}

TEST(StopToken, SeesItsSourceAndOutlivesIt) {
    EXPECT_FALSE(StopToken().stop_requested());
    StopToken token;
    {
        StopSource source;
        token = source.token();
        EXPECT_FALSE(token.stop_requested());
        source.request_stop();
    }
    EXPECT_TRUE(token.stop_requested());
}

TEST(Progress, ReportsOnlyWhereSomebodyListens) {
    report({}, "nobody", 0.5);
    double seen = 0;
    report([&](const Progress& p) { seen = p.done; }, "somebody", 0.25);
    EXPECT_EQ(seen, 0.25);
}

}  // namespace
}  // namespace cubewright
