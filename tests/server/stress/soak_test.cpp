// Endurance test with well-behaved and hostile clients, for CUBEWRIGHT_SOAK_SECONDS (default 60). After a warm-up,
// memory use and the number of open files must not grow.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "tests/scratch.hpp"
#include "tests/server/board_client.hpp"
#include "tests/server/stress/server_process.hpp"

namespace cubewright::server {
namespace {

using Clock = std::chrono::steady_clock;

std::chrono::seconds soak_time() {
    const char* const seconds = std::getenv("CUBEWRIGHT_SOAK_SECONDS");
    return std::chrono::seconds(seconds == nullptr ? 60 : std::atoi(seconds));
}

std::string random_turns(Random& random) {
    std::string turns;
    for (int i = 0; i < 25; ++i)
        turns += std::string(1, "URFDLB"[random.below(6)]) + (random.below(2) == 0 ? " " : "' ");
    return turns;
}

// Returns a random request, valid or invalid.
std::string any_request(Random& random, const std::vector<std::string>& answers) {
    switch (random.below(10)) {
        case 0:
        case 1:
            return request_text("GET",
                                "/api/v1/daily/" + iso_date(date_of(static_cast<std::int32_t>(random.below(30'000)))));
        case 2:
        case 3:
        case 4:
            return request_text("POST", "/api/v1/cube.solve", to_text(Json{{"cube", random_turns(random)}}));
        case 5:
            return submission_request(yesterday_on_the_wall(), random.pick(answers),
                                      {"player " + std::to_string(random.below(200)), secret_of('s')});
        case 6:
            return request_text("GET", "/api/v1/board/" + iso_date(yesterday_on_the_wall()));
        case 7:
            return request_text("GET", "/api/v1/cube.svg?cube=R+U+F");
        case 8:
            return request_text("POST", "/api/v1/set.deal",
                                "{\"level\": " + std::to_string(1 + random.below(10)) + "}");
        default:
            return request_text("POST", "/api/v1/cube.check", "{\"cube\": " + std::string(random.below(500), '['));
    }
}

struct Counts {
    std::atomic<std::uint64_t> answered{0};
    std::atomic<std::uint64_t> failures{0};  // 5xx responses
    std::atomic<std::uint64_t> unanswered{0};
};

void use(std::uint16_t port, std::uint64_t seed, Clock::time_point end, Counts& counts) {
    Random random{seed};
    const auto answers = right_answers(yesterday_on_the_wall(), 5);
    while (Clock::now() < end) {
        RawClient client(port);
        for (std::uint64_t i = random.below(50); i > 0 && Clock::now() < end; --i) {
            client.send(any_request(random, answers));
            const auto response = client.receive();
            if (!response) {
                ++counts.unanswered;
                break;
            }
            ++counts.answered;
            if (response->status >= 500) ++counts.failures;
        }
        // Some clients disconnect without a request and some in the middle of one.
        if (random.below(4) == 0) client.send("POST /api/v1/cube.solve HTTP/1.1\r\nHost: localhost\r\nContent-Le");
        if (random.below(4) == 0) client.reset();
    }
}

TEST(HeavySoak, MemoryStaysFlat) {
    const Scratch scratch;
    ServerProcess server(scratch / "data", {"--requests-per-second", "0", "--log", "errors", "--header-seconds", "2"});
    ASSERT_NE(server.port(), 0) << server.words();
    const auto begin = Clock::now();
    const auto end = begin + soak_time();
    Counts counts;
    std::vector<std::jthread> clients;
    for (std::uint64_t i = 0; i < 4; ++i) clients.emplace_back([&, i] { use(server.port(), i, end, counts); });

    // The first quarter fills caches and memory pools. After it, memory use should not grow.
    std::size_t early = 0;
    std::size_t late = 0;
    for (int quarter = 1; quarter <= 4; ++quarter) {
        std::this_thread::sleep_until(begin + (soak_time() * quarter / 4));
        late = server.resident_bytes();
        if (quarter == 1) early = late;
        std::printf("after %d/4: %zu KiB resident, %zu open files, %llu answers\n", quarter, late / 1024,
                    server.open_files(), static_cast<unsigned long long>(counts.answered.load()));
        std::fflush(stdout);
    }
    clients.clear();
    EXPECT_LE(late, early + (early / 10) + (std::size_t{4} << 20U));
    EXPECT_EQ(counts.failures, 0U);
    EXPECT_EQ(counts.unanswered, 0U);
    for (int i = 0; i < 100 && server.open_files() > 60; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_LE(server.open_files(), 60U);
    EXPECT_EQ(server.stop(), 0) << server.words();
}

}  // namespace
}  // namespace cubewright::server
