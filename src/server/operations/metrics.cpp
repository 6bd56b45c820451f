#include "server/operations/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace cubewright::server {

namespace {

void write_heading(std::string& text, std::string_view name, std::string_view help, std::string_view type) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

void write_histogram(std::string& text, std::string_view name, const std::string& labels, const Histogram& durations) {
    auto out = std::back_inserter(text);
    const char* const comma = labels.empty() ? "" : ",";
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
        sum += durations.count(i);
        fmt::format_to(out, "{}_bucket{{{}{}le=\"{}\"}} {}\n", name, labels, comma, Histogram::bounds[i], sum);
    }
    sum += durations.count(Histogram::bounds.size());
    fmt::format_to(out, "{}_bucket{{{}{}le=\"+Inf\"}} {}\n", name, labels, comma, sum);
    const std::string braces = labels.empty() ? "" : "{" + labels + "}";
    fmt::format_to(out, "{0}_sum{1} {2}\n{0}_count{1} {3}\n", name, braces, durations.total_seconds(), sum);
}

}  // namespace

void Metrics::gauge(std::string name, std::string help, Reading reading, std::string labels) {
    instruments_.push_back({std::move(name), std::move(help), "gauge", std::move(labels), std::move(reading)});
}

void Metrics::counter(std::string name, std::string help, Reading reading, std::string labels) {
    instruments_.push_back({std::move(name), std::move(help), "counter", std::move(labels), std::move(reading)});
}

void Metrics::histogram(std::string name, std::string help, const Histogram& durations) {
    instruments_.push_back({std::move(name), std::move(help), "histogram", {}, {}, &durations});
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
    count.by_class[std::min(status / 100, 5U)].fetch_add(1, std::memory_order_relaxed);
    count.times.record(time);
}

std::string Metrics::all_labels(std::string_view labels) const {
    if (labels.empty() || replica_.empty()) return std::string(labels) + replica_;
    return fmt::format("{},{}", labels, replica_);
}

std::string Metrics::text() const {
    std::string text;
    auto out = std::back_inserter(text);
    const char* const comma = replica_.empty() ? "" : ",";
    write_heading(text, "cubewright_requests_total", "Requests answered.", "counter");
    for (const RouteCount& route : routes_)
        for (std::size_t i = 1; i < route.by_class.size(); ++i)
            if (const auto count = route.by_class[i].load(); count > 0)
                fmt::format_to(out, "cubewright_requests_total{{verb=\"{}\",route=\"{}\",status=\"{}xx\"{}{}}} {}\n",
                               route.verb, route.pattern, i, comma, replica_, count);
    write_heading(text, "cubewright_request_seconds", "Time from a request's last byte to its answer.", "histogram");
    for (const RouteCount& route : routes_)
        if (std::ranges::any_of(route.by_class, [](const auto& count) { return count.load() > 0; }))
            write_histogram(text, "cubewright_request_seconds",
                            all_labels(fmt::format("verb=\"{}\",route=\"{}\"", route.verb, route.pattern)),
                            route.times);
    write_refusals(text);
    write_instruments(text);
    return text;
}

void Metrics::write_refusals(std::string& text) const {
    write_heading(text, "cubewright_refusals_total", "Requests answered with an error, by error code.", "counter");
    std::map<std::string, std::uint64_t> counts;
    for (std::size_t i = 0; i < refusals_.size(); ++i)
        if (const auto count = refusals_[i].load(std::memory_order_relaxed); count > 0) {
            const std::string code = code_of(static_cast<Text>(i));
            counts[code.empty() ? "other" : code] += count;
        }
    for (const auto& [reason, count] : counts)
        fmt::format_to(std::back_inserter(text), "cubewright_refusals_total{{{}}} {}\n",
                       all_labels(fmt::format("reason=\"{}\"", reason)), count);
}

void Metrics::write_instruments(std::string& text) const {
    std::string_view last;
    for (const Instrument& instrument : instruments_) {
        if (instrument.name != last) write_heading(text, instrument.name, instrument.help, instrument.type);
        last = instrument.name;
        const std::string labels = all_labels(instrument.labels);
        if (instrument.durations != nullptr)
            write_histogram(text, instrument.name, labels, *instrument.durations);
        else
            fmt::format_to(std::back_inserter(text), "{}{} {}\n", instrument.name,
                           labels.empty() ? "" : "{" + labels + "}", instrument.reading());
    }
}

}  // namespace cubewright::server
