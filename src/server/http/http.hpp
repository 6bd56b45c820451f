// Requests and responses as values, for handlers that are independent of sockets. The views of a request stay valid
// until its response has been returned, on whichever thread that happens.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"

namespace cubewright::server {

class EventStream;

// HTTP method. HEAD reaches handlers as GET; the body is omitted when the response is written.
enum class Verb : std::uint8_t { get, post, put, remove, options, other };
std::string_view name(Verb verb);  // for example "GET"

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
    // An operation on another thread, such as a commit, that the response depends on. If set, the function starts the
    // operation, which calls the given callback on any thread when it ends. Then the network thread calls `then`, which
    // returns the response.
    std::function<void(std::function<void()>)> wait = {};
    std::function<Response()> then = {};
    double seconds = 0;  // Maximum processor time of the work in seconds. The client is charged for this time.
    Text error{};        // code of an error response, for the metrics
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

// Wraps a handler to run on a worker, for handlers that wait for the disk.
Handler run_handler_on_worker(Handler handler);

// Runs the response's work on the calling thread and waits for its operations. For callers without a network thread.
Response finished(Response response);

// Parses a request target such as "/a%20b?c=d". Refuses relative paths, invalid percent-escapes, control characters
// and paths that leave the root with "..". Accepts characters that clients often leave unescaped, such as | and ä,
// which Boost.URL refuses.
Result<void> read_target(std::string_view target, Request& request);

// Percent-encodes a part of a URL, for example "R%20U".
std::string percent_encoded(std::string_view text);

// Returns the reason phrase of a status, for example "Not Found".
std::string_view reason(unsigned status);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace cubewright::server
