// HTTP routes of classes, races, Duel matches and tournaments, and what they share: the limits, the key of a request,
// replies, event streams and OpenAPI descriptions.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "api/openapi.hpp"
#include "base/json.hpp"
#include "server/http/address.hpp"
#include "server/http/router.hpp"
#include "server/limits/limits.hpp"
#include "server/routes/live_views.hpp"
#include "server/routes/replies.hpp"
#include "store/rooms/class.hpp"
#include "store/rooms/class_json.hpp"
#include "store/rooms/match.hpp"
#include "store/rooms/race.hpp"
#include "store/rooms/room.hpp"
#include "store/rooms/tournament.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

// All arguments passed by reference must outlive the router.
void add_class_routes(Router& router, classes::ClassStore& classes, LiveViews& views, const SharedClassLimits& limits);
void add_race_routes(Router& router, classes::RaceStore& races, LiveViews& views, const SharedClassLimits& limits);
void add_match_routes(Router& router, classes::MatchStore& matches, LiveViews& views, const SharedClassLimits& limits);
void add_tournament_routes(Router& router, classes::TournamentStore& tournaments, LiveViews& views,
                           const SharedClassLimits& limits);

// Reads the key of a request from its Authorization header.
Result<std::string> read_bearer(const Request& request);

// Reads the body of a request to a room. If the body has no key, the key in the Authorization header is added.
store::Outcome<Json> read_room_body(const Request& request);

template <class T>
Response outcome_response(const store::Outcome<T>& outcome) {
    if (!outcome) return refusal_response(outcome.error());
    if constexpr (std::is_void_v<T>)
        return fresh({.status = 204});
    else
        return fresh(json_response(classes::to_json(*outcome)));
}
inline Response outcome_response(Response response) {
    return response;
}

// Parses the body with `read`, calls `act` with the result, and returns the outcome as a response.
template <class Read, class Act>
Response answer_body(const Request& request, const Read& read, const Act& act) {
    const auto body = read_room_body(request);
    if (!body) return refusal_response(body.error());
    const auto fields = read(*body);
    if (!fields) return fresh(error_response(400, fields.error()));
    return outcome_response(act(*fields));
}

// Calls `act` with the code in the path and the key in the Authorization header.
template <class Act>
Response answer_with_bearer(const Request& request, const Act& act) {
    const auto key = read_bearer(request);
    if (!key) return fresh(error_response(401, key.error()));
    return act(std::string(request.part("code")), *key);
}

// Returns the time until a view changes without a request, if it does.
inline std::optional<classes::Milliseconds> time_to_change(const classes::RaceView& view) {
    return view.changes_in;
}
inline std::optional<classes::Milliseconds> time_to_change(const classes::MatchView& view) {
    return view.remaining;
}
inline std::optional<classes::Milliseconds> time_to_change(const classes::TournamentView& view) {
    return view.changes_in;
}
inline std::optional<classes::Milliseconds> time_to_change(const classes::TeacherView& /*view*/) {
    return std::nullopt;
}

// Converts a view to the form sent to its listeners. A view that cannot be read now is read again after a second.
template <class T>
LiveViews::View live(const store::Outcome<T>& seen) {
    if (!seen) {
        const bool gone =
            seen.error().reason == store::Reason::missing || seen.error().reason == store::Reason::wrong_secret;
        return {.again = std::chrono::seconds(1), .gone = gone};
    }
    LiveViews::View view{.data = to_text(classes::to_json(*seen))};
    if (const auto change = time_to_change(*seen)) view.again = std::chrono::milliseconds(*change);
    return view;
}

