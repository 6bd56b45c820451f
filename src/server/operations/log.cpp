#include "server/operations/log.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <string>

#include "store/change_queue.hpp"

namespace cubewright::server {

namespace {

constexpr auto flush_interval = std::chrono::milliseconds(250);

// Returns a timestamp such as "2026-11-15T09:58:12.345Z". Each thread formats the date and the time of day once per
// second.
std::string timestamp() {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    thread_local std::time_t made_for = -1;
    thread_local std::array<char, 32> text{};
    if (seconds != made_for) {
        std::tm utc{};
        gmtime_r(&seconds, &utc);
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
        made_for = seconds;
    }
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    return fmt::format("{}.{:03}Z", text.data(), milliseconds);
}

// Returns the text as a JSON string. The text may contain arbitrary bytes.
std::string quoted(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e || c == '"' || c == '\\')
            return to_text(Json(text));
    return fmt::format("\"{}\"", text);
}

}  // namespace

LogLevel parse_log_level(std::string_view name) {
    if (name == "requests") return LogLevel::requests;
    if (name == "notes") return LogLevel::notes;
    return name == "errors" ? LogLevel::errors : LogLevel::off;
}

Log::Log(LogLevel level, std::FILE* file) : level_(level), file_(file) {
    if (!tells(LogLevel::requests)) return;
    std::setvbuf(file_, nullptr, _IOFBF, std::size_t{1} << 16U);
    flusher_ = store::start_thread([this](const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any ended;
        for (std::unique_lock lock(mutex); !stop.stop_requested(); flush())
            ended.wait_for(lock, stop, flush_interval, [] { return false; });
    });
}

void Log::set_replica_name(std::string_view name) {
    replica_ = fmt::format(R"(,"replica":{})", quoted(name));
}

void Log::error(std::string_view event, const Json& fields) {
    write(LogLevel::errors, event, fields);
}

void Log::note(std::string_view event, const Json& fields) {
    write(LogLevel::notes, event, fields);
}

void Log::write(LogLevel level, std::string_view event, const Json& fields) {
    if (!tells(level)) return;
    Json line{{"time", timestamp()}, {"level", level == LogLevel::errors ? "error" : "note"}, {"event", event}};
    line.update(fields);
    std::string text = to_text(line);
    text.insert(text.size() - 1, replica_);
    text += '\n';
    std::fwrite(text.data(), 1, text.size(), file_);
    flush();
}

void Log::request(const RequestLine& line) {
    if (!tells(LogLevel::requests)) return;
    const auto trace =
        line.trace.id.empty() ? "" : fmt::format(R"(,"trace":"{}","span":"{}")", line.trace.id, line.trace.span);
    const auto text = fmt::format(
        R"({{"time":"{}","level":"info","event":"request","verb":"{}","path":{},"client":"{}","status":{},"bytes":{},"ms":{:.3f}{}{}}})"
        "\n",
        timestamp(), line.verb, quoted(line.path), line.client, line.status, line.bytes, line.milliseconds, trace,
        replica_);
    std::fwrite(text.data(), 1, text.size(), file_);
}

void Log::flush() {
    std::fflush(file_);
}

}  // namespace cubewright::server
