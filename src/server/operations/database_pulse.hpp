// Whether the database answers. A thread keeps asking, so that who wants to know, a proxy above all, never waits: not
// for a database behind a network that is cut, and not for workers who wait for it.
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
        milliseconds longest{1500};  // without an answer, while one is awaited
    };
    // `answers` asks the database, and may take its time.
    explicit DatabasePulse(std::function<bool()> answers) : DatabasePulse(std::move(answers), Times{}) {}
    DatabasePulse(std::function<bool()> answers, Times times);

    bool is_available() const;

private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token& stop);

    const std::function<bool()> answers_;
    const Times times_;
    std::atomic<Clock::time_point> answered_;  // the epoch: it has said no
    std::jthread thread_;
};

}  // namespace cubewright::server
