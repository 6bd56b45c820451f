// Approximate rate limits across all replicas. Each replica counts its own requests, reports the more active addresses
// to the other replicas once a second, and charges addresses for requests that other replicas report.
// docs/guides/operations.md describes how far the limits can be off.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/limits/rate_limit.hpp"

namespace cubewright::server {

class SiteLimits {
public:
    static constexpr auto channel = "cubewright_use";
    static constexpr std::chrono::milliseconds period{1000};

    // Sends an announcement to all replicas, including this one.
    using Tell = std::function<void(const std::string& words)>;
    using Now = std::function<RateLimit::Clock::time_point()>;
    SiteLimits(std::string replica, Tell tell, Now now = RateLimit::Clock::now)
        : replica_(std::move(replica)), tell_(std::move(tell)), now_(std::move(now)) {}
    SiteLimits(const SiteLimits&) = delete;
    SiteLimits& operator=(const SiteLimits&) = delete;
    ~SiteLimits() { stop(); }

    // Adds a limit to share, under the same name on every replica. The limit must outlive this object. Announcements
    // may arrive during the call.
    void watch(std::string name, RateLimit& limit);
    void start();
    void stop();

    void heard(const std::string& words);
    // Sends one report. The thread calls this function once per period.
    void write_report();

private:
    struct Watched {
        std::string name;
        RateLimit* limit;
    };
    std::vector<Watched> list_limits() const;

    std::string replica_;
    Tell tell_;
    Now now_;
    std::vector<Watched> limits_;
    mutable std::mutex mutex_;
    std::condition_variable ended_;
    bool stopping_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::server
