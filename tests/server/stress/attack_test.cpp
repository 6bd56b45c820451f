// Tests of hostile requests. Each attack gets a 4xx response or a closed connection, and other clients are served
// meanwhile. The server is the real program; under sanitizers its exit code also reports leaks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/scratch.hpp"
#include "tests/server/raw_client.hpp"
#include "tests/server/stress/server_process.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

constexpr auto friendly = "127.0.0.9";  // address of a well-behaved client

class Attack : public testing::Test {
protected:
    static void SetUpTestSuite() {
        scratch = std::make_unique<Scratch>();
        server = std::make_unique<ServerProcess>(
            *scratch / "data",
            std::vector<std::string>{"--header-seconds", "1", "--body-seconds", "1", "--idle-seconds", "2",
                                     "--write-seconds", "2", "--requests-per-second", "0", "--log", "errors"});
    }
    static void TearDownTestSuite() {
        const std::string words = server->words();
        EXPECT_EQ(server->stop(), 0) << server->words();
        EXPECT_THAT(words, Not(HasSubstr("ERROR: AddressSanitizer")));
        server.reset();
        scratch.reset();
    }

    void SetUp() override { ASSERT_NE(server->port(), 0) << server->words(); }
    void TearDown() override { expect_others_are_served(); }

    static void expect_others_are_served() {
        const auto health = ask(server->port(), request_text("GET", "/healthz"), friendly);
        ASSERT_TRUE(health) << server->words();
        EXPECT_EQ(health->status, 200U);
    }

    // Returns the status of the response, or 0 if the connection is closed without one.
    static unsigned status_of(std::string_view bytes) {
        RawClient client(server->port());
        client.send(bytes);
        const auto response = client.receive();
        return response ? response->status : 0;
    }

    static std::unique_ptr<Scratch> scratch;
    static std::unique_ptr<ServerProcess> server;
};
std::unique_ptr<Scratch> Attack::scratch;
std::unique_ptr<ServerProcess> Attack::server;

std::string post(std::string_view headers, std::string_view body) {
    return "POST /api/v1/cube.check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
           std::string(headers) + "\r\n" + std::string(body);
}

// Slow clients.

TEST_F(Attack, HalfOpenConnectionsAreClosed) {
    std::vector<RawClient> idle;
    for (int i = 0; i < 100; ++i) {
        idle.emplace_back(server->port());
        if (i % 2 == 1) idle.back().send("GET /healthz HT");
    }
    expect_others_are_served();
    for (RawClient& client : idle) EXPECT_TRUE(client.is_closed_within(120s));
}

TEST_F(Attack, SlowHeadersTimeOut) {
    RawClient client(server->port());
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ");
    bool open = true;
    for (int i = 0; i < 100 && open; ++i) {
        open = client.send("x") && !client.is_closed_within(100ms);
        if (i == 5) expect_others_are_served();
    }
    EXPECT_FALSE(open);
}

TEST_F(Attack, ASlowBodyTimesOut) {
    RawClient client(server->port());
    client.send(post("Content-Length: 100000\r\n", "{"));
    bool open = true;
    for (int i = 0; i < 100 && open; ++i) open = client.send(" ") && !client.is_closed_within(100ms);
    EXPECT_FALSE(open);
}

TEST_F(Attack, ClientsThatDoNotReadAreDisconnected) {
    RawClient client(server->port());
    const std::string request = request_text("GET", "/openapi.json");
    std::string many;
    for (int i = 0; i < 200; ++i) many += request;
    // Sends until the connection's buffers are full and the server gives up. Other clients are served meanwhile.
    std::atomic<bool> over{false};
    std::thread sender([&] {
        for (int i = 0; i < 100 && client.send(many); ++i) {
        }
        over = true;
    });
    do expect_others_are_served();
    while (!over);
    sender.join();
    EXPECT_TRUE(client.is_closed_within(120s));
}

TEST_F(Attack, AbortedConnectionsAreReleased) {
    const std::size_t before = server->open_files();
    for (int i = 0; i < 400; ++i) {
        RawClient client(server->port());
        client.send(i % 2 == 0 ? "GET / HTTP/1.1\r\nHost:" : post("Content-Length: 5000\r\n", "{\"cube\":"));
        client.reset();
    }
    // The threads that the connections start also open files, a few for each core.
    for (int i = 0; i < 100 && server->open_files() > before + 100; ++i) std::this_thread::sleep_for(100ms);
    EXPECT_LE(server->open_files(), before + 100);
}

