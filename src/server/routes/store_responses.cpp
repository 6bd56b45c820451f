#include "server/routes/store_responses.hpp"

#include "base/text.hpp"
#include "server/routes/refusal_status.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

using store::Outcome;
using store::Reason;
using store::refuse;

Response fresh(Response response) {
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

namespace {

// Returns true for errors whose text comes from the database and may contain its host, its user or a path.
bool is_database_error(Text code) {
    switch (code) {
        case Text::database_away:
        case Text::database_busy:
        case Text::database_damaged:
        case Text::database_failed:
        case Text::database_full:
        case Text::database_read_only:
            return true;
        default:
            return false;
    }
}

}  // namespace

Response refusal_response(const store::Refusal& refusal) {
    Error error = refusal.error;
    const bool hidden = is_database_error(error.code());
    if (hidden) error.what = Message{error.code(), {Text::see_service_log}};
    if (hidden) error.where = {};
    Response response = error_response(http_status(refusal.reason), error);
    if (refusal.reason == Reason::busy) response.headers.emplace_back("Retry-After", "1");
    if (refusal.reason == Reason::away) response.headers.emplace_back("Retry-After", "2");
    return fresh(std::move(response));
}

Outcome<Json> body_of(const Request& request) {
    const auto type = request.header("Content-Type");
    if (!equal_ignoring_case(trimmed(type.substr(0, type.find(';'))), "application/json"))
        return refuse(Reason::wrong_type, Text::unsupported_media_type, "Content-Type", Text::expected_json_body);
    auto json = parse_json(request.body);
    if (!json) return refuse(Reason::malformed, json.error());
    return std::move(*json);
}

}  // namespace cubewright::server
