// Tests of the complete service over real sockets: routes, headers, limits, events and shutdown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

#include "api/contract.hpp"
#include "server/http/event_stream.hpp"
#include "tests/said.hpp"
#include "tests/scratch.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"
#include "tests/server/test_jobs.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using namespace std::chrono_literals;

// A hard position. A job that solves it runs until it is stopped.
constexpr std::string_view superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

RawResponse get(std::uint16_t port, std::string_view target, std::string_view headers = {}) {
    return ask(port, request_text("GET", target, {}, headers)).value_or(RawResponse{});
}

RawResponse post(std::uint16_t port, std::string_view method, const Json& params) {
    return ask(port, request_text("POST", "/api/v1/" + std::string(method), to_text(params))).value_or(RawResponse{});
}

Json json_of(const RawResponse& response) {
    return Json::parse(response.body, nullptr, false);
}

std::string start_job(std::uint16_t port) {
    const auto begun = post(port, "cube.solve", {{"cube", superflip}, {"time_limit", "300s"}});
    EXPECT_EQ(begun.status, 202U) << begun.body;
    EXPECT_EQ(begun.headers.at("location"), json_of(begun)["job"]["url"].get<std::string>());
    return json_of(begun)["job"]["id"].get<std::string>();
}

// Fixture for tests that change nothing and share one service.
class SharedService : public testing::Test {
protected:
    static void SetUpTestSuite() { live_ = std::make_unique<LiveServer>(); }
    static void TearDownTestSuite() { live_.reset(); }
    static std::uint16_t port() { return live_->port(); }
    static std::unique_ptr<LiveServer> live_;
};
std::unique_ptr<LiveServer> SharedService::live_;

