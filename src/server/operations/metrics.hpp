// Metrics for Prometheus: request counts by route and status, refusals by error code, durations, and values registered
// by other parts of the service. Writing the text format takes little code, whereas Debian's prometheus-cpp depends on
// a web server (civetweb) and curl.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/router.hpp"
#include "server/operations/histogram.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

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
    void refusal(Text error) { refusals_[index_of(error)].fetch_add(1, std::memory_order_relaxed); }

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
    std::array<std::atomic<std::uint64_t>, std::size_t{1} << text_index_bits> refusals_{};  // by error code
    std::vector<Instrument> instruments_;
    std::string replica_;  // the label replica="…", or empty
};

}  // namespace cubewright::server
