// Tests of table building while the service is idle: when it begins, when it stops, its status and its end. Fake table
// jobs replace the real ones, so no table is computed; idle_tables_test.cpp tests the real ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include "server/operations/table_builder.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"
#include "texts/message.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr std::uint64_t plenty = std::uint64_t{1} << 60U;
constexpr std::string_view endless_cube = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// Fake table jobs that run until the test lets them finish or they are stopped.
class Workshop {
public:
    std::atomic<int> begun{0};
    std::atomic<int> stopped{0};
    std::atomic<bool> may_finish{false};
    std::atomic<bool> loses_all{false};  // true if finished tables are not found afterwards
    std::atomic<double> done{0.4};
    std::atomic<bool> has_folder{true};
    std::atomic<std::uint64_t> memory{plenty};

    TableJobs works() {
        return {.room = [this]() -> Result<Room> {
                    if (!has_folder) return fail("no-tables-folder", tr("no tables folder found"));
                    return Room{plenty, memory};
                },
                .there =
                    [this](const StopToken&) {
                        const std::scoped_lock lock(mutex_);
                        return there_;
                    },
                .make = [this](IdleTable table, const ProgressCallback& progress,
                               const StopToken& stop) { make(table, progress, stop); }};
    }

    std::vector<IdleTable> made() const {
        const std::scoped_lock lock(mutex_);
        return made_;
    }

private:
    void make(IdleTable table, const ProgressCallback& progress, const StopToken& stop) {
        ++begun;
        while (!may_finish) {
            report(progress, {.stage = twisty::optimal_table_stage, .done = done});
            if (stop.stop_requested()) {
                ++stopped;
                return;
            }
            std::this_thread::sleep_for(1ms);
        }
        for (int percent = 0; percent <= 100; ++percent)
            report(progress, {.stage = twisty::optimal_table_stage, .done = percent / 100.0});
        if (loses_all) return;
        const std::scoped_lock lock(mutex_);
        made_.push_back(table);
        if (table == IdleTable::large) there_.two_phase = rubik::TableTier::large;
        if (table == IdleTable::medium) there_.two_phase = rubik::TableTier::medium;
        if (table == IdleTable::optimal_250m) there_.optimal = rubik::OptimalSize::mb250;
        if (table == IdleTable::optimal_1g) there_.optimal = rubik::OptimalSize::gb1;
    }

    mutable std::mutex mutex_;
    ExistingTables there_;
    std::vector<IdleTable> made_;
};

Config building_config() {
    Config config = quiet_config();
    config.build_tables = "auto";
    config.build_after_seconds = 0;
    return config;
}

std::string body(std::uint16_t port, std::string_view target) {
    return ask(port, request_text("GET", target)).value_or(RawResponse{}).body;
}

Json json_body(std::uint16_t port, std::string_view target) {
    return Json::parse(body(port, target), nullptr, false);
}

RawResponse call(std::uint16_t port, std::string_view method, const Json& params) {
    return ask(port, request_text("POST", "/api/v1/" + std::string(method), to_text(params))).value_or(RawResponse{});
}

TEST(IdleTables, ReportProgressToTheAppAndToMonitoring) {
    Workshop workshop;
    const LiveServer live(building_config(), {}, workshop.works());
    const Json wanted{{"table", "large"}, {"done", 0.4}};
    EXPECT_TRUE(
        comes_true([&] { return json_body(live.port(), "/service.json").value("building", Json()) == wanted; }));
    EXPECT_EQ(json_body(live.port(), "/service.json"),
              (Json{{"board", false}, {"friends", false}, {"share", true}, {"building", wanted}}));
    EXPECT_EQ(json_body(live.port(), "/healthz"), (Json{{"status", "ok"}, {"building", wanted}}));
    const std::string metrics = body(live.port(), "/metrics");
    EXPECT_THAT(metrics, HasSubstr("\ncubewright_tables_building 1\n"));
    EXPECT_THAT(metrics, HasSubstr("\ncubewright_tables_building_done 0.4\n"));
    EXPECT_THAT(metrics, HasSubstr("\ncubewright_tables_made_total 0\n"));
}

TEST(IdleTables, AreBuiltOneAfterAnotherUntilDone) {
    Workshop workshop;
    workshop.may_finish = true;
    const LiveServer live(building_config(), {}, workshop.works());
    EXPECT_TRUE(comes_true([&] { return workshop.made().size() == 3; }));
    EXPECT_EQ(workshop.made(), (std::vector{IdleTable::large, IdleTable::optimal_250m, IdleTable::optimal_1g}));
    EXPECT_TRUE(comes_true(
        [&] { return body(live.port(), "/metrics").find("\ncubewright_tables_made_total 3\n") != std::string::npos; }));
    EXPECT_THAT(body(live.port(), "/metrics"), HasSubstr("\ncubewright_tables_building 0\n"));
    EXPECT_EQ(body(live.port(), "/service.json"), R"({"board":false,"friends":false,"share":true})");
    EXPECT_EQ(workshop.begun, 3);
}

