// Entity tags: a client that already has this version of an answer gets 304 instead of the body.
#pragma once

#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace cubewright::server {

std::string etag_of(std::string_view content);  // in its quotes

// Whether the client's If-None-Match names the tag.
bool is_known(const Request& request, std::string_view etag);

// The response with its tag, which is made if there is none; 304 when the client has it already.
Response tagged(Response response, const Request& request);

}  // namespace cubewright::server
