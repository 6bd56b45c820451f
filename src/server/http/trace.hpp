// W3C Trace Context, which links log lines to a request across the services of a site.
#pragma once

#include <string_view>

namespace cubewright::server {

struct Trace {
    std::string_view id;    // 32 hexadecimal digits; empty if the request has no trace
    std::string_view span;  // 16 hexadecimal digits that identify the calling operation
};

// Parses a `traceparent` header: 00-<id>-<span>-<flags>. Returns an empty trace if the header is malformed.
Trace read_traceparent(std::string_view header);

}  // namespace cubewright::server
