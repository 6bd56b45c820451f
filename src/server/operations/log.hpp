// The service log: JSON lines on standard error, each with "time" and "event".
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <thread>

#include "base/json.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

enum class LogLevel : std::uint8_t { off, errors, notes, requests };
LogLevel parse_log_level(std::string_view name);

class Log {
public:
    explicit Log(LogLevel level, std::FILE* file = stderr);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log() { flush(); }

    // Adds the replica name to all following lines.
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
    // Logs a request. Request lines are buffered and written a few times a second; other lines are written
    // immediately.
    void request(const RequestLine& line);
    void flush();

private:
    void write(LogLevel level, std::string_view event, const Json& fields);

    LogLevel level_;
    std::FILE* file_;
    std::string replica_;   // the JSON fragment ,"replica":"…"; empty if there are no replicas
    std::jthread flusher_;  // not started if requests are not logged
};

}  // namespace cubewright::server
