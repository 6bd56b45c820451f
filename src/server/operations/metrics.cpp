#include "server/operations/metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include "rubik/tables/proof_basis.hpp"

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

void Metrics::refusal(const std::string& code) {
    const Lock lock(mutex_);
    ++refusals_[code.empty() ? "other" : code];
}

void Metrics::write_refusals(std::string& text) const {
    write_heading(text, "cubewright_refusals_total", "Requests answered with an error, by error code.", "counter");
    const Lock lock(mutex_);
    for (const auto& [reason, count] : refusals_)
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

namespace {

#if defined(__linux__)

std::string read_proc(const char* path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Fields of /proc/self/stat, numbered as in proc(5).
enum class StatField : unsigned {
    user_time = 14,
    system_time = 15,
    threads = 20,
    start_time = 22,
    virtual_size = 23,
    resident_pages = 24
};

double stat_field(StatField field) {
    const std::string text = read_proc("/proc/self/stat");
    // The second field is the program name in parentheses, which may contain spaces.
    const auto end = text.rfind(')');
    if (end == std::string::npos) return 0;
    std::istringstream rest(text.substr(end + 1));
    std::string word;
    for (unsigned i = 3; i <= static_cast<unsigned>(field); ++i) rest >> word;
    return std::strtod(word.c_str(), nullptr);
}

double ticks_per_second() {
    return static_cast<double>(sysconf(_SC_CLK_TCK));
}

double boot_time() {
    const std::string text = read_proc("/proc/stat");
    const auto line = text.find("\nbtime ");
    return line == std::string::npos ? 0 : std::strtod(text.c_str() + line + 7, nullptr);
}

double open_files() {
    std::error_code error;
    double count = 0;
    for (std::filesystem::directory_iterator file("/proc/self/fd", error), end; !error && file != end;
         file.increment(error))
        ++count;
    return count;
}

double max_open_files() {
    rlimit files{};
    return getrlimit(RLIMIT_NOFILE, &files) == 0 ? static_cast<double>(files.rlim_cur) : 0;
}

void add_proc_metrics(Metrics& metrics) {
    metrics.counter("process_cpu_seconds_total", "Processor time of the process in seconds.", [] {
        return (stat_field(StatField::user_time) + stat_field(StatField::system_time)) / ticks_per_second();
    });
    metrics.gauge("process_resident_memory_bytes", "Resident memory of the process.",
                  [] { return stat_field(StatField::resident_pages) * static_cast<double>(sysconf(_SC_PAGESIZE)); });
    metrics.gauge("process_virtual_memory_bytes", "Virtual memory of the process.",
                  [] { return stat_field(StatField::virtual_size); });
    metrics.gauge("process_open_fds", "Open file descriptors.", open_files);
    metrics.gauge("process_max_fds", "Maximum number of open file descriptors.", max_open_files);
    metrics.gauge("process_threads", "Threads of the process.", [] { return stat_field(StatField::threads); });
    metrics.gauge("process_start_time_seconds", "Start time of the process in seconds since 1970.",
                  [start = boot_time() + (stat_field(StatField::start_time) / ticks_per_second())] { return start; });
}

#else

void add_proc_metrics(Metrics&) {}

#endif

}  // namespace

void add_process_metrics(Metrics& metrics) {
    metrics.gauge(
        "cubewright_build_info", "Version of the program; the value is always 1.", [] { return 1.0; },
        fmt::format("version=\"{}\",compiler=\"{}\"", rubik::engine_version(), __VERSION__));
    add_proc_metrics(metrics);
}

}  // namespace cubewright::server
