// Converts Beast's messages to our requests and our responses to bytes, and maps parse errors to HTTP statuses.
#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "server/http/http.hpp"
#include "server/operations/config.hpp"

namespace cubewright::server {

// Parses a request. The trailer fields of a chunked body are ignored: as header fields, they could contradict the
// fields that a proxy has checked or added.
class RequestParser : public boost::beast::http::request_parser<boost::beast::http::string_body> {
private:
    void on_field_impl(boost::beast::http::field name, boost::beast::string_view text, boost::beast::string_view value,
                       boost::system::error_code& error) override {
        error = {};
        if (!is_header_done()) get().insert(name, text, value);
    }
};
using RequestMessage = RequestParser::value_type;

void set_limits(RequestParser& parser, const Config& config);

// Returns the HTTP status for a request that cannot be parsed, or 0 if the client has disconnected.
unsigned status_of(const boost::system::error_code& error);

// Checks how the body is delimited. Returns an error for a transfer encoding other than `chunked`. The connection must
// then be closed, because the end of the body is unknown.
std::optional<Error> check_transfer_encoding(const RequestMessage& message);

// Converts a Beast message to a request, whose string views refer to the message.
Result<Request> to_request(const RequestMessage& message);

struct Framing {
    bool keep_alive = false;
    bool with_body = true;          // false for HEAD requests
    std::int64_t idle_seconds = 0;  // time for the next request on a connection that is kept alive
};
// Bodies up to this size are sent in one write with the head.
inline constexpr std::size_t body_in_head = 4096;
// Returns the status line, the headers, the blank line and, if the body is short, the body.
std::string make_head(const Response& response, const Framing& framing);

}  // namespace cubewright::server
