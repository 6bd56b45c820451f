// Metrics for Prometheus: request counts by route and status, refusals by error code, durations, values registered by
// other parts of the service, and metrics of the process.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/workers.hpp"
#include "server/http/router.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

// Histogram of durations. All functions are thread-safe and lock-free.
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

// The metrics of the service. Writing the text format takes little code, whereas Debian's prometheus-cpp depends on a
// web server (civetweb) and curl.
class Metrics {
public:
    using Reading = std::function<double()>;
    // Registers a value that is read when the metrics are requested. Labels are written as `reason="full-disk"`. Values
    // with the same name must be registered consecutively.
    void gauge(std::string name, std::string help, Reading reading, std::string labels = {});
    void counter(std::string name, std::string help, Reading reading, std::string labels = {});
    // Registers a histogram, which must outlive the metrics.
    void histogram(std::string name, std::string help, const Histogram& durations);

    // Adds the replica name to all metrics, to tell replicas apart.
    void set_replica_name(const std::string& name);

    // Sets the routes to count. Called once all routes have been added.
    void watch(const Router& router);
    void request(std::size_t route, unsigned status, std::chrono::nanoseconds time);
    // Counts an error response.
    void refusal(const std::string& code);

    // Returns the metrics in the Prometheus text format.
    std::string text() const;

private:
    struct RouteCount {
        std::string verb;
        std::string pattern;
        std::array<std::atomic<std::uint64_t>, 6> by_class{};  // indexed by the first digit of the status
        Histogram times;
    };
    struct Instrument {
        std::string name;
        std::string help;
        std::string_view type;
        std::string labels;
        Reading reading = {};
        const Histogram* durations = nullptr;  // set instead of `reading` for a histogram
    };

    std::string all_labels(std::string_view labels) const;
    void write_refusals(std::string& text) const;
    void write_instruments(std::string& text) const;

    std::deque<RouteCount> routes_;  // the last element counts requests without a route
    mutable Mutex mutex_;
    std::map<std::string, std::uint64_t> refusals_;  // by error code
    std::vector<Instrument> instruments_;
    std::string replica_;  // the label replica="…", or empty
};

// Adds metrics of the process, under Prometheus's standard names, and of the build: the version, processor time,
// memory, open files, threads and start time. The values come from /proc, so systems other than Linux report only the
// version.
void add_process_metrics(Metrics& metrics);

}  // namespace cubewright::server
