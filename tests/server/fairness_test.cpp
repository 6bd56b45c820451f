// Tests that clients take turns, so that a client with many calls does not stall the others. Fairness is measured in
// served calls, not in milliseconds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <latch>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/limits/limits.hpp"
#include "server/limits/worker_lanes.hpp"
#include "server/routes/engine_calls.hpp"
#include "server/server.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// Work that waits until the test releases it, one call at a time, with a list of the served calls.
class Gate {
public:
    void serve(const std::string& name) {
        std::unique_lock lock(mutex_);
        ++begun_;
        changed_.notify_all();
        changed_.wait(lock, [&] { return permits_ > 0 || open_ || name == passing_; });
        if (!open_ && name != passing_) --permits_;
        served_.push_back(name);
        changed_.notify_all();
    }
    void let_one_pass() {
        const std::scoped_lock lock(mutex_);
        ++permits_;
        changed_.notify_all();
    }
    // Lets all calls of this client finish immediately.
    void let_pass(std::string name) {
        const std::scoped_lock lock(mutex_);
        passing_ = std::move(name);
        changed_.notify_all();
    }
    void open() {
        const std::scoped_lock lock(mutex_);
        open_ = true;
        changed_.notify_all();
    }
    std::size_t begun() const {
        const std::scoped_lock lock(mutex_);
        return begun_;
    }
    std::vector<std::string> served() const {
        const std::scoped_lock lock(mutex_);
        return served_;
    }
    std::ptrdiff_t served(const std::string& name) const { return std::ranges::count(served(), name); }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t begun_ = 0;
    std::size_t permits_ = 0;
    bool open_ = false;
    std::string passing_;
    std::vector<std::string> served_;
};

WorkerPool::Task make_task(Gate& gate, const std::string& name, std::atomic<int>& refused) {
    return {.run = [&gate, name] { gate.serve(name); }, .refuse = [&refused](WorkerPool::Refusal) { ++refused; }};
}

TEST(Workers, ServeClientsInTurn) {
    Gate gate;
    std::atomic<int> refused{0};
    {
        WorkerPool pool(1, 1000);
        for (int i = 0; i < 100; ++i) pool.submit("greedy", make_task(gate, "greedy", refused));
        ASSERT_TRUE(comes_true([&] { return gate.begun() == 1; }));
        for (int i = 0; i < 3; ++i) pool.submit("normal", make_task(gate, "normal", refused));
        pool.submit("third", make_task(gate, "third", refused));
        gate.open();
    }
    const auto served = gate.served();
    ASSERT_EQ(served.size(), 104U);
    EXPECT_EQ(refused, 0);
    // First the call that was already running, then one call of each client in turn.
    const std::vector<std::string> first(served.begin(), served.begin() + 9);
    EXPECT_EQ(first, (std::vector<std::string>{"greedy", "greedy", "normal", "third", "greedy", "normal", "greedy",
                                               "normal", "greedy"}));
}

TEST(Workers, KeepOneThreadForClientsWithoutARunningCall) {
    Gate gate;
    gate.let_pass("normal");
    std::atomic<int> refused{0};
    WorkerPool pool(4, 1000);
    for (int i = 0; i < 100; ++i) pool.submit("greedy", make_task(gate, "greedy", refused));
    ASSERT_TRUE(comes_true([&] { return gate.begun() == 3; }));
    for (int i = 0; i < 50; ++i) {
        pool.submit("normal", make_task(gate, "normal", refused));
        ASSERT_TRUE(comes_true([&] { return gate.served("normal") == i + 1; })) << i;
    }
    EXPECT_EQ(gate.served("greedy"), 0) << "no greedy call had to end for any of these";
    EXPECT_EQ(gate.begun(), 53U);
    gate.open();
}

TEST(Workers, RefuseCallsThatMissTheirDeadline) {
    Gate gate;
    std::atomic<int> late{0};
    std::atomic<WorkerPool::Clock::rep> now{0};
    std::atomic<int> unused{0};
    {
        WorkerPool pool(1, 10, WorkerPool::Priority::normal,
                        [&] { return WorkerPool::Clock::time_point(WorkerPool::Clock::duration(now.load())); });
        pool.submit("a", make_task(gate, "first", unused));
        ASSERT_TRUE(comes_true([&] { return gate.begun() == 1; }));
        for (const auto deadline : {5, 15})
            pool.submit("a", {.run = [&gate] { gate.serve("waited"); },
                              .refuse = [&](WorkerPool::Refusal why) { late += why == WorkerPool::Refusal::late; },
                              .deadline = WorkerPool::Clock::time_point(WorkerPool::Clock::duration(deadline))});
        now = 10;
        gate.open();
    }
    EXPECT_EQ(late, 1);
    EXPECT_EQ(gate.served(), (std::vector<std::string>{"first", "waited"}));
}

