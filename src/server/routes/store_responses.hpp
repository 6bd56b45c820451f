// What the routes that stand on the database share: the body of a request, and how a refusal is answered.
#pragma once

#include "base/json.hpp"
#include "server/http/http.hpp"
#include "store/refusal.hpp"

namespace cubewright::server {

// Nothing of it is the same for long, and some of it is nobody else's business.
Response fresh(Response response);

Response refusal_response(const store::Refusal& refusal);

// The body as JSON. A form on somebody else's page cannot send this type.
store::Outcome<Json> body_of(const Request& request);

}  // namespace cubewright::server