TEST_F(SharedService, EveryResponseHasTheSecurityHeaders) {
    for (const std::string_view target : {"/", "/healthz", "/nothing", "/api/v1/daily/2026-11-14"}) {
        const auto response = get(port(), target);
        EXPECT_EQ(response.headers.at("x-content-type-options"), "nosniff") << target;
        EXPECT_EQ(response.headers.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(response.headers.at("cross-origin-embedder-policy"), "require-corp");
        const auto& policy = response.headers.at("content-security-policy");
        EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
        const auto scripts = policy.substr(policy.find("script-src"));
        EXPECT_EQ(scripts.substr(0, scripts.find(';')).find("unsafe-inline"), std::string::npos);
    }
}

TEST_F(SharedService, ReportsWhetherThereIsABoard) {
    EXPECT_EQ(get(port(), "/service.json").body, R"({"board":false,"friends":false,"share":true})");
    const Scratch scratch;
    Config config = quiet_config();
    config.data = scratch.path().string();
    const LiveServer with_data(config);
    EXPECT_EQ(get(with_data.port(), "/service.json").body, R"({"board":true,"friends":true,"share":true})");
}

TEST_F(SharedService, DailyPuzzlesAreCachedByEntityTag) {
    const auto puzzle = get(port(), "/api/v1/daily/2026-11-14");
    EXPECT_EQ(puzzle.status, 200U);
    EXPECT_EQ(json_of(puzzle)["id"], 20261114);
    EXPECT_THAT(puzzle.headers.at("cache-control"), HasSubstr("max-age"));
    const auto again = get(port(), "/api/v1/daily/2026-11-14", "If-None-Match: " + puzzle.headers.at("etag") + "\r\n");
    EXPECT_EQ(again.status, 304U);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(get(port(), "/api/v1/daily/2026-02-30").status, 400U);
    EXPECT_EQ(get(port(), "/api/v1/daily/today%27").status, 400U);
}

TEST_F(SharedService, HeadIsGetWithoutTheBody) {
    RawClient client(port());
    client.send(
        "HEAD /api/v1/daily/2026-11-14 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: "
        "localhost\r\n\r\n");
    // A HEAD response has a Content-Length but no body, so the next response follows immediately.
    std::string both;
    ASSERT_TRUE(comes_true([&] { return (both = client.so_far()).find("{\"status\":\"ok\"}") != std::string::npos; }));
    EXPECT_THAT(both, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(both, HasSubstr("Content-Length: 824\r\n"));
    EXPECT_EQ(both.find("20261114"), std::string::npos);
}

TEST_F(SharedService, PicturesAndScramblesAreAvailableByGet) {
    const auto picture = get(port(), "/api/v1/cube.svg?cube=R+U+R%27+U%27&view=isometric&letters=true");
    EXPECT_EQ(picture.status, 200U) << picture.body;
    EXPECT_EQ(picture.headers.at("content-type"), "image/svg+xml");
    EXPECT_THAT(picture.body, StartsWith("<svg"));
    EXPECT_EQ(get(port(), "/api/v1/cube.svg?cube=Q").status, 400U);
    EXPECT_EQ(get(port(), "/api/v1/cube.svg").status, 400U);
    EXPECT_EQ(get(port(), "/api/v1/cube.svg?cube=R&cube=U").status, 400U);
    const auto scramble = get(port(), "/api/v1/scramble?seed=7&count=2");
    EXPECT_EQ(json_of(scramble)["scrambles"].size(), 2U);
    EXPECT_EQ(json_of(scramble), json_of(post(port(), "cube.scramble", {{"seed", "7"}, {"count", 2}})));
    EXPECT_EQ(get(port(), "/api/v1/scramble?count=two").status, 400U);
    EXPECT_EQ(get(port(), "/api/v1/scramble?colour=red").status, 400U);
}

// A service that reads another end of the body than its proxy could be sent a hidden second request.
TEST_F(SharedService, UnknownTransferEncodingsAreRefused) {
    constexpr std::string_view hidden = "GET /service.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const auto answers = [&](const std::string& head) {
        RawClient client(port());
        client.send("POST /api/v1/contract.describe HTTP/1." + head + "\r\n0\r\n\r\n" + std::string(hidden));
        std::vector<RawResponse> all;
        while (auto response = client.receive()) all.push_back(std::move(*response));
        return all;
    };
    for (const char* encoding : {"gzip, chunked", "identity", "xchunked", "chunked, chunked", "chunked, gzip", "gzip",
                                 "", "chunked;q=1", "\"chunked\"", "chunked,"}) {
        const auto all = answers("1\r\nHost: localhost\r\nTransfer-Encoding: " + std::string(encoding) + "\r\n");
        ASSERT_EQ(all.size(), 1U) << encoding;
        EXPECT_EQ(all[0].status, 501U) << encoding;
        EXPECT_EQ(all[0].headers.at("connection"), "close") << encoding;
        EXPECT_EQ(json_of(all[0])["error"]["code"], "unsupported-transfer-encoding") << all[0].body;
    }
    for (const char* head : {"1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                             "1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                             "1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: identity\r\n",
                             "1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                             "1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
                             "0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"}) {
        const auto all = answers(head);
        ASSERT_EQ(all.size(), 1U) << head;
        EXPECT_TRUE(all[0].status == 400 || all[0].status == 501) << head;
        EXPECT_TRUE(json_of(all[0]).contains("error")) << head;
    }
    EXPECT_EQ(
        answers("1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: Chunked\r\n").size(), 2U);
}

TEST_F(SharedService, InvalidRequestsGetTheRightStatus) {
    const auto status = [&](std::string_view text) { return ask(port(), text).value_or(RawResponse{}).status; };
    EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400U) << "no host";
    EXPECT_EQ(status("GET /../x HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400U);
    EXPECT_EQ(status("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400U);
    EXPECT_EQ(status("NONSENSE\r\n\r\n"), 400U);
    EXPECT_EQ(status("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n"), 505U);
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"), 431U);
    EXPECT_EQ(status("POST /api/v1/alg.order HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n"), 413U);
    EXPECT_EQ(status("POST /api/v1/alg.order HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n"), 400U);
    EXPECT_EQ(status("PATCH /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"), 405U);
    EXPECT_EQ(status(request_text("GET", "/api/v1/alg.order")), 405U);
    EXPECT_EQ(status(request_text("POST", "/api/v1/no.such", "{}")), 404U);
    EXPECT_EQ(status(request_text("POST", "/api/v1/alg.order", "{")), 400U);
    EXPECT_EQ(status("POST /api/v1/alg.order HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                     "text/plain\r\nContent-Length: 2\r\n\r\n{}"),
              415U);
    EXPECT_EQ(status(request_text("POST", "/api/v1/tables.clear", "{}")), 403U);
    EXPECT_EQ(status(request_text("POST", "/api/v1/coset.solve", R"({"cube": "R"})")), 403U);
    EXPECT_EQ(
        status("POST /api/v1/alg.order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/JSON; charset=utf-8\r\n"
               "Content-Length: 11\r\n\r\n{\"alg\":\"R\"}"),
        200U);
}

TEST_F(SharedService, AConnectionServesManyRequests) {
    RawClient client(port());
    const std::string call = request_text("POST", "/api/v1/alg.order", R"({"alg":"R U"})");
    client.send(call + call + request_text("GET", "/healthz"));
    for (int i = 0; i < 2; ++i) EXPECT_EQ(json_of(client.receive().value_or(RawResponse{}))["order"], 105);
    EXPECT_EQ(client.receive().value_or(RawResponse{}).body, R"({"status":"ok"})");
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(client.receive().value_or(RawResponse{}).headers["connection"], "close");
    EXPECT_TRUE(client.is_closed_within(120s));
}

TEST_F(SharedService, SupportsExpectContinue) {
    RawClient client(port());
    client.send(
        "POST /api/v1/alg.order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 13\r\n"
        "Expect: 100-continue\r\n\r\n");
    ASSERT_TRUE(comes_true([&] { return client.so_far() == "HTTP/1.1 100 Continue\r\n\r\n"; }));
    client.send(R"({"alg":"R U"})");
    ASSERT_TRUE(comes_true([&] { return client.so_far().find("{\"order\":105}") != std::string::npos; }));
}

TEST_F(SharedService, LongCallsBecomeJobsThatReportProgress) {
    const std::string id = start_job(port());
    RawClient client(port());
    client.send(request_text("GET", "/api/v1/jobs/" + id + "/events"));
    ASSERT_TRUE(comes_true([&] { return client.so_far().find("event: better") != std::string::npos; }))
        << client.so_far();
    EXPECT_THAT(client.so_far(), HasSubstr("Content-Type: text/event-stream"));
    EXPECT_EQ(json_of(get(port(), "/api/v1/jobs/" + id))["state"], "running");
    EXPECT_EQ(ask(port(), request_text("DELETE", "/api/v1/jobs/" + id))->status, 204U);
    // A stopped search returns its best answer so far.
    ASSERT_TRUE(comes_true([&] { return client.so_far().find("event: result") != std::string::npos; }))
        << client.so_far();
    EXPECT_EQ(json_of(get(port(), "/api/v1/jobs/" + id))["result"]["found"], true);
    EXPECT_EQ(get(port(), "/api/v1/jobs/0123456789abcdef").status, 404U);
    EXPECT_EQ(get(port(), "/api/v1/jobs/0123456789abcdef/events").status, 404U);
}

TEST_F(SharedService, MetricsCountAnsweredRequests) {
    get(port(), "/healthz");
    // A request is counted after its response has been sent, so the count may appear a little later.
    EXPECT_TRUE(comes_true([&] {
        return get(port(), "/metrics")
                   .body.find(R"(cubewright_requests_total{verb="GET",route="/healthz",status="2xx"})") !=
               std::string::npos;
    }));
    const auto metrics = get(port(), "/metrics");
    EXPECT_THAT(metrics.headers.at("content-type"), StartsWith("text/plain"));
    EXPECT_THAT(metrics.body, HasSubstr("# TYPE cubewright_request_seconds histogram"));
    // Connections of earlier tests may take a moment to close. In the end only this one is open.
    EXPECT_TRUE(comes_true(
        [&] { return get(port(), "/metrics").body.find("cubewright_connections 1\n") != std::string::npos; }));
}

TEST(Leaving, CancelsTheJob) {
    Config config = quiet_config();
    config.leave_seconds = 1;
    LiveServer live(config);
    const std::string id = start_job(live.port());
    {
        RawClient client(live.port());
        client.send(request_text("GET", "/api/v1/jobs/" + id + "/events"));
        ASSERT_TRUE(comes_true([&] { return client.so_far().find("event: ") != std::string::npos; }));
    }
    ASSERT_TRUE(comes_true(
        [&] { return get(live.port(), "/metrics").body.find("cubewright_jobs_running 0\n") != std::string::npos; }));
    const auto state = json_of(get(live.port(), "/api/v1/jobs/" + id))["state"];
    EXPECT_TRUE(state == "cancelled" || state == "done") << state;
}

TEST(Queue, IsBoundedAndReportsWhenToRetry) {
    Config config = quiet_config();
    config.jobs_per_client = 1;
    LiveServer live(config);
    const std::string id = start_job(live.port());
    const auto second = post(live.port(), "cube.solve", {{"cube", superflip}, {"time_limit", "300s"}});
    EXPECT_EQ(second.status, 429U);
    EXPECT_NE(second.headers.count("retry-after"), 0U);
    // Short calls are still answered.
    EXPECT_EQ(post(live.port(), "alg.order", {{"alg", "R U"}}).status, 200U);
    live.stop();
}

TEST(Memory, IsReservedForACallOrTheCallIsRefused) {
    Config config = quiet_config();
    config.memory_megabytes = 256;
    LiveServer live(config);
    // The call needs more than the total memory budget.
    const auto too_large = post(live.port(), "cube.census", {{"depth", 8}});
    EXPECT_EQ(too_large.status, 503U) << too_large.body;
    EXPECT_NE(too_large.headers.count("retry-after"), 0U);
    EXPECT_THAT(too_large.body, HasSubstr("256"));
    // Three of these calls fit into the memory budget and the fourth does not. Calls that need little memory are still
    // answered.
    const Json deep{{"depth", 7}};
    std::vector<unsigned> statuses;
    for (int i = 0; i < 4; ++i) statuses.push_back(post(live.port(), "cube.census", deep).status);
    EXPECT_EQ(statuses, (std::vector<unsigned>{202, 202, 202, 503}));
    EXPECT_EQ(post(live.port(), "alg.expand", {{"alg", "(R U)1000"}}).status, 200U);
    EXPECT_THAT(get(live.port(), "/metrics").body, HasSubstr("cubewright_memory_budget_bytes 268435456\n"));
    live.stop();
}

TEST(Memory, IsReservedForALargeBodyWhileItIsReceived) {
    Config config = quiet_config();
    config.memory_megabytes = 1;
    LiveServer live(config);
    RawClient client(live.port());
    client.send(
        "POST /api/v1/cube.check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 200000\r\n\r\n{");
    const auto refused = client.receive();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503U);
    EXPECT_NE(refused->headers.count("retry-after"), 0U);
}

// The service ignores the number of threads that a client requests.
TEST(SearchThreads, AreChosenByTheService) {
    Config config = quiet_config();
    config.call_seconds = 10;
    config.search_threads = 3;
    Log log(LogLevel::off);
    Activity activity;
    TestJobs queue({.workers = 0});
    Jobs& jobs = queue.jobs;
    const ProofCache proofs;
    MemoryBudget budget(std::uint64_t{1} << 30U);
    EngineCalls calls(config, activity, jobs, proofs, budget, log);
    const api::Method& solve = *api::find_method("cube.solve");
    for (const Json& threads : {Json(), Json(1), Json(200)}) {
        Json params{{"cube", superflip}, {"method", "optimal"}};
        if (!threads.is_null()) params["threads"] = threads;
        EXPECT_EQ(finished(calls.answer(solve, params, "a" + to_text(threads))).status, 202U);
    }
    const auto stored = queue.store().read([](store::Database& reader) {
        std::vector<std::string> all;
        store::Query rows = reader.query("SELECT params FROM job");
        while (rows.next()) all.push_back(rows.text(0));
        return all;
    });
    ASSERT_EQ(stored->size(), 3U);
    for (const std::string& params : *stored) EXPECT_EQ(Json::parse(params)["threads"], 3) << params;
    jobs.stop();
    // During a shutdown the service answers 503 (unavailable), not 429 (too many requests).
    EXPECT_EQ(finished(calls.answer(solve, {{"cube", superflip}, {"method", "optimal"}}, "b")).status, 503U);
}

TEST(RequestsThatAreTooLong, GetSpecificStatusCodes) {
    const LiveServer live;
    const auto body = ask(live.port(),
                          "POST /api/v1/cube.check HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                          "application/json\r\nContent-Length: 300000\r\n\r\n");
    EXPECT_EQ(body->status, 413U);
    EXPECT_EQ(json_of(*body)["error"]["code"], "body-too-large");
    EXPECT_EQ(json_of(*body)["error"]["expected"], "at most 262144");
    const auto headers = get(live.port(), "/", "X-Long: " + std::string(20'000, 'x') + "\r\n");
    EXPECT_EQ(headers.status, 431U);
    EXPECT_EQ(json_of(headers)["error"]["code"], "headers-too-large");
}

TEST(Rate, IsLimitedByAddress) {
    Config config = quiet_config();
    config.requests_per_second = 1;
    config.burst = 3;
    LiveServer live(config);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(get(live.port(), "/service.json").status, 200U);
    const auto refused = get(live.port(), "/service.json");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(refused.headers.at("retry-after"), "1");
    EXPECT_EQ(ask(live.port(), request_text("GET", "/service.json"), "127.0.0.2")->status, 200U);
}

TEST(Rate, IsLimitedByClientBehindAProxy) {
    Config config = quiet_config();
    config.requests_per_second = 1;
    config.burst = 1;
    config.trusted_proxies = {"127.0.0.1"};
    LiveServer live(config);
    EXPECT_EQ(get(live.port(), "/service.json", "X-Forwarded-For: 1.2.3.4\r\n").status, 200U);
    EXPECT_EQ(get(live.port(), "/service.json", "X-Forwarded-For: 1.2.3.4\r\n").status, 429U);
    EXPECT_EQ(get(live.port(), "/service.json", "X-Forwarded-For: 1.2.3.5\r\n").status, 200U);
    // The last header comes from the proxy, whatever the client has sent before it.
    EXPECT_EQ(get(live.port(), "/service.json", "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 1.2.3.5\r\n").status,
              429U);
}

TEST(Rate, IsLowerForSecretsThanForOtherRequests) {
    const Scratch scratch;
    Config config = quiet_config();
    config.requests_per_second = 1000;
    config.burst = 1000;
    config.data = (scratch / "data").string();
    LiveServer live(config);
    const auto wrong =
        "Authorization: Basic " + std::string("QWRhOmFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYQ==\r\n");
    std::optional<RawResponse> refused;
    for (int i = 0; i < 100 && !refused; ++i)
        if (auto response = get(live.port(), "/api/v1/board/me", wrong); response.status == 429) refused = response;
    ASSERT_TRUE(refused);
    const int wait = std::atoi(refused->headers["retry-after"].c_str());
    EXPECT_GE(wait, 1);
    EXPECT_LE(wait, 10) << "secrets are allowed again soon";
    EXPECT_EQ(get(live.port(), "/healthz").status, 200U);
}

// Routes whose responses end when the test says so.
struct HeldRoutes {
    HeldRoutes() {
        router.add({.verb = Verb::get, .pattern = "/quick", .handler = [](const Request&) { return Response{}; }});
        router.add({.verb = Verb::get, .pattern = "/slow", .handler = [this](const Request&) {
                        Response response;
                        response.work = [this] {
                            ++waiting;
                            go.wait();
                            return Response{};
                        };
                        return response;
                    }});
        router.add({.verb = Verb::get, .pattern = "/events", .handler = [](const Request&) {
                        Response response;
                        response.events = std::make_shared<EventStream>();
                        return response;
                    }});
    }
    std::unique_ptr<Server> start(const Config& config) {
        auto server = Server::start(config, router, metrics, memory, log);
        EXPECT_TRUE(server.has_value());
        return std::move(*server);
    }

    std::atomic<int> waiting{0};
    std::latch go{1};
    Router router;
    Metrics metrics;
    MemoryBudget memory{std::uint64_t{1} << 30U};
    Log log{LogLevel::off};
};

TEST(Connections, AreCountedByAddress) {
    Config config = quiet_config();
    config.connections_per_address = 2;
    LiveServer live(config);
    RawClient one(live.port());
    RawClient two(live.port());
    for (RawClient* client : {&one, &two}) {
        client->send(request_text("GET", "/healthz"));
        EXPECT_EQ(client->receive().value_or(RawResponse{}).status, 200U);
    }
    RawClient three(live.port());
    // Would find a connection that is closed before its request has been read: the second write would fail.
    EXPECT_TRUE(three.send("POST /api/v1/cube.check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n"));
    EXPECT_TRUE(three.send("\r\n"));
    const auto refused = three.receive();
    EXPECT_TRUE(three.send(std::string(20'000, ' ')));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 429U);
    EXPECT_THAT(refused->body, HasSubstr("too-many-requests"));
    EXPECT_EQ(refused->headers.at("connection"), "close");
    EXPECT_NE(refused->headers.count("retry-after"), 0U);
    EXPECT_TRUE(three.is_closed_within(120s));
    EXPECT_EQ(ask(live.port(), request_text("GET", "/healthz"), "127.0.0.2")->status, 200U);
}

TEST(Connections, AreRefusedInJsonAndLoggedWhenAllAreInUse) {
    const Scratch scratch;
    const std::string path = (scratch / "log").string();
    std::FILE* const file = std::fopen(path.c_str(), "w");
    Config config = quiet_config();
    config.connections = 1;
    config.log = "requests";
    {
        LiveServer live(config, {}, engine_table_jobs(0), store::read_system_clock, file);
        RawClient one(live.port());
        EXPECT_TRUE(one.send(request_text("GET", "/healthz")));
        EXPECT_EQ(one.receive().value_or(RawResponse{}).status, 200U);
        const auto refused = ask(live.port(), request_text("GET", "/service.json"), "127.0.0.2");
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->status, 503U);
        EXPECT_THAT(refused->body, HasSubstr("service-busy"));
        live.stop();
    }
    std::fclose(file);
    std::ifstream lines(path);
    EXPECT_THAT(std::string(std::istreambuf_iterator<char>(lines), {}), HasSubstr("\"status\":503"));
}

// Would find a visitor behind a proxy who can take all connections of the service.
TEST(Connections, OfOneVisitorBehindAProxyAreLimited) {
    HeldRoutes routes;
    Config config = quiet_config();
    config.connections_per_address = 4;
    config.trusted_proxies = {"127.0.0.1"};
    auto server = routes.start(config);
    const auto from = [&](std::string_view address, std::string_view path) {
        auto client = std::make_unique<RawClient>(server->port());
        EXPECT_TRUE(client->send(request_text("GET", path, {}, "X-Forwarded-For: " + std::string(address) + "\r\n")));
        return client;
    };
    std::vector<std::unique_ptr<RawClient>> streams;
    for (int i = 0; i < 3; ++i) {
        streams.push_back(from("10.0.0.1", "/events"));
        EXPECT_EQ(streams.back()->receive().value_or(RawResponse{}).status, 200U) << i;
    }
    // The last connection is kept for requests that are not streams.
    EXPECT_EQ(from("10.0.0.1", "/events")->receive().value_or(RawResponse{}).status, 429U);
    EXPECT_EQ(from("10.0.0.1", "/quick")->receive().value_or(RawResponse{}).status, 200U);
    // The place of an answered request is free a moment after the response has arrived.
    auto slow = from("10.0.0.1", "/slow");
    ASSERT_TRUE(comes_true([&] {
        if (!slow->so_far().empty()) slow = from("10.0.0.1", "/slow");
        return routes.waiting == 1;
    }));
    const auto refused = from("10.0.0.1", "/quick")->receive().value_or(RawResponse{});
    EXPECT_EQ(refused.status, 429U);
    EXPECT_THAT(refused.body, HasSubstr("too-many-requests"));
    EXPECT_EQ(from("10.0.0.2", "/events")->receive().value_or(RawResponse{}).status, 200U);
    // A stream that ends makes room for another one.
    streams.pop_back();
    routes.go.count_down();
    EXPECT_EQ(slow->receive().value_or(RawResponse{}).status, 200U);
    EXPECT_TRUE(
        comes_true([&] { return from("10.0.0.1", "/events")->receive().value_or(RawResponse{}).status == 200; }));
}

TEST(Connections, AnnounceHowLongTheyAreKept) {
    LiveServer live;
    RawClient client(live.port());
    client.send(request_text("GET", "/healthz"));
    const auto response = client.receive();
    ASSERT_TRUE(response);
    EXPECT_EQ(response->headers.at("connection"), "keep-alive");
    EXPECT_EQ(response->headers.at("keep-alive"), "timeout=60");
    client.send(request_text("GET", "/healthz", {}, "Connection: close\r\n"));
    EXPECT_EQ(client.receive().value_or(RawResponse{}).headers.count("keep-alive"), 0U);
}

TEST(Connections, EndAfterTheirIdleTime) {
    Config config = quiet_config();
    config.idle_seconds = 1;
    LiveServer live(config);
    RawClient client(live.port());
    client.send(request_text("GET", "/healthz"));
    EXPECT_EQ(client.receive().value_or(RawResponse{}).status, 200U);
    EXPECT_TRUE(client.is_closed_within(120s));
}

TEST(Shutdown, AnswersOpenRequestsAndAcceptsNoNewOnes) {
    LiveServer live;
    RawClient idle(live.port());
    idle.send(request_text("GET", "/healthz"));
    EXPECT_EQ(idle.receive().value_or(RawResponse{}).status, 200U);
    const std::uint16_t port = live.port();
    auto slow = std::async(std::launch::async,
                           [port] { return post(port, "cube.solve", {{"cube", superflip}, {"time_limit", "1s"}}); });
    ASSERT_TRUE(
        comes_true([&] { return get(port, "/metrics").body.find("cubewright_connections 3\n") != std::string::npos; }));
    live.stop();
    EXPECT_EQ(slow.get().status, 200U);
    EXPECT_TRUE(idle.is_closed_within(120s));
    EXPECT_FALSE(RawClient(port).connected());
}

TEST(Shutdown, ClosesConnectionsAfterTheirNextResponseWhileDraining) {
    LiveServer live;
    RawClient client(live.port());
    client.send(request_text("GET", "/readyz"));
    EXPECT_EQ(client.receive().value_or(RawResponse{}).status, 200U);
    live.drain();
    client.send(request_text("GET", "/readyz"));
    const auto last = client.receive().value_or(RawResponse{});
    EXPECT_EQ(last.status, 503U);
    EXPECT_EQ(last.headers.at("connection"), "close");
    EXPECT_TRUE(client.is_closed_within(120s));
    EXPECT_EQ(get(live.port(), "/healthz").status, 200U) << "new ones are still taken";
}

TEST(Shutdown, AnswersClientsThatConnectedBeforeTheShutdown) {
    LiveServer live;
    const std::uint16_t port = live.port();
    std::vector<RawClient> clients;
    clients.reserve(20);
    for (int i = 0; i < 20; ++i) clients.emplace_back(port);  // the server may not have accepted them yet
    auto stopped = std::async(std::launch::async, [&] { live.stop(); });
    ASSERT_TRUE(comes_true([&] { return !RawClient(port).connected(); }));
    for (RawClient& client : clients) {
        client.send(request_text("GET", "/healthz"));
        EXPECT_EQ(client.receive().value_or(RawResponse{}).status, 200U);
    }
    stopped.get();
}

// If the shutdown waited for one of the time limits, this test would take an hour.
TEST(Shutdown, DoesNotWaitForASilentConnection) {
    Config config = quiet_config();
    config.header_seconds = config.body_seconds = config.idle_seconds = config.shutdown_seconds = 3600;
    LiveServer live(config);
    RawClient silent(live.port());
    live.stop();
    EXPECT_TRUE(silent.is_closed_within(120s));
}

// A proxy would treat a slow readiness check as a failure just when the service is busy.
TEST(Readiness, IsReportedEvenWhenNoWorkerIsFree) {
    Config config = quiet_config();
    config.workers = 1;
    LiveServer live(config);
    const std::uint16_t port = live.port();
    const auto solve = [port] { return post(port, "cube.solve", {{"cube", superflip}, {"time_limit", "2s"}}).status; };
    const auto one_waits = [port] {
        return get(port, "/metrics").body.find("cubewright_waiting_calls 1\n") != std::string::npos;
    };
    // One call is waiting before and after the readiness response, so one was waiting during it. A slow machine may
    // miss the two-second window; the check is then repeated.
    const auto told_while_one_waits = [&] {
        auto first = std::async(std::launch::async, solve);
        auto second = std::async(std::launch::async, solve);
        bool told = false;
        while (!told &&
               (first.wait_for(0s) != std::future_status::ready || second.wait_for(0s) != std::future_status::ready))
            told = one_waits() && get(port, "/readyz").status == 200U && one_waits();
        EXPECT_EQ(first.get(), 200U);
        EXPECT_EQ(second.get(), 200U);
        return told;
    };
    bool told = false;
    for (int tries = 0; !told && tries < 10; ++tries) told = told_while_one_waits();
    EXPECT_TRUE(told);
}

TEST(Pulse, ReportsFailuresImmediatelyAndSilenceSoon) {
    enum class Mood : std::uint8_t { answers, refuses, is_silent };
    std::atomic<Mood> mood{Mood::answers};
    DatabasePulse pulse(
        [&] {
            while (mood == Mood::is_silent) std::this_thread::sleep_for(1ms);
            return mood == Mood::answers;
        },
        {.between = 5ms, .longest = 300ms});
    EXPECT_TRUE(pulse.is_available());
    mood = Mood::refuses;
    EXPECT_TRUE(comes_true([&] { return !pulse.is_available(); }));
    mood = Mood::answers;
    EXPECT_TRUE(comes_true([&] { return pulse.is_available(); }));
    mood = Mood::is_silent;
    EXPECT_TRUE(comes_true([&] { return !pulse.is_available(); }));
    mood = Mood::answers;
    EXPECT_TRUE(comes_true([&] { return pulse.is_available(); }));
}

TEST(HeavyOptimal, IsAJobTheFirstTimeAndCachedTheSecond) {
    const Scratch scratch;
    Config config = quiet_config();
    config.data = (scratch / "data").string();
    LiveServer live(config);
    // Clients cannot trigger the building of tables.
    const Json params{{"cube", "R U F2 D' L B U2 R D"}, {"method", "optimal"}, {"tables", "16G"}};
    const auto begun = post(live.port(), "cube.solve", params);
    ASSERT_EQ(begun.status, 202U) << begun.body;
    const auto url = json_of(begun)["job"]["url"].get<std::string>();
    Json state;
    for (int i = 0; i < 600 && state["state"] != "done"; ++i) {
        std::this_thread::sleep_for(500ms);
        state = json_of(get(live.port(), url));
    }
    ASSERT_EQ(state["result"]["proved_optimal"], true) << state;
    const auto known = post(live.port(), "cube.solve", params);
    EXPECT_EQ(known.status, 200U) << known.body;
    EXPECT_EQ(json_of(known)["length"]["htm"], state["result"]["length"]["htm"]);
    // The mirror image has the same cache key.
    const auto mirrored =
        post(live.port(), "cube.solve", {{"cube", "L' U' F2 D R' B' U2 L' D'"}, {"method", "optimal"}});
    EXPECT_EQ(mirrored.status, 200U) << mirrored.body;
}

TEST(Start, ReportsWhyItFails) {
    LiveServer live;
    Config config = quiet_config();
    config.port = live.port();
    Log log(LogLevel::off);
    const auto service = Service::open(config, log);
    ASSERT_TRUE(service.has_value());
    const auto taken = Server::start(config, (*service)->router(), (*service)->metrics(), (*service)->memory(), log);
    ASSERT_FALSE(taken.has_value());
    EXPECT_THAT(said(taken.error()).what, HasSubstr(std::to_string(config.port)));
    config.address = "localhost";
    EXPECT_FALSE(
        Server::start(config, (*service)->router(), (*service)->metrics(), (*service)->memory(), log).has_value());
    config.app = "/nowhere";
    EXPECT_FALSE(Service::open(config, log).has_value());
}

TEST(DataFolder, JobsThatVersion100LeftInAFileAreImportedOnce) {
    const Scratch scratch;
    const Json left = {
        {{"id", "0a"}, {"client", "ada"}, {"method", "cube.solve"}, {"params", {{"cube", "R U F"}}}},
        {{"id", "0b"}, {"client", "bob"}, {"method", "cube.solve"}, {"params", {{"cubes", "R U F"}}}},
        {{"id", "0c"}, {"client", "bob"}, {"method", "no.such"}, {"params", Json::object()}},
    };
    std::ofstream(scratch / "jobs.json") << to_text(left);
    Config config = quiet_config();
    config.data = scratch.path().string();
    {
        const LiveServer live(config);
        EXPECT_FALSE(std::filesystem::exists(scratch / "jobs.json"));
        EXPECT_TRUE(std::filesystem::exists(scratch / "jobs.json.imported"));
        EXPECT_TRUE(comes_true([&] { return json_of(get(live.port(), "/api/v1/jobs/0a"))["state"] == "done"; }));
        EXPECT_EQ(get(live.port(), "/api/v1/jobs/0b").status, 404U) << "it has no such field";
        EXPECT_EQ(get(live.port(), "/api/v1/jobs/0c").status, 404U);
    }
    // A file of the same jobs does not restart one that has ended.
    std::filesystem::rename(scratch / "jobs.json.imported", scratch / "jobs.json");
    const LiveServer again(config);
    EXPECT_EQ(json_of(get(again.port(), "/api/v1/jobs/0a"))["state"], "done");
}

TEST(DataFolder, AJobFileThatCannotBeReadIsLeftAlone) {
    const Scratch scratch;
    std::ofstream(scratch / "jobs.json") << "[{";
    Config config = quiet_config();
    config.data = scratch.path().string();
    const LiveServer live(config);
    EXPECT_EQ(get(live.port(), "/healthz").status, 200U);
    EXPECT_TRUE(std::filesystem::exists(scratch / "jobs.json"));
}

}  // namespace
}  // namespace cubewright::server
