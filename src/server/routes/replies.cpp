#include "server/routes/replies.hpp"

#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

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
bool is_database_error(std::string_view code) {
    return code.starts_with("database-");
}

}  // namespace

Response refusal_response(const store::Refusal& refusal) {
    Error error = refusal.error;
    const bool hidden = is_database_error(error.code());
    if (hidden) std::ranges::fill(error.what.parts, Message(tr("details are in the service log")));
    if (hidden) error.where = {};
    Response response = error_response(http_status(refusal.reason), error);
    if (refusal.reason == Reason::busy) response.headers.emplace_back("Retry-After", "1");
    if (refusal.reason == Reason::away) response.headers.emplace_back("Retry-After", "2");
    return fresh(std::move(response));
}

Outcome<Json> body_of(const Request& request) {
    const auto type = request.header("Content-Type");
    if (!equal_ignoring_case(trimmed(type.substr(0, type.find(';'))), "application/json"))
        return refuse(Reason::wrong_type, "unsupported-media-type", tr("unsupported media type"), "Content-Type",
                      tr("application/json"));
    auto json = parse_json(request.body);
    if (!json) return refuse(Reason::malformed, json.error());
    return std::move(*json);
}

unsigned http_status(store::Reason reason) {
    switch (reason) {
        case store::Reason::malformed:
            return 400;
        case store::Reason::unidentified:
            return 401;
        case store::Reason::wrong_secret:
            return 403;
        case store::Reason::missing:
            return 404;
        case store::Reason::conflict:
            return 409;
        case store::Reason::wrong_type:
            return 415;
        case store::Reason::too_early:
            return 422;
        case store::Reason::too_many:
            return 429;
        case store::Reason::away:
        case store::Reason::busy:
        case store::Reason::clock_behind:
        case store::Reason::clock_unconfirmed:
        case store::Reason::read_only_disk:
            return 503;
        case store::Reason::full_disk:
            return 507;
        case store::Reason::damaged:
        case store::Reason::failed:
            return 500;
    }
    return 500;
}

}  // namespace cubewright::server
