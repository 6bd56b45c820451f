// Tests of campaign workers with an engine that returns invented counts.
#include "campaign/worker.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <thread>

#include "campaign/coset_record.hpp"
#include "tests/campaign/some_records.hpp"
#include "tests/scratch.hpp"
#include "texts/message.hpp"

namespace cubewright::campaign {
namespace {

using namespace std::chrono_literals;

Plan small_plan(std::uint32_t last = 20, std::uint32_t unit = 3) {
    Plan plan;
    plan.kind = PlanKind::range;
    plan.last = last;
    plan.unit = unit;
    return plan;
}

std::map<std::uint32_t, int> record_counts(const std::filesystem::path& folder) {
    std::map<std::uint32_t, int> times;
    RecordReader reader(folder);
    EXPECT_TRUE(reader.read_new([&](const CosetRecord& record) { ++times[record.coset]; }));
    return times;
}

struct CosetWorker : testing::Test {
    const Scratch folder;
    std::atomic<int> solved{0};
};
using CosetVerification = CosetWorker;
using WholeCoset = CosetWorker;

TEST_F(CosetWorker, SolvesEveryCosetOnce) {
    const auto engine = fake_engine(solved);
    const auto first = work(folder.path(), small_plan(), engine, {});
    ASSERT_TRUE(first);
    EXPECT_EQ(first->solved, 20U);
    EXPECT_EQ(first->unproven, 0U);
    const auto second = work(folder.path(), small_plan(), engine, {});
    ASSERT_TRUE(second);
    EXPECT_EQ(second->solved, 0U);
    EXPECT_EQ(second->before, 20U);
    EXPECT_EQ(solved, 20);
    EXPECT_EQ(record_counts(folder.path()).size(), 20U);
}

TEST_F(CosetWorker, ShardsCoverAllCosets) {
    const auto engine = fake_engine(solved);
    for (std::uint64_t i = 0; i < 3; ++i) {
        WorkOptions options;
        options.shard = {i, 3};
        ASSERT_TRUE(work(folder.path(), small_plan(), engine, options));
    }
    EXPECT_EQ(solved, 20);
    EXPECT_EQ(record_counts(folder.path()).size(), 20U);
}

TEST_F(CosetWorker, StopsAtItsLimitAndResumes) {
    const auto engine = fake_engine(solved);
    WorkOptions options;
    options.limit = 7;
    EXPECT_EQ(work(folder.path(), small_plan(), engine, options)->solved, 7U);
    EXPECT_EQ(work(folder.path(), small_plan(), engine, options)->solved, 7U);
    EXPECT_EQ(work(folder.path(), small_plan(), engine, options)->solved, 6U);
    EXPECT_EQ(solved, 20);
}

TEST_F(CosetWorker, SeveralWorkersShareTheWork) {
    auto engine = fake_engine(solved);
    engine.solve = [quick = engine.solve](const rubik::Cube& position, const rubik::CosetOptions& options) {
        std::this_thread::sleep_for(2ms);
        return quick(position, options);
    };
    // Use processes instead of threads, because a worker is identified by its process.
    std::vector<pid_t> children;
    for (int i = 0; i < 3; ++i) {
        children.push_back(fork());
        if (children.back() == 0) {
            const auto done = work(folder.path(), small_plan(60), engine, {});
            _exit(done && !done->stopped && done->elsewhere == 0 ? 0 : 1);
        }
    }
    for (const pid_t child : children) {
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    const auto times = record_counts(folder.path());
    EXPECT_EQ(times.size(), 60U);
    for (const auto& [coset, count] : times) EXPECT_EQ(count, 1) << coset;
}

// A worker is killed in the middle of a unit. Another worker that has nothing else to do takes it over.
TEST_F(CosetWorker, TakesOverTheUnitOfAKilledWorker) {
    const auto engine = fake_engine(solved);
    const pid_t child = fork();
    if (child == 0) {
        auto hanging = engine;
        hanging.solve = [](const rubik::Cube&, const rubik::CosetOptions&) -> Result<rubik::CosetCounts> {
            for (;;) pause();
        };
        static_cast<void>(work(folder.path(), small_plan(), hanging, {}));
        _exit(0);
    }
    while (!std::filesystem::exists(folder.path() / "claims" / "unit-0")) std::this_thread::sleep_for(5ms);
    std::thread killer([child] {
        std::this_thread::sleep_for(300ms);
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
    });
    const auto done = work(folder.path(), small_plan(), engine, {});
    killer.join();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->solved, 20U);
    EXPECT_EQ(done->elsewhere, 0U);
}

TEST_F(CosetWorker, KeepsItsRecordsWhenStopped) {
    StopSource source;
    auto engine = fake_engine(solved);
    engine.solve = [&, quick = engine.solve](const rubik::Cube& position, const rubik::CosetOptions& options) {
        if (solved == 5) source.request_stop();
        return quick(position, options);
    };
    WorkOptions options;
    options.stop = source.token();
    const auto done = work(folder.path(), small_plan(), engine, options);
    ASSERT_TRUE(done);
    EXPECT_TRUE(done->stopped);
    EXPECT_EQ(done->solved, 5U);
    EXPECT_EQ(record_counts(folder.path()).size(), 5U);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "claims"));
}

TEST_F(CosetWorker, RepeatsCosetsWithTooShallowARecord) {
    {
        RecordWriter writer(folder.path(), "a");
        CosetRecord shallow = sample_record(4);
        shallow.depth = 15;
        EXPECT_TRUE(writer.append(shallow));
        EXPECT_TRUE(writer.append(sample_record(5)));
    }
    EXPECT_EQ(work(folder.path(), small_plan(), fake_engine(solved), {})->solved, 19U);
}

