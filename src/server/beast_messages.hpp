// Converts Beast's messages to our requests and our responses to bytes, and maps parse errors to HTTP statuses.
#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/http/http.hpp"
#include "server/operations/config.hpp"

namespace cubewright::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using RequestMessage = RequestParser::value_type;

void set_limits(RequestParser& parser, const Config& config);

// Returns the HTTP status for a request that cannot be parsed, or 0 if the client has disconnected.
unsigned status_of(const boost::system::error_code& error);

// Converts a Beast message to a request, whose string views refer to the message.
Result<Request> to_request(const RequestMessage& message);

struct Framing {
    bool keep_alive = false;
    bool with_body = true;  // false for HEAD requests
};
// Bodies up to this size are sent in one write with the head.
inline constexpr std::size_t body_in_head = 4096;
// Returns the status line, the headers, the blank line and, if the body is short, the body.
std::string make_head(const Response& response, const Framing& framing);

}  // namespace cubewright::server
