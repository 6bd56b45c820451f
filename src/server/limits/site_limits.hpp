// Limits that hold over all replicas, about: each counts what passes here, tells the others once a second of the
// addresses that take more than little, and charges them what the others have let pass. docs/guides/operations.md says
// how far off that can be.
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

    // Announces words to all replicas; this one hears them too.
    using Tell = std::function<void(const std::string& words)>;
    using Now = std::function<RateLimit::Clock::time_point()>;
    SiteLimits(std::string replica, Tell tell, Now now = RateLimit::Clock::now)
        : replica_(std::move(replica)), tell_(std::move(tell)), now_(std::move(now)) {}
    SiteLimits(const SiteLimits&) = delete;
    SiteLimits& operator=(const SiteLimits&) = delete;
    ~SiteLimits() { stop(); }

    // Under the same name on every replica; the limit outlives this. Announcements may be heard meanwhile.
    void watch(std::string name, RateLimit& limit);
    void start();
    void stop();

    void heard(const std::string& words);
    // What the thread does once a period.
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
