// What the routes of classes and races share: reading what was asked, answering with JSON or a refusal, and a stream of
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
#include "texts/help.hpp"

namespace cubewright::server {

// What `act` makes of the body, once `read` has read it.
template <class Read, class Act>
Response answer_body(const Request& request, Read&& read, Act&& act) {
    const auto body = body_of(request);
    if (!body) return refusal_response(body.error());
    const auto asked = read(*body);
    if (!asked) return fresh(error_response(400, asked.error()));
    return act(*asked);
}

// Who wants to join what; none when the body is not understood.
inline std::optional<classes::Joining> read_join_header(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::nullopt;
    auto asked = classes::read_join_request(*body);
    if (!asked) return std::nullopt;
    return std::move(*asked);
}

// What `act` makes of the code in the address and the key in the header.
template <class Act>
Response answer_with_bearer(const Request& request, Act&& act) {
    const auto key = classes::read_bearer(request.header("Authorization"));
    if (!key) return fresh(error_response(401, key.error()));
    return act(std::string(request.part("code")), *key);
}

template <class T>
Response told(const store::Outcome<T>& outcome) {
    if (!outcome) return refusal_response(outcome.error());
    if constexpr (std::is_void_v<T>)
        return fresh({.status = 204});
    else
        return fresh(json_response(classes::to_json(*outcome)));
}

// The stream of a view that was just seen, which says that there is one.
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

// A view as its listeners get it. One that cannot be seen just now is looked at again soon.
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
