// When a search must end: after so much time, so many nodes, or when somebody says so.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/progress.hpp"

namespace cubewright::rubik {

struct SearchLimits {
    std::optional<std::chrono::duration<double>> time;
    std::optional<std::uint64_t> nodes;
    StopToken stop;
};

// Counts a search's nodes against its limits. The clock is read once in 64 nodes.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    explicit Budget(const SearchLimits& limits, Clock::time_point start = Clock::now())
        : stop_(limits.stop), node_limit_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
        if (limits.time) {
            // Durations beyond a year are as good as none, and would overflow the clock.
            constexpr std::chrono::duration<double> year = std::chrono::hours(24 * 365);
            if (*limits.time < year) deadline_ = start + std::chrono::duration_cast<Clock::duration>(*limits.time);
        }
    }

    // One more node. False when the search has to end.
    bool spend() {
        if (++nodes_ >= next_check_) check();
        return !spent_;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    void check() {
        constexpr std::uint64_t interval = 64;
        next_check_ = std::min(nodes_ + interval, node_limit_);
        spent_ = spent_ || nodes_ >= node_limit_ || stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
    }

    StopToken stop_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t node_limit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 1;
    bool spent_ = false;
};

}  // namespace cubewright::rubik
