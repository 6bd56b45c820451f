// Helpers shared by the class, race and match routes: reading requests, replying with JSON or a refusal, and streaming
// views.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "api/openapi.hpp"
#include "server/routes/live_views.hpp"
#include "server/routes/store_responses.hpp"
#include "store/classes/class_json.hpp"
#include "store/classes/judging.hpp"
#include "store/classes/match_json.hpp"
#include "store/classes/tournament_json.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

// Parses the body with `read` and passes the result to `act`, which returns the response.
template <class Read, class Act>
Response answer_body(const Request& request, Read&& read, Act&& act) {
    const auto body = body_of(request);
    if (!body) return refusal_response(body.error());
    const auto asked = read(*body);
    if (!asked) return fresh(error_response(400, asked.error()));
    return act(*asked);
}

// Returns the join request in the body, or no value if the body is invalid.
inline std::optional<classes::Joining> read_join_header(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::nullopt;
    auto asked = classes::read_join_request(*body);
    if (!asked) return std::nullopt;
    return std::move(*asked);
}

// Calls `act` with the code in the path and the key in the Authorization header.
template <class Act>
Response answer_with_bearer(const Request& request, Act&& act) {
    const auto key = classes::read_bearer(request.header("Authorization"));
    if (!key) return fresh(error_response(401, key.error()));
    return act(std::string(request.part("code")), *key);
}

template <class T>
Response outcome_response(const store::Outcome<T>& outcome) {
    if (!outcome) return refusal_response(outcome.error());
    if constexpr (std::is_void_v<T>)
        return fresh({.status = 204});
    else
        return fresh(json_response(classes::to_json(*outcome)));
}

// Returns an event stream for a view. `seen` is the result of a first read, which has shown that the view exists and
// that the client may read it.
template <class T>
Response streamed(const store::Outcome<T>& seen, LiveViews& views, std::string_view code, LiveViews::Look look) {
    if (!seen) return refusal_response(seen.error());
    const auto known = classes::checked_code(code);
    if (!known) return refusal_response(known.error());
    Response response;
    response.events = views.listen(*known, std::move(look));
    response.headers = {
        {"Content-Type", "text/event-stream"}, {"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    return response;
}

// Converts a view to the form sent to its listeners. A view that cannot be read now is read again after a second.
template <class T>
LiveViews::View live(const store::Outcome<T>& seen) {
    if (seen) return {.data = to_text(classes::to_json(*seen))};
    const bool gone =
        seen.error().reason == store::Reason::missing || seen.error().reason == store::Reason::wrong_secret;
    return {.again = std::chrono::seconds(1), .gone = gone};
}

inline constexpr PlainText key_in_header = help::note_bearer_auth;

inline api::Field code_field() {
    return {.name = "code", .help = help::field_join_code, .required = true};
}
inline api::Field key_field() {
    return {.name = "key", .help = help::field_key, .required = true};
}
inline api::Field name_field() {
    return {.name = "name", .help = help::field_player_name, .required = true};
}
inline api::Field rows_field() {
    return {.name = "rows", .type = api::FieldType::rows, .help = help::field_answer_rows, .required = true};
}

}  // namespace cubewright::server
