// Monitors whether the database responds. A dedicated thread sends the queries, so that callers such as a proxy's
// readiness check never wait for a database behind a broken network or for busy workers.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

namespace cubewright::server {

class DatabasePulse {
public:
    using milliseconds = std::chrono::milliseconds;
    struct Times {
        milliseconds between{250};
        milliseconds longest{1500};  // how long to wait for a response before the database counts as unavailable
    };
    // `answers` queries the database and may block.
    explicit DatabasePulse(std::function<bool()> answers) : DatabasePulse(std::move(answers), Times{}) {}
    DatabasePulse(std::function<bool()> answers, Times times);

    bool is_available() const;

private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token& stop);

    const std::function<bool()> answers_;
    const Times times_;
    std::atomic<Clock::time_point> answered_;  // time of the last answer, or the epoch after a failed query
    std::jthread thread_;
};

}  // namespace cubewright::server
