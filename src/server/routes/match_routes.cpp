#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "server/routes/match_shapes.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

// Adds a route that changes a match. Its reply is the new state of the match.
void add_match_change(Router& router, std::string_view pattern, Handler handler, api::Operation about) {
    about.replies = {{.says = help::reply_match, .shape = match_shape}};
    router.add({.verb = Verb::post,
                .pattern = std::string(pattern),
                .handler = std::move(handler),
                .about = std::move(about)});
}

LiveViews::View make_live_match(const Outcome<MatchView>& seen) {
    LiveViews::View view = live(seen);
    if (seen && seen->remaining) view.again = std::chrono::milliseconds(*seen->remaining);
    return view;
}

void add_match_changes(Router& router, MatchStore& matches, const SharedClassLimits& limits) {
    add_match_change(router, "/api/v1/match/make",
                     making(limits,
                            [&](const Request& request) {
                                return answer_body(request, read_new_match, [&](const NewMatch& wanted) {
                                    return outcome_response(matches.make(wanted));
                                });
                            }),
                     {.id = "match.make",
                      .summary = help::route_match_make,
                      .fields = {name_field(),
                                 key_field(),
                                 {.name = "settings",
                                  .type = FieldType::object,
                                  .help = help::field_match_settings,
                                  .required = true,
                                  .shape = match_settings_shape}},
                      .errors = {400, 415, 429, 503, 507}});
    add_match_change(router, "/api/v1/match/join",
                     joining(
                         limits,
                         [&](const Request& request) {
                             return answer_body(request, read_join_request, [&](const Joining& asked) {
                                 return outcome_response(matches.join(asked.code, asked.name, asked.key));
                             });
                         },
                         [&](const Request& request) {
                             const auto asked = read_join_header(request);
                             return asked && matches.view(asked->code, asked->key);
                         }),
                     {.id = "match.join",
                      .summary = help::route_match_join,
                      .fields = {code_field(), name_field(), key_field()},
                      .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_match_change(router, "/api/v1/match/act",
                     changing(limits,
                              [&](const Request& request) {
                                  return answer_body(request, read_match_action, [&](const MatchAction& asked) {
                                      return outcome_response(matches.act(asked.code, asked.key, asked.sent));
                                  });
                              }),
                     {.id = "match.act",
                      .summary = help::route_match_act,
                      .fields = {code_field(),
                                 key_field(),
                                 round_field(help::field_match_round, 1),
                                 {.name = "after",
                                  .type = FieldType::integer,
                                  .help = help::field_match_after,
                                  .required = true,
                                  .least = 0,
                                  .most = static_cast<std::int64_t>(readyset::duel::most_actions)},
                                 {.name = "action",
                                  .type = FieldType::object,
                                  .help = help::field_match_action,
                                  .required = true,
                                  .shape = sent_action_shape}},
                      .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_match_change(router, "/api/v1/match/next",
                     changing(limits,
                              [&](const Request& request) {
                                  return answer_body(request, read_next_round, [&](const NumberedRound& asked) {
                                      return outcome_response(matches.next(asked.code, asked.key, asked.round));
                                  });
                              }),
                     {.id = "match.next",
                      .summary = help::route_match_next,
                      .fields = {code_field(), key_field(), round_field(help::field_match_round, 1)},
                      .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
}

}  // namespace

void add_match_routes(Router& router, MatchStore& matches, LiveViews& views, const SharedClassLimits& limits) {
    add_match_changes(router, matches, limits);
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/match/{code}",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(request,
                                                                 [&](const std::string& code, const std::string& key) {
                                                                     return outcome_response(matches.view(code, key));
                                                                 });
                                   }),
                .about = {.id = "match",
                          .summary = help::route_match,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_match, .shape = match_shape}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/match/{code}/events",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(request, [&](const std::string& code,
                                                                              const std::string& key) {
                                           return streamed(matches.view(code, key), views, code, [&matches, code, key] {
                                               return make_live_match(matches.view(code, key));
                                           });
                                       });
                                   }),
                .about = {.id = "match.events",
                          .summary = help::route_match_events,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_events, .type = "text/event-stream"}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/match/{code}/me",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(request,
                                                                  [&](const std::string& code, const std::string& key) {
                                                                      return outcome_response(matches.leave(code, key));
                                                                  });
                                    }),
                .about = {.id = "match.leave",
                          .summary = help::route_match_leave,
                          .fields = {code_field()},
                          .replies = {{.status = 204, .says = help::reply_done, .type = ""}},
                          .errors = {400, 401, 403, 404, 409, 429},
                          .more = key_in_header}});
}

}  // namespace cubewright::server
