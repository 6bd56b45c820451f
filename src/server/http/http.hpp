// Requests and responses as values, for handlers that know nothing of sockets. The views of a request
// stay valid until its response has been given, on whichever thread that happens.
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

// HEAD comes to a handler as GET; the body is left out when the response is written.
enum class Verb : std::uint8_t { get, post, put, remove, other };
std::string_view name(Verb verb);  // "GET"

struct Request {
    Verb verb = Verb::get;
    std::string path;                                        // decoded: "/api/v1/daily/2026-11-14"
    std::vector<std::pair<std::string, std::string>> query;  // decoded, in order
    std::vector<std::pair<std::string_view, std::string_view>> headers;
    std::string_view body;
    std::string client;                                           // the address this came from
    std::vector<std::pair<std::string_view, std::string>> parts;  // what stands for {name} in the route

    std::string_view header(std::string_view name) const;  // whatever its case; empty when missing
    std::string_view part(std::string_view name) const;
    std::optional<std::string_view> asked(std::string_view name) const;  // ?name=…
};

struct Response {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::shared_ptr<const std::string> body = {};  // shared with a cache, or nobody

    // What takes longer than a moment is not done on the thread that serves the network: when set,
    // this is run by a worker, and what it returns is the response.
    std::function<Response()> work = {};
    double seconds = 0;  // of a processor that the work may take at most; the client is charged for them
    // What the log says of it, and the client does not get to know.
    std::string details = {};
    // Held until the response is sent: its part of the memory budget.
    std::shared_ptr<const void> held = {};
    // When set, the response is this stream of events.
    std::shared_ptr<EventStream> events = {};

    std::string_view text() const { return body ? std::string_view(*body) : std::string_view{}; }
    std::string_view header(std::string_view name) const;
};

using Handler = std::function<Response(const Request&)>;

Response text_response(unsigned status, std::string_view type, std::string text);
Response json_response(const Json& json, unsigned status = 200);
// {"error": {"message": …, "where": …, "expected": …}}
Response error_response(unsigned status, const Error& error);
// The same for what may be asked again, after so many seconds.
Response retry_later_response(unsigned status, const Error& error, unsigned seconds);

// The handler, run by a worker: for handlers that wait for the disk.
Handler run_handler_on_worker(Handler handler);

// The response with its work done on this thread. For callers without a network.
Response finished(Response response);

// Parses a request target such as "/a%20b?c=d". Refuses relative paths, invalid percent-escapes, control characters
// and paths that leave the root with "..". Accepts characters that clients often leave unescaped, such as | and ä,
// which Boost.URL refuses.
Result<void> read_target(std::string_view target, Request& request);

// A part of an address, written safely: "R%20U".
std::string percent_encoded(std::string_view text);

// The words of a status: "Not Found".
std::string_view reason(unsigned status);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace cubewright::server
