// Histogram of durations for Prometheus. All functions are thread-safe and lock-free.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace cubewright::server {

class Histogram {
public:
    // Upper bounds of the buckets in seconds. The last bucket has no upper bound.
    static constexpr std::array bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1,
                                       0.5,    1.0,   5.0,   10.0,  30.0, 60.0, 300.0};

    void record(std::chrono::nanoseconds time) {
        const double seconds = std::chrono::duration<double>(time).count();
        const auto range = std::distance(bounds.begin(), std::ranges::lower_bound(bounds, seconds));
        counts_[static_cast<std::size_t>(range)].fetch_add(1, std::memory_order_relaxed);
        nanoseconds_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0)),
                               std::memory_order_relaxed);
    }
    std::uint64_t count(std::size_t range) const { return counts_[range].load(std::memory_order_relaxed); }
    double total_seconds() const { return static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) * 1e-9; }

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> nanoseconds_{0};
};

}  // namespace cubewright::server