TEST(IdleTables, StopForAJobAndRestartAfterIt) {
    Workshop workshop;
    const LiveServer live(building_config(), {}, workshop.works());
    ASSERT_TRUE(comes_true([&] { return workshop.begun == 1; }));
    const auto begun = call(live.port(), "cube.solve", {{"cube", endless_cube}, {"time_limit", "300s"}});
    ASSERT_EQ(begun.status, 202U) << begun.body;
    ASSERT_TRUE(comes_true([&] { return workshop.stopped == 1; }));
    const std::string job = Json::parse(begun.body)["job"]["url"].get<std::string>();
    ASSERT_TRUE(comes_true([&] { return json_body(live.port(), job)["state"] == "running"; }));
    // No table is built while the job runs.
    for (int i = 0; i < 20; ++i) {
        ASSERT_FALSE(json_body(live.port(), "/service.json").contains("building"));
        ASSERT_EQ(json_body(live.port(), job)["state"], "running");
        std::this_thread::sleep_for(2ms);
    }
    EXPECT_EQ(workshop.begun, 1);
    ask(live.port(), request_text("DELETE", job));
    EXPECT_TRUE(comes_true([&] { return workshop.begun == 2; }));
    workshop.may_finish = true;
    EXPECT_TRUE(comes_true([&] { return workshop.made().size() == 3; }));
}

TEST(IdleTables, ContinueDuringShortCallsAndStopForLongerOnes) {
    Workshop workshop;
    const LiveServer live(building_config(), {}, workshop.works());
    ASSERT_TRUE(comes_true([&] { return workshop.begun == 1; }));
    EXPECT_EQ(call(live.port(), "cube.solve", {{"cube", "R U F"}}).status, 200U);
    EXPECT_EQ(call(live.port(), "alg.order", {{"alg", "R U"}}).status, 200U);
    // A call that may take longer than two seconds stops the build.
    EXPECT_EQ(workshop.stopped, 0);
    EXPECT_EQ(call(live.port(), "cube.solve", {{"cube", "R U F"}, {"time_limit", "3s"}}).status, 200U);
    EXPECT_TRUE(comes_true([&] { return workshop.stopped == 1 && workshop.begun == 2; }));
}

TEST(IdleTables, AreBuiltOnlyIfConfigured) {
    Workshop workshop;
    Config config = quiet_config();
    config.build_after_seconds = 0;
    const LiveServer live(config, {}, workshop.works());
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(body(live.port(), "/service.json"), R"({"board":false,"friends":false,"share":true})");
    std::this_thread::sleep_for(50ms);
    EXPECT_EQ(workshop.begun, 0);
}

TEST(IdleTables, StopWithTheService) {
    Workshop workshop;
    LiveServer live(building_config(), {}, workshop.works());
    ASSERT_TRUE(comes_true([&] { return workshop.begun == 1; }));
    live.stop();  // a build that was not stopped would run forever
    EXPECT_EQ(workshop.stopped, 1);
}

TEST(Quiet, IsMeasuredFromTheEndOfTheLastTask) {
    Activity activity;
    auto mark = activity.begin(Activity::Weight::light);
    std::atomic<bool> quiet{false};
    std::jthread waiting([&] { quiet = activity.wait_for_quiet(30ms).has_value(); });
    std::this_thread::sleep_for(60ms);
    EXPECT_FALSE(quiet);
    const auto end = Activity::Clock::now();
    mark.reset();
    waiting.join();
    EXPECT_TRUE(quiet);
    EXPECT_GE(Activity::Clock::now() - end, 30ms);
}

TEST(Quiet, EndsForExpensiveTasksButNotForLightOnes) {
    Activity activity;
    const auto token = activity.wait_for_quiet(0ms);
    ASSERT_TRUE(token.has_value());
    const auto light = activity.begin(Activity::Weight::light);
    EXPECT_FALSE(token->stop_requested());
    const auto expensive = activity.begin(Activity::Weight::expensive);
    EXPECT_TRUE(token->stop_requested());
}

TEST(Quiet, IsNotWaitedForOnceClosed) {
    Activity activity;
    const auto mark = activity.begin(Activity::Weight::expensive);
    std::jthread waiting([&] { EXPECT_FALSE(activity.wait_for_quiet(1h).has_value()); });
    std::this_thread::sleep_for(10ms);
    activity.close();
    waiting.join();
    EXPECT_FALSE(activity.wait_for_quiet(0ms).has_value());
}

