// Helpers shared by the routes that use the database: reading the request body and converting refusals to responses.
#pragma once

#include "base/json_fwd.hpp"
#include "server/http/http.hpp"
#include "store/refusal.hpp"

namespace cubewright::server {

// Marks the response as not cacheable, because it changes often and may be private.
Response fresh(Response response);

Response refusal_response(const store::Refusal& refusal);

// Parses the body as JSON. A form on another site cannot send this media type.
store::Outcome<Json> body_of(const Request& request);

// Returns the HTTP status for a refusal.
unsigned http_status(store::Reason reason);

}  // namespace cubewright::server
