// Entity tags. A client that already has the current version of a response gets status 304 without a body.
#pragma once

#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace cubewright::server {

std::string etag_of(std::string_view content);  // includes the quotes

// Returns true if the client's If-None-Match header contains the tag.
bool is_known(const Request& request, std::string_view etag);

// Adds an entity tag if the response has none. Returns status 304 if the client already has the response.
Response tagged(Response response, const Request& request);

}  // namespace cubewright::server
