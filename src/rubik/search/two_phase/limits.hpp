// Search limits: time, number of nodes, and a stop token.
#pragma once

#include <algorithm>
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

// Counts search nodes and enforces the limits. The clock is read once every 256 nodes.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    explicit Budget(const SearchLimits& limits, Clock::time_point start = Clock::now())
        : stop_(limits.stop), node_limit_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
        if (limits.time) {
            // Ignore time limits beyond a year, which would overflow the clock.
            constexpr std::chrono::duration<double> year = std::chrono::hours(24 * 365);
            if (*limits.time < year) deadline_ = start + std::chrono::duration_cast<Clock::duration>(*limits.time);
        }
    }

    // Counts one or more nodes. Returns false and counts nothing if a limit has been reached.
    bool spend(std::uint64_t more = 1) {
        if (nodes_ + more > next_check_ && !check(more)) return false;
        nodes_ += more;
        return true;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    // Called rarely, so it is kept out of the search loops.
    [[gnu::noinline]] bool check(std::uint64_t more) {
        constexpr std::uint64_t interval = 256;
        spent_ = spent_ || nodes_ + more > node_limit_ || stop_.stop_requested() ||
                 (deadline_ && Clock::now() >= *deadline_);
        next_check_ = spent_ ? 0 : std::min(nodes_ + interval, node_limit_);
        return !spent_;
    }

    StopToken stop_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t node_limit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 0;
    bool spent_ = false;
};

}  // namespace cubewright::rubik