// Whenever an expensive task begins, background work that is running is stopped.
TEST(Quiet, NeverMissesAnExpensiveTask) {
    int together = 0;
    for (int i = 0; i < 300; ++i) {
        Activity activity;
        std::barrier start(2);
        std::optional<StopToken> token;
        std::atomic<bool> is_idle{false};
        std::jthread idle([&] {
            start.arrive_and_wait();
            token = activity.wait_for_quiet(0ms);
            is_idle = true;
        });
        start.arrive_and_wait();
        auto expensive = activity.begin(Activity::Weight::expensive);
        std::this_thread::sleep_for(200us);
        if (is_idle) {
            ++together;
            ASSERT_TRUE(token->stop_requested());
        }
        expensive.reset();  // the thread that came second waits for this mark
        idle.join();
        ASSERT_TRUE(token.has_value());
    }
    RecordProperty("together", together);
}

class BuilderLog : public testing::Test {
protected:
    void TearDown() override { std::fclose(file_); }

    // Returns the completely written lines. Uses pread, because the log may be writing at the same time and its file
    // position must not change.
    std::vector<Json> lines() {
        log_.flush();
        std::string text(1U << 16U, ' ');
        text.resize(static_cast<std::size_t>(std::max<ssize_t>(pread(fileno(file_), text.data(), text.size(), 0), 0)));
        std::vector<Json> all;
        for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
            all.push_back(Json::parse(text.substr(at, end - at), nullptr, false));
            all.back().erase("time");
            all.back().erase("level");
        }
        return all;
    }

    std::FILE* file_ = std::tmpfile();
    Log log_{LogLevel::notes, file_};
    Activity activity_;
    Workshop workshop_;
};

TEST_F(BuilderLog, ReportsTheStartEveryTenthAndTheEnd) {
    workshop_.may_finish = true;
    TableBuilder builder(activity_, workshop_.works(), 0ms, log_);
    ASSERT_TRUE(comes_true([&] { return builder.status().made == 3; }));
    builder.stop();
    std::vector<Json> expected;
    for (const char* table : {"large", "250M", "1G"}) {
        expected.push_back({{"event", "making a table"}, {"table", table}});
        for (int percent = 10; percent <= 100; percent += 10)
            expected.push_back({{"event", "making a table"}, {"table", table}, {"percent", percent}});
        expected.push_back({{"event", "table made"}, {"table", table}});
    }
    EXPECT_EQ(lines(), expected);
}

TEST_F(BuilderLog, ReportsAMissingFolderOnce) {
    workshop_.has_folder = false;
    TableBuilder builder(activity_, workshop_.works(), 0ms, log_);
    EXPECT_TRUE(comes_true([&] { return !lines().empty(); }));
    std::this_thread::sleep_for(30ms);
    builder.stop();
    const std::vector<Json> expected{{{"event", "no tables are made"}, {"reason", "no tables folder found"}}};
    EXPECT_EQ(lines(), expected);
    EXPECT_EQ(workshop_.begun, 0);
}

TEST_F(BuilderLog, ReportsATableWithoutSpaceOnceAndBuildsTheRest) {
    workshop_.may_finish = true;
    workshop_.memory = table_requirements(IdleTable::optimal_1g).memory * share_taken - 1;
    TableBuilder builder(activity_, workshop_.works(), 0ms, log_);
    ASSERT_TRUE(comes_true([&] { return workshop_.made().size() == 2; }));
    std::this_thread::sleep_for(30ms);
    builder.stop();
    EXPECT_EQ(workshop_.made(), (std::vector{IdleTable::large, IdleTable::optimal_250m}));
    std::size_t told = 0;
    for (const Json& line : lines())
        if (line["event"] == "no room for a table") {
            ++told;
            EXPECT_EQ(line["table"], "1G");
            EXPECT_EQ(line["memory_needed"], table_requirements(IdleTable::optimal_1g).memory * share_taken);
            EXPECT_EQ(line["memory_free"], workshop_.memory.load());
        }
    EXPECT_EQ(told, 1U);
}

TEST_F(BuilderLog, DoesNotRebuildATableThatCannotBeStored) {
    workshop_.may_finish = true;
    workshop_.loses_all = true;
    TableBuilder builder(activity_, workshop_.works(), 0ms, log_);
    const Json wanted{{"event", "table not kept"}, {"table", "large"}};
    EXPECT_TRUE(comes_true([&] { return !lines().empty() && lines().back() == wanted; }));
    std::this_thread::sleep_for(30ms);
    builder.stop();
    EXPECT_EQ(workshop_.begun, 1);
    EXPECT_EQ(builder.status().made, 0U);
}

TEST_F(BuilderLog, ReportsPostponedTables) {
    TableBuilder builder(activity_, workshop_.works(), 0ms, log_);
    ASSERT_TRUE(comes_true([&] { return builder.status().done > 0; }));
    {
        const auto expensive = activity_.begin(Activity::Weight::expensive);
        ASSERT_TRUE(comes_true([&] { return !builder.status().table; }));
    }
    builder.stop();
    const Json wanted{{"event", "table put off"}, {"table", "large"}, {"percent", 40}};
    EXPECT_THAT(lines(), testing::Contains(wanted));
}

}  // namespace
}  // namespace cubewright::server