// Adds the client to the listeners of a view. `see(code, key)` reads the room. The first listener of a view reads the
// room; the others share its text.
template <class See>
Response streamed(LiveViews& views, std::string_view kind, LiveViews::Size size, See see, const std::string& code,
                  const std::string& key) {
    const auto visitor = classes::check_visitor(code, key);
    if (!visitor) return refusal_response(visitor.error());
    const LiveViews::Name name{visitor->code, std::string(kind) + ' ' + visitor->key_hash, size};
    Response response;
    response.events = views.join(name);
    if (!response.events) {
        const auto rings = views.count_rings();
        const auto seen = see(code, key);
        if (!seen) return refusal_response(seen.error());
        response.events = views.listen(name, [see, code, key] { return live(see(code, key)); }, live(seen), rings);
    }
    response.headers = {
        {"Content-Type", "text/event-stream"}, {"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    return response;
}

inline api::Reply empty_reply() {
    return {.status = 204, .says = tr("done"), .type = ""};
}
inline api::Field code_field() {
    return {.name = "code", .help = tr("join code, such as BCDF-GHJK"), .required = true};
}
inline api::Field key_field() {
    return {.name = "key",
            .help = tr("key generated by the browser: 32 to 128 characters from A-Z a-z 0-9 - _"),
            .required = true};
}
inline api::Field name_field() {
    return {.name = "name", .help = tr("player name: 1 to 24 characters in any script"), .required = true};
}
inline api::Field rows_field() {
    return {.name = "rows",
            .type = api::FieldType::rows,
            .help = tr("the set name, or a restriction and the set name"),
            .required = true};
}

// Adds the routes of one kind of room. The handlers run on a worker within the rate limits. The functions passed to a
// route return an Outcome. An operation without replies, errors or fields gets those that most routes of its sort have.
class RoomRoutes {
public:
    // `view` is the reply of most routes that change a room.
    RoomRoutes(Router& router, SharedClassLimits limits, api::Reply view)
        : router_(router), limits_(std::move(limits)), view_(view) {}

    // Adds a POST route that makes a room with make(fields, address). `read` returns the fields of the body.
    template <class Read, class Make>
    void add_make(api::Operation about, Read read, Make make) const {
        if (about.errors.empty()) about.errors = {400, 415, 429, 503, 507};
        add_post(std::move(about), making(limits_, [read, make](const Request& request) {
                     return answer_body(request, read, [&](const auto& fields) {
                         return make(fields, rate_limit_key(request.client));
                     });
                 }));
    }

    // Adds a POST route that adds a member with join(fields). `see(code, key)` reads the room for a known member.
    template <class Join, class See>
    void add_join(api::Operation about, Join join, See see) const {
        const auto is_member = [see](const Request& request) {
            const auto body = read_room_body(request);
            if (!body) return false;
            const auto fields = classes::read_join_request(*body);
            return fields && see(fields->code, fields->key);
        };
        add_post(std::move(about),
                 joining(
                     limits_,
                     [join](const Request& request) { return answer_body(request, classes::read_join_request, join); },
                     is_member));
    }

    // Adds a POST route that changes a room with act(fields).
    template <class Read, class Act>
    void add_change(api::Operation about, Read read, Act act) const {
        add_post(std::move(about),
                 changing(limits_, [read, act](const Request& request) { return answer_body(request, read, act); }));
    }

    // Adds a GET route that reads a room with see(code, key).
    template <class See>
    void add_look(std::string pattern, api::Operation about, See see) const {
        add_with_bearer(Verb::get, std::move(pattern), std::move(about),
                        looking(limits_, [see](const Request& request) {
                            return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                                return outcome_response(see(code, key));
                            });
                        }));
    }

    // Adds a GET route that streams a view of a room.
    template <class See>
    void add_events(std::string pattern, api::Operation about, LiveViews& views, LiveViews::Size size, See see) const {
        about.replies = {{.says = tr("an event stream"), .type = "text/event-stream"}};
        const std::string_view kind = about.id;
        add_with_bearer(Verb::get, std::move(pattern), std::move(about),
                        looking(limits_, [&views, kind, size, see](const Request& request) {
                            return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                                return streamed(views, kind, size, see, code, key);
                            });
                        }));
    }

    // Adds a DELETE route that removes something from a room with remove(request, code, key).
    template <class Remove>
    void add_remove(std::string pattern, api::Operation about, Remove remove) const {
        about.replies = {empty_reply()};
        add_with_bearer(Verb::remove, std::move(pattern), std::move(about),
                        changing(limits_, [remove](const Request& request) {
                            return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                                return outcome_response(remove(request, code, key));
                            });
                        }));
    }

    // Adds a route whose key is in the Authorization header.
    void add_with_bearer(Verb verb, std::string pattern, api::Operation about, Handler handler) const;

    const SharedClassLimits& limits() const { return limits_; }

private:
    // The path of the route follows from the id of the operation: race.join has the path /api/v1/race/join.
    void add_post(api::Operation about, Handler handler) const;

    Router& router_;
    SharedClassLimits limits_;
    api::Reply view_;
};

}  // namespace cubewright::server
