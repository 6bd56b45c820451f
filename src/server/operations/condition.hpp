// Something outside the program that the service depends on, such as the database or its disk. A condition logs one
// line when it fails and one when it recovers, no matter how many requests fail in between. All functions are
// thread-safe.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "server/operations/log.hpp"

namespace cubewright::server {

class Condition {
public:
    using Clock = std::chrono::steady_clock;

    struct Rules {
        std::string_view failed;     // log event when the condition fails
        std::string_view recovered;  // log event when it recovers
        // Time without failures before the condition counts as recovered, so that an intermittent failure is logged as
        // one outage.
        Clock::duration quiet;
    };
    Condition(Log& log, Rules rules) : log_(log), rules_(rules) {}

    void report_failure(std::string_view reason, const std::string& detail, Clock::time_point now = Clock::now());
    // Reports a successful probe.
    void report_success(Clock::time_point now = Clock::now());

    bool is_good() const { return is_good_; }
    std::uint64_t outages() const { return outages_; }  // number of times that the condition has failed

private:
    Log& log_;
    const Rules rules_;
    std::mutex mutex_;
    std::atomic<bool> is_good_{true};
    std::atomic<std::uint64_t> outages_{0};
    std::uint64_t failures_ = 0;  // since the start of the outage
    Clock::time_point since_;
    Clock::time_point last_failure_;
};

}  // namespace cubewright::server
