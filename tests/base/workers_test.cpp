#include "base/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/shared_work.hpp"

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

// One worker has a tree of which nobody else knows; it lays out half of what it holds whenever that is wanted.
TEST(SharedWork, ReachesEveryWorkerAndIsDoneOnce) {
    constexpr std::size_t workers = 4;
    constexpr unsigned depth = 18;
    SharedWork<unsigned> shared(workers);
    std::atomic<std::size_t> leaves{0};
    std::atomic<std::size_t> given{0};
    run_workers(workers, [&](std::size_t worker) {
        std::vector<unsigned> stack;
        if (worker == 0) {
            stack.push_back(0);
            while (!shared.is_wanted()) give_way();
        }
        bool waiting = false;
        while (true) {
            if (stack.empty()) {
                if (!waiting) shared.wait();
                waiting = !shared.take(stack, 3);
                if (waiting && shared.is_over()) return;
                if (waiting) give_way();
                continue;
            }
            if (shared.is_wanted() && stack.size() > 1) {
                shared.give(std::span(stack).first(1));
                stack.erase(stack.begin());
                ++given;
            }
            const unsigned level = stack.back();
            stack.pop_back();
            if (level == depth)
                ++leaves;
            else
                stack.insert(stack.end(), 2, level + 1);
        }
    });
    EXPECT_EQ(leaves, std::size_t{1} << depth);
    EXPECT_GT(given, 0U);
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
