// W3C Trace Context: which request of a whole site a line of the log belongs to.
#pragma once

#include <string_view>

namespace cubewright::server {

struct Trace {
    std::string_view id;    // 32 hexadecimal digits; empty when the request has none
    std::string_view span;  // 16 of them: what asked us
};

// Of the header `traceparent`: 00-<id>-<span>-<flags>. One that is not as it should be is none.
Trace read_traceparent(std::string_view header);

}  // namespace cubewright::server
