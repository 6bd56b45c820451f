// Measures how long a request occupies the network thread while other clients wait. A single network thread serves all
// requests, and its CPU time is read before and after each request. The program uses gtest because it uses the test
// service.
#include <gtest/gtest.h>
#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <string>
#include <vector>

#include "api/core/cost.hpp"
#include "tests/api/expensive_requests.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

Config one_thread() {
    Config config = quiet_config();
    config.threads = 1;
    config.job_workers = 1;
    return config;
}

class NetworkThread : public testing::Test {
protected:
    NetworkThread() { EXPECT_EQ(ask(live_.port(), request_text("GET", "/metrics"))->status, 200U); }
    ~NetworkThread() override { live_.stop(); }

    double used() const {
        timespec now{};
        clock_gettime(clock_, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    }

    // Returns the CPU time of the network thread for a request, from its first byte to the last byte of the answer. The
    // best of several runs counts, because the machine may be busy.
    double measure_time(const std::string& request) {
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            RawClient client(live_.port());
            client.send(request_text("GET", "/healthz"));
            EXPECT_TRUE(client.receive());
            const double before = used();
            client.send(request);
            EXPECT_TRUE(client.receive()) << request.substr(0, 200);
            best = std::min(best, used() - before);
        }
        return best;
    }

    void expect_short(const std::string& name, const std::string& request) {
        const double seconds = measure_time(request);
        EXPECT_LT(seconds, api::longest_moment) << name;
        if (seconds > longest_) {
            longest_ = seconds;
            which_ = name;
        }
        if (seconds > api::longest_moment / 2) std::printf("%5.0f µs: %s\n", seconds * 1e6, name.c_str());
    }
    void expect_short(const api::Request& request) {
        const std::string body = to_text(request.params);
        expect_short(request.method + ' ' + body.substr(0, 80),
                     request_text("POST", "/api/v1/" + request.method, body));
    }
    void tell() const { std::printf("longest: %.0f µs: %s\n", longest_ * 1e6, which_.c_str()); }

private:
    std::atomic<clockid_t> clock_{};
    // Metrics are read on the network thread, so a gauge identifies the thread.
    LiveServer live_{one_thread(), [this](Service& service) {
                         service.metrics().gauge("test_clock", "Identifies the network thread.", [this] {
                             clockid_t clock{};
                             pthread_getcpuclockid(pthread_self(), &clock);
                             clock_ = clock;
                             return 0.0;
                         });
                     }};
    double longest_ = 0;
    std::string which_;
};

// The network thread answers some of these requests itself. It reads and sends the others too, although workers answer
// them or they run as jobs.
TEST_F(NetworkThread, IsOccupiedByTheMostExpensiveRequestsForAMomentOnly) {
    for (const api::Request& request : api::largest_moments()) expect_short(request);
    tell();
}

TEST_F(NetworkThread, IsOccupiedByLargeBodiesForAMomentOnly) {
    const auto size = static_cast<std::size_t>(Config{}.body_bytes) - 100;
    std::string numbers = "1";
    while (numbers.size() + 2 < size) numbers += ",1";
    std::string objects = "{\"a\":1}";
    while (objects.size() + 8 < size) objects += ",{\"a\":1}";
    const std::vector<std::pair<std::string, std::string>> bodies{
        {"noise", std::string(size, 'x')},
        {"one long text", "{\"cube\":\"" + std::string(size - 20, 'R') + "\"}"},
        {"escapes", "{\"cube\":\"" + std::string(size - 20, '\\') + "\"}"},
        {"deep", std::string(size, '[')},
        {"numbers", "{\"alg\":[" + numbers.substr(0, size - 20) + "]}"},
        {"objects", "{\"alg\":[" + objects.substr(0, (size - 20) / 8 * 8 - 1) + "]}"},
        {"blanks", std::string(size, ' ')}};
    for (const auto& [name, body] : bodies)
        for (const char* method : {"cube.check", "alg.simplify", "set.judge"})
            expect_short(name + " to " + method, request_text("POST", std::string("/api/v1/") + method, body));
    tell();
}

}  // namespace
}  // namespace cubewright::server