// A cheap call passes expensive calls that are already waiting, but not those that have waited long enough.
TEST(Workers, ServeCheapCallsFirst) {
    Gate gate;
    std::atomic<WorkerPool::Clock::rep> now{0};
    std::atomic<int> refused{0};
    constexpr auto second = WorkerPool::Clock::duration(1s).count();
    {
        WorkerPool pool(1, 100, WorkerPool::Priority::normal,
                        [&] { return WorkerPool::Clock::time_point(WorkerPool::Clock::duration(now.load())); });
        const auto submit = [&](const std::string& name, double cost) {
            auto task = make_task(gate, name, refused);
            task.seconds = cost;
            pool.submit(name, std::move(task));
        };
        submit("first", 0);
        ASSERT_TRUE(comes_true([&] { return gate.begun() == 1; }));
        submit("count", 2);
        submit("search", 4.5);
        now = second;
        submit("solve", 1);
        now = 8 * second;
        submit("late solve", 1);
        gate.open();
    }
    EXPECT_EQ(gate.served(), (std::vector<std::string>{"first", "solve", "count", "search", "late solve"}));
}

TEST(Workers, DropACallOfTheBusiestClientWhenFull) {
    Gate gate;
    std::atomic<int> greedy{0};
    std::atomic<int> normal{0};
    {
        WorkerPool pool(1, 10);
        pool.submit("greedy", make_task(gate, "greedy", greedy));
        ASSERT_TRUE(comes_true([&] { return gate.begun() == 1; }));
        for (int i = 0; i < 30; ++i) pool.submit("greedy", make_task(gate, "greedy", greedy));
        EXPECT_EQ(greedy, 20);
        for (int i = 0; i < 3; ++i) pool.submit("normal", make_task(gate, "normal", normal));
        EXPECT_EQ(greedy, 23);
        EXPECT_EQ(normal, 0);
        EXPECT_EQ(pool.waiting(), 10U);
        gate.open();
    }
    EXPECT_EQ(gate.served("normal"), 3);
    EXPECT_EQ(gate.served("greedy"), 8);
}

TEST(RateLimit, ChargesWorkAndRefundsTheUnusedPart) {
    RateLimit limit(10, 100);
    const auto now = RateLimit::Clock::now();
    EXPECT_EQ(limit.wait_for_work("a", 80, now), 0);
    EXPECT_EQ(limit.wait_for_work("a", 80, now), 0) << "on credit";
    EXPECT_NEAR(limit.wait_for("a", now), 6.1, 1e-9);
    limit.refund("a", 75, now);
    EXPECT_EQ(limit.wait_for("a", now), 0);
    limit.refund("a", 1000, now);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(limit.wait_for("a", now), 0);
    EXPECT_GT(limit.wait_for("a", now), 0) << "never more than a burst";
}

// A server whose route POST /work is served by the gate. POST /work/{lane} runs in another lane. The server trusts a
// proxy, so that the test can act as several clients.
class GatedServer {
public:
    explicit GatedServer(std::int64_t requests_per_second) {
        config_.port = 0;
        config_.log = "off";
        config_.threads = 1;
        config_.workers = 4;
        config_.requests_per_second = requests_per_second;
        config_.trusted_proxies = {"127.0.0.1"};
        config_.connections_per_address = 1000;
        router_.add({.verb = Verb::post, .pattern = "/work", .handler = [this](const Request& request) {
                         Response response;
                         response.seconds = 4;
                         response.work = [this, client = request.client] {
                             gate.serve(client);
                             return Response{};
                         };
                         return response;
                     }});
        for (const auto& [path, lane] : lanes)
            router_.add({.verb = Verb::post, .pattern = path, .handler = [this, lane](const Request& request) {
                             Response response;
                             response.lane = lane;
                             response.work = [this, client = request.client] {
                                 gate.serve(client);
                                 return Response{};
                             };
                             return response;
                         }});
        auto server = Server::start(config_, router_, metrics_, memory_, log_);
        EXPECT_TRUE(server.has_value());
        server_ = std::move(*server);
    }
    ~GatedServer() { gate.open(); }
    GatedServer(const GatedServer&) = delete;
    GatedServer& operator=(const GatedServer&) = delete;

    static constexpr std::array<std::pair<const char*, WorkLane>, 5> lanes{{{"/work/quick", WorkLane::quick},
                                                                            {"/work/storage", WorkLane::storage},
                                                                            {"/work/trial", WorkLane::trial},
                                                                            {"/work/moderate", WorkLane::moderate},
                                                                            {"/work/heavy", WorkLane::heavy}}};

