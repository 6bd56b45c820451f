// HTTP requests and responses as values, for handlers that are independent of sockets. Also the lanes of worker threads
// for the work of a response, and trace headers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"

namespace cubewright::server {

// The lanes of worker threads (see worker_lanes.hpp).
enum class WorkLane : std::uint8_t {
    quick,    // takes less than about 50 ms
    storage,  // uses the database, so it may wait for the disk
    trial,    // usually quick; moves to the lane `moderate` if it is not
    moderate,
    heavy,
};

// Returns the lane of a call with the declared cost in seconds. The declared cost is a maximum that most calls of up to
// a second stay far below.
constexpr WorkLane lane_of_cost(double seconds) {
    constexpr double longest_quick = 0.05;
    constexpr double longest_trial = 1.05;
    if (seconds <= longest_quick) return WorkLane::quick;
    return seconds <= longest_trial ? WorkLane::trial : WorkLane::heavy;
}

class EventStream;

// HTTP method. HEAD reaches handlers as GET; the body is omitted when the response is written.
enum class Verb : std::uint8_t { get, post, put, remove, options, other };
std::string_view name(Verb verb);  // for example "GET"

// A request. Its views stay valid until its response has been returned, on whichever thread that happens.
struct Request {
    Verb verb = Verb::get;
    std::string path;                                        // decoded, for example "/api/v1/daily/2026-11-14"
    std::vector<std::pair<std::string, std::string>> query;  // decoded, in the order of the request
    std::vector<std::pair<std::string_view, std::string_view>> headers;
    std::string_view body;
    std::string client;                                           // IP address of the client
    std::vector<std::pair<std::string_view, std::string>> parts;  // values of the {name} segments in the route

    std::string_view header(std::string_view name) const;  // case-insensitive; empty if missing
    std::string_view part(std::string_view name) const;
    std::optional<std::string_view> asked(std::string_view name) const;  // value of the query parameter ?name=…
};

struct Response {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::shared_ptr<const std::string> body = {};  // may be shared with a cache

    // Slow work that must not block the network thread. If set, a worker runs this function, and its return value is
    // the response.
    std::function<Response()> work = {};
    WorkLane lane = WorkLane::quick;  // the threads for the work
    // An operation on another thread, such as a commit, that the response depends on. If set, the function starts the
    // operation, which calls the given callback on any thread when it ends. Then the network thread calls `then`, which
    // returns the response.
    std::function<void(std::function<void()>)> wait = {};
    std::function<Response()> then = {};
    double seconds = 0;   // Maximum processor time of the work in seconds. The client is charged for this time.
    std::string error{};  // code of an error response, for the metrics
    // Memory reservation held until the response has been sent.
    std::shared_ptr<const void> held = {};
    // If set, the response is this event stream.
    std::shared_ptr<EventStream> events = {};

    std::string_view text() const { return body ? std::string_view(*body) : std::string_view{}; }
    std::string_view header(std::string_view name) const;
};

using Handler = std::function<Response(const Request&)>;

Response text_response(unsigned status, std::string_view type, std::string text);
Response json_response(const Json& json, unsigned status = 200);
// Returns {"error": {"message": …, "where": …, "expected": …}}.
Response error_response(unsigned status, const Error& error);
// Returns an error response with a Retry-After header.
Response retry_later_response(unsigned status, const Error& error, unsigned seconds);

// Allows pages from any origin to show the response and to read it with a script. Used for pictures and daily puzzles,
// which are public.
Response embeddable(Response response);

// Wraps a handler to run on a worker of the lane `storage`, for handlers that wait for the disk.
Handler run_handler_on_worker(Handler handler);

// Runs the response's work on the calling thread and waits for its operations. For callers without a network thread.
Response finished(Response response);

// Parses a request target such as "/a%20b?c=d". Refuses relative paths, invalid percent-escapes, control characters
// and paths that leave the root with "..". Accepts characters that clients often leave unescaped, such as | and ä,
// which Boost.URL refuses.
Result<void> read_target(std::string_view target, Request& request);

// Returns the host of an absolute target such as "http://cubes.example.org/a", which counts instead of the Host header.
// Returns nullopt for a target that is only a path.
std::optional<std::string_view> target_authority(std::string_view target);

// Percent-encodes a part of a URL, for example "R%20U".
std::string percent_encoded(std::string_view text);

// Returns the reason phrase of a status, for example "Not Found".
std::string_view reason(unsigned status);

bool equal_ignoring_case(std::string_view a, std::string_view b);

// Returns the credentials in the value of an Authorization header, or nullopt if the header has another scheme. Schemes
// are Basic (RFC 7617) and Bearer (RFC 6750).
std::optional<std::string_view> read_credentials(std::string_view header, std::string_view scheme);

// W3C Trace Context, which links log lines to a request across the services of a site.
struct Trace {
    std::string_view id;    // 32 hexadecimal digits; empty if the request has no trace
    std::string_view span;  // 16 hexadecimal digits that identify the calling operation
};

// Parses a `traceparent` header: 00-<id>-<span>-<flags>. Returns an empty trace if the header is malformed.
Trace read_traceparent(std::string_view header);

}  // namespace cubewright::server
