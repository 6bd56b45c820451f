// Tests of metrics, and of the log lines for changes of state.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <ctime>
#include <fstream>

#include "server/operations/monitor.hpp"
#include "store/sqlite/backup.hpp"
#include "tests/scratch.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using testing::AllOf;
using testing::Ge;
using testing::HasSubstr;
using testing::Le;
using namespace std::chrono_literals;

// A log file that the test can read at any time.
class LogFile {
public:
    std::FILE* file() const { return file_.get(); }
    std::vector<Json> lines(const std::string& event) const {
        std::vector<Json> found;
        std::string text(std::size_t{1} << 20U, '\0');
        text.resize(static_cast<std::size_t>(std::max<ssize_t>(pread(fileno(file()), text.data(), text.size(), 0), 0)));
        for (std::size_t begin = 0, end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
            if (Json line = Json::parse(text.substr(begin, end - begin), nullptr, false);
                line.value("event", "") == event)
                found.push_back(std::move(line));
        return found;
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{std::tmpfile(), std::fclose};
};

std::string metrics_text(std::uint16_t port) {
    return ask(port, request_text("GET", "/metrics"))->body;
}

// Returns the value of a metric, given with its labels, or -1.
double metric(std::uint16_t port, const std::string& name) {
    const std::string text = metrics_text(port);
    const auto line = text.find("\n" + name + " ");
    return line == std::string::npos ? -1 : std::strtod(text.c_str() + line + name.size() + 2, nullptr);
}

Config logging_config() {
    Config config = quiet_config();
    config.log = Config{}.log;
    return config;
}

TEST(Condition, LogsEachOutageOnce) {
    const LogFile file;
    Log log(LogLevel::notes, file.file());
    Condition disk(log, {"disk error", "disk writable again", 5s});
    Condition::Clock::time_point now;
    disk.report_success(now);
    for (int i = 0; i < 1154; ++i) {
        disk.report_failure("full-disk", "failure " + std::to_string(i), now);
        disk.report_success(now += 10ms);
    }
    EXPECT_FALSE(disk.is_good()) << "a success between failures changes nothing";
    ASSERT_EQ(file.lines("disk error").size(), 1U);
    EXPECT_EQ(file.lines("disk error")[0]["reason"], "full-disk");
    EXPECT_EQ(file.lines("disk error")[0]["detail"], "failure 0");
    EXPECT_EQ(file.lines("disk writable again").size(), 0U);
    for (int i = 0; i < 3; ++i) disk.report_success(now += 5s);
    EXPECT_TRUE(disk.is_good());
    ASSERT_EQ(file.lines("disk writable again").size(), 1U);
    EXPECT_EQ(file.lines("disk writable again")[0]["failures"], 1154);
    EXPECT_EQ(file.lines("disk writable again")[0]["seconds"], 11.53);
    disk.report_failure("read-only-disk", "", now);
    EXPECT_EQ(file.lines("disk error").size(), 2U);
    EXPECT_EQ(disk.outages(), 2U);
}

TEST(ServiceMetrics, CountRefusalsByReason) {
    Config config = quiet_config();
    config.requests_per_second = 1;
    config.burst = 3;
    config.body_bytes = 1024;
    const LiveServer live(config);
    const auto send = [&](const std::string& request) { return ask(live.port(), request)->status; };
    EXPECT_EQ(send(request_text("POST", "/api/v1/cube.check", "{\"cube\": \"nonsense\"}")), 400U);
    EXPECT_EQ(send(request_text("GET", "/", "", "")), 200U);
    EXPECT_EQ(send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 403U);
    EXPECT_EQ(send(request_text("POST", "/api/v1/cube.check", std::string(5000, ' '))), 413U);
    EXPECT_EQ(send(request_text("GET", "/nowhere")), 404U);
    EXPECT_EQ(send(request_text("GET", "/")), 429U);
    EXPECT_EQ(send(request_text("GET", "/")), 429U);
    const auto refusals = [&](const std::string& reason) {
        return metric(live.port(), "cubewright_refusals_total{reason=\"" + reason + "\"}");
    };
    EXPECT_EQ(refusals("too-many-requests"), 2);
    EXPECT_EQ(refusals("host-not-allowed"), 1);
    EXPECT_EQ(refusals("body-too-large"), 1);
    EXPECT_EQ(refusals("not-found"), 1);
}

// Codes and job ids are keys to what others see. The log must not connect them with addresses.
TEST(RequestLog, NamesTheRouteInsteadOfThePath) {
    LogFile log;
    {
        LiveServer live(logging_config(), {}, engine_table_jobs(0), store::read_system_clock, log.file());
        for (const char* path :
             {"/api/v1/daily/2026-11-14", "/api/v1/jobs/0123456789abcdef", "/api/v1/jobs/0123/events",
              "/api/v1/jobs/0123456789abcdef/BCDF-GHJK", "/", "/BCDF-GHJK"})
            ask(live.port(), request_text("GET", path));
        ask(live.port(), request_text("POST", "/api/v1/jobs/0123456789abcdef"));
    }
    std::vector<std::string> paths;
    for (const Json& line : log.lines("request")) paths.push_back(line["path"]);
    EXPECT_EQ(paths, (std::vector<std::string>{"/api/v1/daily/{date}", "/api/v1/jobs/{id}", "/api/v1/jobs/{id}/events",
                                               "?", "/", "?", "/api/v1/jobs/{id}"}));
}

// The file can be removed or replaced while the service runs. Without a database, the service is not ready.
TEST(Readiness, NeedsTheDatabaseFile) {
    const Scratch scratch;
    Config config = logging_config();
    config.data = (scratch / "data").string();
    LogFile log;
    LiveServer live(config, {}, engine_table_jobs(0), store::read_system_clock, log.file());
    const auto ready = [&](const char* query) {
        return ask(live.port(), request_text("GET", std::string("/readyz") + query));
    };
    EXPECT_EQ(ready("")->status, 200U);
    const auto file = scratch / "data" / store::database_name;
    std::filesystem::rename(file, scratch / "moved.db");
    EXPECT_TRUE(comes_true([&] { return ready("")->status == 503U; }));
    EXPECT_EQ(Json::parse(ready("")->body, nullptr, false)["database"], "away");
    EXPECT_EQ(Json::parse(ready("")->body, nullptr, false)["status"], "away");
    EXPECT_EQ(ready("?database=optional")->status, 200U);
    EXPECT_EQ(ready("?database=required")->status, 503U);
    EXPECT_TRUE(comes_true([&] { return log.lines("database down").size() == 1U; }));
    std::filesystem::rename(scratch / "moved.db", file);
    EXPECT_TRUE(comes_true([&] { return ready("")->status == 200U; }));
}

TEST(Start, IsPossibleOnAFullDisk) {
    const Scratch scratch;
    if (mount("none", scratch.path().c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "this user may not mount a disk";
    Config config = logging_config();
    config.data = scratch.path().string();
    {
        LiveServer(config).stop();
    }
    {
        std::ofstream junk(scratch / "junk");
        for (const std::size_t piece : {65536U, 4096U, 1U})
            while (junk << std::string(piece, 'x') << std::flush) {
            }
    }
    {
        LogFile log;
        LiveServer live(config, {}, engine_table_jobs(0), store::read_system_clock, log.file());
        EXPECT_EQ(ask(live.port(), request_text("GET", "/readyz"))->status, 200U);
        const auto lines = log.lines("disk error");
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(lines[0]["reason"], "full-disk");
        live.stop();
    }
    umount2(scratch.path().c_str(), MNT_DETACH);
}

TEST(ServiceMetrics, DescribeTheProcess) {
    const LiveServer live;
    EXPECT_THAT(metrics_text(live.port()), HasSubstr("\ncubewright_build_info{version=\""));
#if defined(__linux__)
    const auto value = [&](const char* name) { return metric(live.port(), name); };
    EXPECT_GT(value("process_resident_memory_bytes"), 1e6);
    EXPECT_GT(value("process_virtual_memory_bytes"), value("process_resident_memory_bytes"));
    EXPECT_GT(value("process_cpu_seconds_total"), 0);
    EXPECT_GE(value("process_threads"), 3);
    const auto now = static_cast<double>(std::time(nullptr));
    EXPECT_THAT(value("process_start_time_seconds"), AllOf(Ge(now - 3600), Le(now + 2)));
    const double files = value("process_open_fds");
    const RawClient one(live.port());
    const RawClient another(live.port());
    EXPECT_TRUE(comes_true([&] { return value("process_open_fds") >= files + 4; })) << "two ends of each connection";
    EXPECT_GE(value("process_max_fds"), files);
#endif
}

TEST(ServiceMetrics, MeasureHowLongCallsAndJobsWait) {
    Config config = quiet_config();
    config.call_seconds = 1;
    const LiveServer live(config);
    const auto solve = [&](const char* time) {
        return ask(live.port(), request_text("POST", "/api/v1/cube.solve",
                                             to_text(Json{{"cube", "superflip"}, {"time_limit", time}})))
            ->status;
    };
    EXPECT_EQ(metric(live.port(), "cubewright_job_wait_seconds_count"), 0);
    EXPECT_EQ(solve("3s"), 202U);
    EXPECT_TRUE(comes_true([&] { return metric(live.port(), "cubewright_job_wait_seconds_count") == 1; }));
    EXPECT_EQ(metric(live.port(), "cubewright_job_wait_seconds_bucket{le=\"+Inf\"}"), 1);
    EXPECT_GE(metric(live.port(), "cubewright_call_wait_seconds_count"), 1);
    const double seconds = metric(live.port(), "cubewright_job_wait_seconds_sum");
    EXPECT_THAT(seconds, AllOf(Ge(0.0), Le(60.0)));
}

// The clock jumps while the service runs: first a minute ahead, then a year back, which stops all writes.
TEST(ServiceClockSteps, AreCountedAndLoggedOnce) {
    const Scratch scratch;
    const LogFile file;
    Config config = logging_config();
    config.data = scratch.path().string();
    std::atomic<std::int64_t> ahead{0};
    const LiveServer live(
        config, nullptr, engine_table_jobs(0),
        [&] {
            store::ClockReading reading = store::read_system_clock();
            return store::ClockReading{reading.milliseconds + ahead, false};
        },
        file.file());
    const auto steps = [&] { return metric(live.port(), "cubewright_clock_steps_total"); };
    auto make_class = [&, count = 1'000]() mutable {
        const Json body{{"title", "5b"},
                        {"puzzles", {"013579bf-rrbgvnpe-4"}},
                        {"key", std::string(40, 't') + std::to_string(++count)}};
        return ask(live.port(), request_text("POST", "/api/v1/class/make", to_text(body)))->status;
    };
    EXPECT_EQ(make_class(), 200U);
    EXPECT_EQ(steps(), 0);
    ahead = 60'000;
    EXPECT_TRUE(comes_true([&] { return steps() == 1; }));
    ASSERT_EQ(file.lines("clock stepped").size(), 1U);
    EXPECT_NEAR(file.lines("clock stepped")[0]["seconds"], 60, 1);
    EXPECT_EQ(make_class(), 200U) << "a minute is tolerated";
    EXPECT_EQ(metric(live.port(), "cubewright_clock_wrong"), 0);
    ahead = -31'536'000'000;
    for (int i = 0; i < 50; ++i) EXPECT_EQ(make_class(), 503U);
    EXPECT_TRUE(comes_true([&] { return metric(live.port(), "cubewright_clock_wrong") == 1; }));
    EXPECT_TRUE(comes_true([&] { return steps() == 2; }));
    EXPECT_EQ(file.lines("clock is not right: nothing is recorded or deleted").size(), 1U);
    EXPECT_EQ(metric(live.port(), "cubewright_refusals_total{reason=\"clock-behind\"}"), 50);
    EXPECT_EQ(metric(live.port(), "cubewright_database_errors_total{reason=\"clock-behind\"}"), 50);
    ahead = 0;
    EXPECT_TRUE(comes_true([&] { return metric(live.port(), "cubewright_clock_wrong") == 0; }));
    EXPECT_EQ(make_class(), 200U);
    EXPECT_EQ(file.lines("clock is right").size(), 1U);
    EXPECT_EQ(file.lines("clock stepped").size(), 3U);
}

}  // namespace
}  // namespace cubewright::server