    std::unique_ptr<RawClient> send(const std::string& client, std::string_view path = "/work") const {
        auto connection = std::make_unique<RawClient>(server_->port());
        EXPECT_TRUE(connection->send(request_text("POST", path, "{}", "X-Forwarded-For: " + client + "\r\n")));
        return connection;
    }

    Gate gate;

private:
    Config config_;
    Router router_;
    Metrics metrics_;
    MemoryBudget memory_{std::uint64_t{1} << 30U};
    Log log_{LogLevel::off};
    std::unique_ptr<Server> server_;
};

TEST(Fairness, ServesANormalClientDespiteHundredsOfCallsFromAnother) {
    GatedServer server(0);
    const std::string greedy = "10.0.0.1";
    const std::string normal = "10.0.0.2";
    server.gate.let_pass(normal);
    std::vector<std::unique_ptr<RawClient>> crowd;
    for (int i = 0; i < 256; ++i) crowd.push_back(server.send(greedy));
    ASSERT_TRUE(comes_true([&] { return server.gate.begun() >= 3; }));
    for (int i = 0; i < 20; ++i) {
        const auto before = server.gate.served(greedy);
        const auto answer = server.send(normal)->receive();
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, 200U);
        EXPECT_EQ(server.gate.served(greedy) - before, 0);
        server.gate.let_one_pass();
        ASSERT_TRUE(comes_true([&] { return server.gate.served(greedy) == before + 1; }));
    }
}

// Would find expensive calls of many clients that keep all workers from the database and from short calls. The
// expensive calls do not end before the others have been served.
TEST(Fairness, ServesEveryOtherLaneWhileExpensiveCallsTakeAllThreadsOfTheirs) {
    GatedServer server(0);
    std::vector<std::unique_ptr<RawClient>> crowd;
    for (int i = 0; i < 64; ++i) crowd.push_back(server.send("10.0.1." + std::to_string(i), "/work/heavy"));
    ASSERT_TRUE(comes_true([&] { return server.gate.begun() == 4; }));
    const std::string normal = "10.0.0.2";
    server.gate.let_pass(normal);
    for (const auto& [path, lane] : GatedServer::lanes) {
        if (lane == WorkLane::heavy) continue;
        const auto answer = server.send(normal, path)->receive();
        ASSERT_TRUE(answer) << path;
        EXPECT_EQ(answer->status, 200U) << path;
    }
    EXPECT_EQ(server.gate.begun(), 8U) << "none of the expensive calls had to end";
}

// A call that may take long is tried for a short time and then begins again among the longer calls.
TEST(Fairness, MovesACallThatIsNotQuickToTheLongerCalls) {
    int attempts = 0;
    const auto endless = [&](const StopToken& stop) -> Result<Json> {
        ++attempts;
        while (!stop.stop_requested()) {
        }
        return Json{{"attempt", attempts}};
    };
    const auto stop_at = [](std::uint64_t poll) { return [poll] { return StopSource(poll).token(); }; };
    Response response = run_in_lanes(1, endless, to_response, stop_at(2), stop_at(5));
    EXPECT_EQ(response.lane, WorkLane::trial);
    response = response.work();
    EXPECT_EQ(response.lane, WorkLane::moderate);
    EXPECT_EQ(response.seconds, 1);
    ASSERT_TRUE(response.work) << "the first attempt has no answer";
    response = response.work();
    EXPECT_EQ(response.text(), R"({"attempt":2})");
    // A quick call is answered at the first attempt, and a long one is not tried.
    const auto quick = [](const StopToken&) -> Result<Json> { return Json{{"moves", "R"}}; };
    EXPECT_EQ(run_in_lanes(1, quick, to_response, stop_at(2), stop_at(5)).work().text(), R"({"moves":"R"})");
    EXPECT_EQ(run_in_lanes(2, quick, to_response, stop_at(2), stop_at(5)).lane, WorkLane::heavy);
    EXPECT_EQ(run_in_lanes(0.05, quick, to_response, stop_at(2), stop_at(5)).lane, WorkLane::quick);
}

TEST(Fairness, CountsTheDeclaredCostInTheRateLimit) {
    GatedServer server(100);
    std::vector<std::unique_ptr<RawClient>> crowd;
    for (int i = 0; i < 256; ++i) crowd.push_back(server.send("10.0.0.1"));
    // A burst of 400 requests pays for ten calls of four declared seconds; the other calls are refused immediately.
    unsigned refused = 0;
    ASSERT_TRUE(comes_true([&] {
        refused = 0;
        for (const auto& client : crowd) refused += client->so_far().starts_with("HTTP/1.1 429") ? 1U : 0U;
        return refused >= 200;
    }));
    server.gate.open();
    // The calls took almost no time, so nearly all of the charge is refunded.
    ASSERT_TRUE(comes_true([&] { return server.send("10.0.0.1")->receive()->status == 200; }));
}

}  // namespace
}  // namespace cubewright::server
