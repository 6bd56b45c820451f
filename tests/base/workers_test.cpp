#include "base/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/lazy_value.hpp"
#include "base/progress.hpp"

namespace cubewright {
namespace {

TEST(StopToken, StopsAtItsDeadline) {
    StopSource source;
    EXPECT_FALSE(source.token().after(3600).stop_requested());
    EXPECT_TRUE(source.token().after(0).stop_requested());
    EXPECT_TRUE(StopToken().after(0).stop_requested());
    EXPECT_FALSE(source.token().stop_requested()) << "the token it was made from goes on";
    source.request_stop();
    EXPECT_TRUE(source.token().after(3600).stop_requested());
}

TEST(Workers, EachHasAUniqueIndex) {
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

// One worker holds the whole tree and shares half of its nodes whenever others request work.
TEST(SharedWork, ReachesEveryWorkerExactlyOnce) {
    constexpr std::size_t workers = 4;
    constexpr unsigned depth = 18;
    SharedWork<unsigned> shared(workers);
    std::atomic<std::size_t> leaves{0};
    std::atomic<std::size_t> given{0};
    run_workers(workers, [&](std::size_t worker) {
        std::vector<unsigned> stack;
        if (worker == 0) {
            stack.push_back(0);
            while (!shared.is_wanted()) yield_thread();
        }
        bool waiting = false;
        while (true) {
            if (stack.empty()) {
                if (!waiting) shared.wait();
                waiting = !shared.take(stack, 3);
                if (waiting && shared.is_over()) return;
                if (waiting) yield_thread();
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

TEST(Workers, StartNothingAfterAStop) {
    StopSource source;
    std::atomic<std::size_t> begun{0};
    parallel_for(
        1'000'000,
        [&](std::size_t i) {
            ++begun;
            if (i == 100) source.request_stop();
        },
        source.token());
    EXPECT_GT(begun, 100U);
    EXPECT_LT(begun, 1'000'000U);
}

TEST(LazyValue, IsComputedOnce) {
    LazyValue<std::string> once;
    EXPECT_EQ(once.get(), nullptr);
    std::atomic<int> made{0};
    std::atomic<int> same{0};
    run_workers(8, [&](std::size_t) {
        const std::string* text = once.get_or_build({}, [&] {
            ++made;
            return std::optional<std::string>("dear");
        });
        if (*text == "dear" && text == once.get()) ++same;
    });
    EXPECT_EQ(made, 1);
    EXPECT_EQ(same, 8);
}

TEST(LazyValue, IsComputedByTheNextThreadAfterAStop) {
    LazyValue<int> once;
    StopSource stopped;
    const auto makes_nothing = [&]() -> std::optional<int> {
        stopped.request_stop();
        return std::nullopt;
    };
    EXPECT_EQ(once.get_or_build(stopped.token(), makes_nothing), nullptr);
    EXPECT_EQ(once.get_or_build(stopped.token(), [] { return std::optional<int>(1); }), nullptr) << "stopped before";
    ASSERT_NE(once.get_or_build({}, [] { return std::optional<int>(2); }), nullptr);
    EXPECT_EQ(*once.get_or_build(stopped.token(), makes_nothing), 2) << "it is there";
}

// A thread that waits for another thread's build can be stopped early.
TEST(LazyValue, WaitingCanBeStopped) {
    LazyValue<int> once;
    StopSource impatient;
    std::atomic<bool> begun{false};
    std::atomic<bool> given_up{false};
    run_workers(3, [&](std::size_t worker) {
        if (worker == 0) {
            EXPECT_NE(once.get_or_build({},
                                        [&] {
                                            begun = true;
                                            while (!given_up) sleep_briefly();
                                            return std::optional<int>(1);
                                        }),
                      nullptr);
            return;
        }
        while (!begun) sleep_briefly();
        if (worker == 2) return impatient.request_stop();
        EXPECT_EQ(once.get_or_build(impatient.token(), [] { return std::optional<int>(2); }), nullptr);
        given_up = true;
    });
    EXPECT_EQ(*once.get(), 1);
}

TEST(StopToken, FollowsAndOutlivesItsSource) {
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

TEST(Progress, IsReportedOnlyWithACallback) {
    report({}, {.done = 0.5});
    double seen = 0;
    report([&](const Progress& p) { seen = p.done; }, {.done = 0.25});
    EXPECT_EQ(seen, 0.25);
}

}  // namespace
}  // namespace cubewright
