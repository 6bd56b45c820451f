#include "server/operations/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace cubewright::server {

void Metrics::gauge(std::string name, std::string help, Reading reading) {
    instruments_.push_back({std::move(name), std::move(help), "gauge", std::move(reading)});
}

void Metrics::counter(std::string name, std::string help, Reading reading) {
    instruments_.push_back({std::move(name), std::move(help), "counter", std::move(reading)});
}

void Metrics::set_replica_name(const std::string& name) {
    std::string escaped;
    for (const char c : name) {
        if (c == '"' || c == '\\') escaped += '\\';
        if (c != '\n') escaped += c;
    }
    replica_ = fmt::format("replica=\"{}\"", escaped);
}

void Metrics::watch(const Router& router) {
    routes_.clear();
    for (const Route& route : router.routes()) {
        RouteCount& count = routes_.emplace_back();
        count.verb = name(route.verb);
        count.pattern = route.pattern;
    }
    routes_.emplace_back().pattern = "other";
}

void Metrics::request(std::size_t route, unsigned status, std::chrono::nanoseconds time) {
    if (routes_.empty()) return;
    RouteCount& count = routes_[std::min(route, routes_.size() - 1)];
    constexpr auto relaxed = std::memory_order_relaxed;
    count.by_class[std::min(status / 100, 5U)].fetch_add(1, relaxed);
    const double seconds = std::chrono::duration<double>(time).count();
    const auto bucket = std::distance(bounds.begin(), std::ranges::lower_bound(bounds, seconds));
    count.by_time[static_cast<std::size_t>(bucket)].fetch_add(1, relaxed);
    count.nanoseconds.fetch_add(static_cast<std::uint64_t>(time.count()), relaxed);
}

std::string Metrics::text() const {
    std::string text;
    auto out = std::back_inserter(text);
    const char* const comma = replica_.empty() ? "" : ",";
    const auto heading = [&](std::string_view name, std::string_view help, std::string_view type) {
        fmt::format_to(out, "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
    };
    heading("cubewright_requests_total", "Requests answered.", "counter");
    for (const RouteCount& route : routes_)
        for (std::size_t i = 1; i < route.by_class.size(); ++i)
            if (const auto count = route.by_class[i].load(); count > 0)
                fmt::format_to(out, "cubewright_requests_total{{verb=\"{}\",route=\"{}\",status=\"{}xx\"{}{}}} {}\n",
                               route.verb, route.pattern, i, comma, replica_, count);
    heading("cubewright_request_seconds", "Time from a request's last byte to its answer.", "histogram");
    for (const RouteCount& route : routes_) {
        std::uint64_t total = 0;
        for (const auto& count : route.by_time) total += count.load();
        if (total == 0) continue;
        const auto labels = fmt::format("verb=\"{}\",route=\"{}\"{}{}", route.verb, route.pattern, comma, replica_);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            sum += route.by_time[i].load();
            fmt::format_to(out, "cubewright_request_seconds_bucket{{{},le=\"{}\"}} {}\n", labels, bounds[i], sum);
        }
        fmt::format_to(out, "cubewright_request_seconds_bucket{{{},le=\"+Inf\"}} {}\n", labels, total);
        fmt::format_to(out, "cubewright_request_seconds_sum{{{}}} {}\n", labels,
                       static_cast<double>(route.nanoseconds.load()) * 1e-9);
        fmt::format_to(out, "cubewright_request_seconds_count{{{}}} {}\n", labels, total);
    }
    for (const Instrument& instrument : instruments_) {
        heading(instrument.name, instrument.help, instrument.type);
        const std::string labels = replica_.empty() ? "" : "{" + replica_ + "}";
        fmt::format_to(out, "{}{} {}\n", instrument.name, labels, instrument.reading());
    }
    return text;
}

}  // namespace cubewright::server