TEST_F(CosetWorker, KeepsItsRecordsAfterAnEngineError) {
    auto engine = fake_engine(solved);
    engine.solve = [&, quick = engine.solve](const rubik::Cube& position,
                                             const rubik::CosetOptions& options) -> Result<rubik::CosetCounts> {
        if (solved == 4) return fail("coset-bits-changed", tr("{counted} and {stored}", 1, 2));
        return quick(position, options);
    };
    const auto done = work(folder.path(), small_plan(), engine, {});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code(), "coset-bits-changed");
    EXPECT_EQ(record_counts(folder.path()).size(), 4U);
}

TEST_F(CosetWorker, SearchesDeeperIfTooManyPositionsRemain) {
    auto engine = fake_engine(solved);
    engine.solve = [quick = engine.solve](const rubik::Cube& position, const rubik::CosetOptions& options) {
        auto counts = quick(position, options);
        counts->exact_to = options.search_depth.value_or(15);
        if (counts->exact_to < 17) {
            counts->positions[18] -= 200'000;
            counts->left = 200'000;
            counts->left_positions.resize(options.max_remaining);
        }
        return counts;
    };
    const auto done = work(folder.path(), small_plan(1), engine, {});
    ASSERT_TRUE(done);
    EXPECT_EQ(done->unproven, 0U);
    EXPECT_EQ(solved, 3);
}

// Returns an engine that leaves `left` positions and lists as many of them as allowed.
CosetBackend engine_that_leaves(std::uint64_t left, std::atomic<int>& solved) {
    auto engine = fake_engine(solved);
    engine.solve = [left, quick = engine.solve](const rubik::Cube& position, const rubik::CosetOptions& options) {
        auto counts = quick(position, options);
        counts->exact_to = options.search_depth.value_or(15);
        counts->positions[18] -= left;
        counts->left = left;
        counts->left_positions.resize(std::min<std::uint64_t>(left, options.max_remaining));
        return counts;
    };
    return engine;
}

TEST_F(WholeCoset, SearchesDeeperOnlyIfThatHelps) {
    rubik::CosetOptions options;
    const auto few = solve_whole_coset(engine_that_leaves(15, solved), rubik::solved_cube, options);
    EXPECT_EQ(few->settled, 20U);
    EXPECT_EQ(solved.exchange(0), 1);
    const auto many = solve_whole_coset(engine_that_leaves(200'000, solved), rubik::solved_cube, options);
    EXPECT_EQ(many->settled, std::nullopt);
    EXPECT_EQ(many->counts.exact_to, 20U) << "as long as some are left";
    EXPECT_EQ(solved.exchange(0), 6);
    const auto most =
        solve_whole_coset(engine_that_leaves(rubik::coset_size / 10, solved), rubik::solved_cube, options);
    EXPECT_EQ(most->counts.exact_to, 15U) << "the depth is less than the coset's";
    EXPECT_EQ(solved.exchange(0), 1);
    options.max_remaining = 0;
    EXPECT_EQ(solve_whole_coset(engine_that_leaves(15, solved), rubik::solved_cube, options)->settled, std::nullopt);
    EXPECT_EQ(solved.exchange(0), 1) << "nobody wants to know";
    options.max_remaining = 10'000;
    options.search_depth = 14;
    EXPECT_EQ(solve_whole_coset(engine_that_leaves(200'000, solved), rubik::solved_cube, options)->counts.exact_to,
              14U);
    EXPECT_EQ(solved.exchange(0), 1) << "the depth of search is asked for";
}

TEST_F(CosetVerification, RepeatsAndComparesARandomSample) {
    const auto engine = fake_engine(solved);
    ASSERT_TRUE(work(folder.path(), small_plan(200, 50), engine, {}));
    const auto done = verify(folder.path(), small_plan(200, 50), engine, {10, 1}, {});
    ASSERT_TRUE(done);
    EXPECT_GT(done->solved, 5U);
    EXPECT_LT(done->solved, 50U);
    EXPECT_EQ(done->unlike, 0U);
    const auto again = verify(folder.path(), small_plan(200, 50), engine, {10, 1}, {});
    EXPECT_EQ(again->solved, 0U);
    EXPECT_EQ(again->before, done->solved);
    auto wrong = engine;
    wrong.solve = [&](const rubik::Cube& position, const rubik::CosetOptions& options) {
        auto counts = engine.solve(position, options);
        ++counts->positions[15];
        --counts->positions[19];
        return counts;
    };
    const auto unlike = verify(folder.path(), small_plan(200, 50), wrong, {10, 2}, {});
    EXPECT_GT(unlike->solved, 0U);
    EXPECT_EQ(unlike->unlike, unlike->solved);
}

// A depth of 19 is not enough for some cosets: their positions remain unsolved, and the worker continues.
TEST_F(CosetWorker, LeavesACosetUnprovenIfAPositionIsUnsolved) {
    auto engine = fake_engine(solved);
    engine.solve = [&](const rubik::Cube&, const rubik::CosetOptions&) -> Result<rubik::CosetCounts> {
        ++solved;
        rubik::CosetCounts counts;
        counts.positions = {rubik::coset_size - 1};
        counts.left = 1;
        counts.left_positions = {rubik::solved_cube};
        return counts;
    };
    engine.settle = [](std::span<const rubik::Cube>, unsigned, const StopToken&) -> Result<std::optional<unsigned>> {
        return std::nullopt;
    };
    const auto done = work(folder.path(), small_plan(3), engine, {});
    ASSERT_TRUE(done);
    EXPECT_EQ(done->solved, 3U);
    EXPECT_EQ(done->unproven, 3U);
}

}  // namespace
}  // namespace cubewright::campaign
