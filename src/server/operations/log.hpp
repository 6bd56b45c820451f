// What happened, as JSON lines on standard error: one object a line, always with "time" and "event".
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <thread>

#include "base/json.hpp"
#include "server/http/trace.hpp"

namespace cubewright::server {

enum class LogLevel : std::uint8_t { off, errors, notes, requests };
LogLevel parse_log_level(std::string_view name);

class Log {
public:
    explicit Log(LogLevel level, std::FILE* file = stderr);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log() { flush(); }

    // Named in every line from then on.
    void set_replica_name(std::string_view name);
    bool tells(LogLevel level) const { return level <= level_; }
    void error(std::string_view event, const Json& fields = Json::object());
    void note(std::string_view event, const Json& fields = Json::object());

    struct RequestLine {
        std::string_view verb;
        std::string_view path;
        std::string_view client;
        unsigned status = 0;
        std::size_t bytes = 0;
        double milliseconds = 0;
        Trace trace = {};
    };
    // Lines of requests are gathered and written a few times a second; the others at once.
    void request(const RequestLine& line);
    void flush();

private:
    void write(LogLevel level, std::string_view event, const Json& fields);

    LogLevel level_;
    std::FILE* file_;
    std::string replica_;   // ,"replica":"…" as it is written; empty when there is only one
    std::jthread flusher_;  // none when there are no lines of requests
};

}  // namespace cubewright::server
