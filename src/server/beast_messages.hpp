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

// The status for a request that cannot be parsed; 0 when the client has gone.
unsigned status_of(const boost::system::error_code& error);

// The request as a value; its views look into the message.
Result<Request> to_request(const RequestMessage& message);

struct Framing {
    bool keep_alive = false;
    bool with_body = true;  // not for HEAD
};
// Bodies up to this size are sent in one write with the head.
inline constexpr std::size_t body_in_head = 4096;
// The status line, the headers, the blank line, and a short body.
std::string make_head(const Response& response, const Framing& framing);

}  // namespace cubewright::server
