#include "server/operations/process_metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "rubik/tables/storage/proof_basis.hpp"

namespace cubewright::server {

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

double most_open_files() {
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
    metrics.gauge("process_max_fds", "Maximum number of open file descriptors.", most_open_files);
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
