// Metrics for Prometheus: request counts by route and status, response times, and gauges registered by other parts of
// the service. Writing the text format takes only thirty lines of code, whereas Debian's prometheus-cpp depends on a
// web server (civetweb) and curl.
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

namespace cubewright::server {

class Metrics {
public:
    using Reading = std::function<double()>;
    // Registers a gauge whose value is read when the metrics are requested.
    void gauge(std::string name, std::string help, Reading reading);
    void counter(std::string name, std::string help, Reading reading);

    // Adds the replica name to all metrics, to tell replicas apart.
    void set_replica_name(const std::string& name);

    // Sets the routes to count. Called once all routes have been added.
    void watch(const Router& router);
    void request(std::size_t route, unsigned status, std::chrono::nanoseconds time);

    // Returns the metrics in the Prometheus text format.
    std::string text() const;

private:
    static constexpr std::array bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0};

    struct RouteCount {
        std::string verb;
        std::string pattern;
        std::array<std::atomic<std::uint64_t>, 6> by_class{};  // indexed by the first digit of the status
        std::array<std::atomic<std::uint64_t>, bounds.size() + 1> by_time{};
        std::atomic<std::uint64_t> nanoseconds{0};
    };
    struct Instrument {
        std::string name;
        std::string help;
        std::string_view type;
        Reading reading;
    };

    std::deque<RouteCount> routes_;  // the last element counts requests without a route
    std::vector<Instrument> instruments_;
    std::string replica_;  // the label replica="…", or empty
};

}  // namespace cubewright::server
