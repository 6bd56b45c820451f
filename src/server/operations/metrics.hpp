// Counts and times for Prometheus: requests by route and status, how long they took, and gauges that other parts of the
// service register. The text format takes thirty lines; Debian's prometheus-cpp brings a web server (civetweb) and
// curl.
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
    // Something that another part knows, read when it is asked for.
    void gauge(std::string name, std::string help, Reading reading);
    void counter(std::string name, std::string help, Reading reading);

    // Named with every number from then on, where several are read together.
    void set_replica_name(const std::string& name);

    // The routes to be counted, once they all are there.
    void watch(const Router& router);
    void request(std::size_t route, unsigned status, std::chrono::nanoseconds time);

    // In the text format of Prometheus.
    std::string text() const;

private:
    static constexpr std::array bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0};

    struct RouteCount {
        std::string verb;
        std::string pattern;
        std::array<std::atomic<std::uint64_t>, 6> by_class{};  // 1xx to 5xx at their first digit
        std::array<std::atomic<std::uint64_t>, bounds.size() + 1> by_time{};
        std::atomic<std::uint64_t> nanoseconds{0};
    };
    struct Instrument {
        std::string name;
        std::string help;
        std::string_view type;
        Reading reading;
    };

    std::deque<RouteCount> routes_;  // the last one is for what no route answered
    std::vector<Instrument> instruments_;
    std::string replica_;  // replica="…", or nothing
};

}  // namespace cubewright::server