// Oversized requests.

TEST_F(Attack, TooManyHeadersAreRefused) {
    std::string request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    for (int i = 0; i < 20'000; ++i) request += "X-" + std::to_string(i) + ": y\r\n";
    EXPECT_THAT(status_of(request + "\r\n"), AnyOf(431U, 0U));
}

TEST_F(Attack, LongHeadersAreRefused) {
    EXPECT_THAT(status_of("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(1'000'000, 'x') + "\r\n\r\n"),
                AnyOf(431U, 0U));
}

TEST_F(Attack, LongTargetsAreRefused) {
    EXPECT_THAT(status_of("GET /" + std::string(100'000, 'x') + " HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                AnyOf(414U, 431U, 0U));
}

TEST_F(Attack, ALargeBodyInSmallChunksIsRefused) {
    std::string chunks;
    for (int i = 0; i < 60'000; ++i) chunks += "5\r\n     \r\n";
    EXPECT_THAT(status_of(post("Transfer-Encoding: chunked\r\n", chunks + "0\r\n\r\n")), AnyOf(413U, 0U));
}

// Request smuggling: requests whose end two parsers could see differently.

TEST_F(Attack, InvalidContentLengthsAreRefused) {
    for (const char* length :
         {"-1", "+2", "0x2", "2 2", "2,2", "2, 3", "18446744073709551618", "two", "2e0", "\"2\"", "2.0"})
        EXPECT_THAT(status_of(post("Content-Length: " + std::string(length) + "\r\n", "{}")), AnyOf(400U, 413U, 0U))
            << length;
}

TEST_F(Attack, TwoContentLengthsAreRefused) {
    EXPECT_THAT(status_of(post("Content-Length: 2\r\nContent-Length: 3\r\n", "{} ")), AnyOf(400U, 0U));
    EXPECT_THAT(status_of(post("Content-Length: 2\r\nContent-Length: 2\r\n", "{}")), AnyOf(400U, 0U));
}

TEST_F(Attack, InvalidChunksAreRefused) {
    for (const char* chunk : {"zz\r\n{}\r\n0\r\n\r\n", "-2\r\n{}\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFF\r\n{}\r\n",
                              "2\n{}\n0\n\n", "2\r\n{}0\r\n\r\n", "0x2\r\n{}\r\n0\r\n\r\n", "2 \r\n{}x\r\n0\r\n\r\n"})
        EXPECT_THAT(status_of(post("Transfer-Encoding: chunked\r\n", chunk)), AnyOf(400U, 408U, 413U, 0U)) << chunk;
    EXPECT_THAT(
        status_of(post("Transfer-Encoding: chunked\r\n", "2;" + std::string(1'000'000, 'x') + "\r\n{}\r\n0\r\n\r\n")),
        AnyOf(400U, 413U, 431U, 0U));
}

TEST_F(Attack, AValidChunkedBodyIsAccepted) {
    EXPECT_EQ(status_of(post("Transfer-Encoding: chunked\r\n", "7\r\n{\"cube\"\r\n9\r\n: \"R U\"}\n\r\n0\r\n\r\n")),
              200U);
}

TEST_F(Attack, InvalidRequestLinesAreRefused) {
    for (const char* request :
         {"GET /healthz\r\n\r\n", "GET  /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n", "G\x01T /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "/healthz HTTP/1.1\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost a\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n", "GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: \x01\r\n\r\n", "\x16\x03\x01\x02\x01\x01\xfc\x03\x03\r\n\r\n",
          "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\r\n\r\n\r\n\r\nx\r\n\r\n"})
        EXPECT_THAT(status_of(request), AnyOf(400U, 404U, 408U, 505U, 0U)) << testing::PrintToString(request);
    EXPECT_THAT(status_of("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n"s), AnyOf(400U, 0U));
}

TEST_F(Attack, UnsupportedHttpMethodsAreRefused) {
    for (const char* verb : {"TRACE", "CONNECT", "OPTIONS", "PUT", "PATCH", "PROPFIND", "GETT", "get"})
        EXPECT_THAT(status_of(std::string(verb) + " /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                    AnyOf(400U, 405U, 501U, 0U))
            << verb;
}

// Path traversal.

TEST_F(Attack, PathTraversalIsRefused) {
    for (const char* path : {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                             "/%252e%252e/etc/passwd", "/..\\..\\etc\\passwd", "/%c0%ae%c0%ae/etc/passwd",
                             "//etc/passwd", "/./../etc/passwd", "/assets/../../etc/passwd", "/%00/etc/passwd",
                             "/etc/passwd%00.html", "/data/cubewright.db", "/../data/cubewright.db"}) {
        RawClient client(server->port());
        client.send(request_text("GET", path));
        const auto response = client.receive();
        ASSERT_TRUE(response) << path;
        EXPECT_THAT(response->status, AnyOf(400U, 403U, 404U)) << path;
        EXPECT_THAT(response->body, Not(HasSubstr("root:"))) << path;
    }
}

// Malformed JSON.

TEST_F(Attack, MalformedJsonIsRefused) {
    const auto answer_to = [&](std::string_view body) {
        return status_of(request_text("POST", "/api/v1/cube.check", body));
    };
    EXPECT_EQ(answer_to(std::string(100'000, '[')), 400U);
    std::string nested;
    for (int i = 0; i < 20'000; ++i) nested += "{\"a\":";
    EXPECT_EQ(answer_to(nested), 400U);
    EXPECT_EQ(answer_to("{\"cube\": \"\xFF\xFE\"}"), 400U);
    EXPECT_EQ(answer_to("{\"cube\": \"\xED\xA0\x80\"}"), 400U);
    EXPECT_EQ(answer_to(std::string("{\"cube\": \"\0\"}", 13)), 400U);
    EXPECT_EQ(answer_to("{\"cube\": 1e999999}"), 400U);
    EXPECT_EQ(answer_to("{\"cube\": \"R\", \"cube\": \"U\"}"), 400U);
    EXPECT_EQ(answer_to("\"cube\""), 400U);
    EXPECT_EQ(answer_to("{} {}"), 400U);
    EXPECT_EQ(answer_to("{\"cube\": \"" + std::string(250'000, '(') + "\"}"), 400U);
    EXPECT_EQ(answer_to(std::string(256 * 1024 + 1, ' ')), 413U);
}

// Mass requests.

#ifndef CUBEWRIGHT_SANITIZED  // the sanitizers alone need more memory than this
// Sends a thousand calls that each may need up to hundreds of megabytes, to a process limited to one gigabyte.
TEST(ExpensiveCalls, AThousandAtOnceStayWithinTheMemoryLimit) {
    constexpr int clients = 1000;
    const Scratch scratch;
    rlimit before{};
    getrlimit(RLIMIT_DATA, &before);
    const rlimit a_gigabyte{std::min<rlim_t>(before.rlim_max, rlim_t{1} << 30U), before.rlim_max};
    setrlimit(RLIMIT_DATA, &a_gigabyte);
    ServerProcess server(scratch / "data", {"--requests-per-second", "0", "--memory-megabytes", "400", "--threads", "2",
                                            "--workers", "4", "--call-seconds", "20", "--log", "errors"});
    setrlimit(RLIMIT_DATA, &before);
    ASSERT_NE(server.port(), 0) << server.words();

    std::string brackets = "{\"cube\": [[]";
    while (brackets.size() < 200'000) brackets += ",[]";
    brackets += "]}";
    const std::vector<std::pair<std::string, std::string>> expensive{
        {"cube.census", R"({"depth": 8})"},
        {"cube.census", R"({"depth": 7})"},
        {"cube.census", R"({"depth": 6})"},
        {"alg.expand", R"({"alg": "(R U)50000", "as": "list"})"},
        {"alg.expand", R"({"alg": "(R U)10000", "as": "list"})"},
        {"alg.simplify", R"({"alg": "(R U)500000"})"},
        {"cube.scramble", R"({"kind": "moves", "length": 1000, "count": 10000})"},
        {"cube.scramble", R"({"kind": "moves", "length": 1000, "count": 500})"},
        {"cube.solve", R"({"cube": "R U F2 D' L", "to": "cross"})"},
        {"cube.check", brackets},
    };
    std::vector<RawClient> crowd;
    for (int i = 0; i < clients; ++i) crowd.emplace_back(server.port(), "127.0.2." + std::to_string(1 + i % 50));
    std::vector<std::jthread> senders;  // sending a large body blocks until the server reads it
    for (int part = 0; part < 4; ++part)
        senders.emplace_back([&, part] {
            for (int i = part; i < clients; i += 4) {
                const auto& [method, body] = expensive[static_cast<std::size_t>(i / 4) % expensive.size()];
                crowd[static_cast<std::size_t>(i)].send(request_text("POST", "/api/v1/" + method, body));
            }
        });
    senders.clear();
    std::map<unsigned, int> statuses;
    for (RawClient& client : crowd) {
        const auto response = client.receive(120s);
        const unsigned status = response ? response->status : 0;
        ++statuses[status];
        EXPECT_NE(status, 500U) << response->body;
        EXPECT_TRUE((status != 429 && status != 503) || response->headers.contains("retry-after"));
    }
    int known = 0;
    for (const unsigned status : {200U, 202U, 400U, 429U, 503U, 504U}) known += statuses[status];
    EXPECT_EQ(known, clients) << "without an answer: " << statuses[0];
    EXPECT_GT(statuses[200], 0);
    EXPECT_GT(statuses[429] + statuses[503], 0);
    for (const auto& [status, count] : statuses) RecordProperty("status_" + std::to_string(status), count);
    RecordProperty("resident_megabytes", static_cast<int>(server.resident_bytes() >> 20U));
    crowd.clear();
    const auto health = ask(server.port(), request_text("GET", "/healthz"), friendly);
    ASSERT_TRUE(health) << server.words();
    EXPECT_EQ(health->status, 200U);
    EXPECT_EQ(server.stop(), 0) << server.words();
}
#endif

class HeavyAttack : public testing::Test {};

TEST_F(HeavyAttack, ServesTenThousandConnections) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const std::size_t wanted = std::min<std::size_t>(10'000, files.rlim_cur - 200);
    const Scratch scratch;
    ServerProcess server(scratch / "data", {"--connections", std::to_string(wanted + 100), "--connections-per-address",
                                            "300", "--header-seconds", "120", "--idle-seconds", "120"});
    ASSERT_NE(server.port(), 0) << server.words();
    std::vector<RawClient> crowd;
    for (std::size_t i = 0; i < wanted; ++i) {
        crowd.emplace_back(server.port(), "127.0.1." + std::to_string(1 + (i % 50)));
        ASSERT_TRUE(crowd.back().connected()) << i;
        ASSERT_TRUE(crowd.back().send("GET /heal"));
    }
    const auto health = ask(server.port(), request_text("GET", "/healthz"), friendly);
    ASSERT_TRUE(health) << server.words();
    EXPECT_EQ(health->status, 200U);
    std::size_t answered = 0;
    for (RawClient& client : crowd)
        if (client.send("thz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            if (const auto response = client.receive(); response && response->status == 200) ++answered;
    EXPECT_EQ(answered, wanted);
    RecordProperty("connections", static_cast<int>(wanted));
    RecordProperty("resident_megabytes", static_cast<int>(server.resident_bytes() >> 20U));
    crowd.clear();
    EXPECT_EQ(server.stop(), 0) << server.words();
}

TEST_F(HeavyAttack, RefusesConnectionsBeyondTheLimit) {
    const Scratch scratch;
    ServerProcess server(scratch / "data", {"--connections", "200", "--connections-per-address", "50"});
    ASSERT_NE(server.port(), 0) << server.words();
    // One address gets its share of the connections and no more.
    std::vector<RawClient> crowd;
    for (int i = 0; i < 120; ++i) crowd.emplace_back(server.port(), "127.0.0.2");
    std::size_t answered = 0;
    for (RawClient& client : crowd)
        if (client.send(request_text("GET", "/healthz")))
            if (const auto response = client.receive(2s); response && response->status == 200) ++answered;
    EXPECT_LE(answered, 50U);
    EXPECT_GE(answered, 40U);
    const auto health = ask(server.port(), request_text("GET", "/healthz"), friendly);
    ASSERT_TRUE(health);
    EXPECT_EQ(health->status, 200U);
    crowd.clear();
    EXPECT_EQ(server.stop(), 0) << server.words();
}

}  // namespace
}  // namespace cubewright::server
