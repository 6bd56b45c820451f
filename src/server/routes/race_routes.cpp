#include "readyset/game/levels.hpp"
#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::Field;
using api::FieldType;

constexpr std::string_view race_shape =
    "{code: text, phase: 'waiting' | 'countdown' | 'running' | 'over', round: integer, level: integer, given: boolean, "
    "minutes: integer, changes_in?: integer, puzzle?: text, best_possible?: integer, finished: boolean, racers: "
    "[{name: text, rank: integer, tries: integer, score: integer, me?: true, host?: true, next_round?: true, "
    "finished?: true, dice?: integer, after?: integer, rows?: [text]}]}";

const std::string& race_answer_shape() {
    static const std::string shape = "{accepted: false, verdict: Verdict, race: " + std::string(race_shape) +
                                     "} | {accepted: true, score: integer, race: " + std::string(race_shape) + "}";
    return shape;
}

Field level_field() {
    return {.name = "level",
            .type = FieldType::integer,
            .help = help::field_race_level,
            .least = 1,
            .most = readyset::levels.size()};
}
Field race_puzzle_field() {
    return {.name = "puzzle", .help = help::field_race_puzzle};
}

// Adds a route that changes a race. By default its reply is the new state of the race.
void add_race_change(Router& router, std::string_view pattern, Handler handler, api::Operation about) {
    if (about.replies.empty()) about.replies = {{.says = help::reply_race_of_player, .shape = race_shape}};
    router.add({.verb = Verb::post,
                .pattern = std::string(pattern),
                .handler = std::move(handler),
                .about = std::move(about)});
}

LiveViews::View make_live_race(const Outcome<RaceView>& seen) {
    LiveViews::View view = live(seen);
    if (seen && seen->changes_in) view.again = std::chrono::milliseconds(*seen->changes_in);
    return view;
}

}  // namespace

void add_race_routes(Router& router, RaceStore& races, LiveViews& views, const SharedClassLimits& limits) {
    add_race_change(router, "/api/v1/race/make",
                    making(limits,
                           [&](const Request& request) {
                               return answer_body(request, read_new_race, [&](const NewRace& wanted) {
                                   return outcome_response(races.make(wanted));
                               });
                           }),
                    {.id = "race.make",
                     .summary = help::route_race_make,
                     .fields = {name_field(),
                                key_field(),
                                level_field(),
                                race_puzzle_field(),
                                {.name = "minutes",
                                 .type = FieldType::integer,
                                 .help = help::field_race_minutes,
                                 .least = 1,
                                 .most = most_minutes}},
                     .errors = {400, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/join",
                    joining(
                        limits,
                        [&](const Request& request) {
                            return answer_body(request, read_join_request, [&](const Joining& asked) {
                                return outcome_response(races.join(asked.code, asked.name, asked.key));
                            });
                        },
                        [&](const Request& request) {
                            const auto asked = read_join_header(request);
                            return asked && races.view(asked->code, asked->key);
                        }),
                    {.id = "race.join",
                     .summary = help::route_race_join,
                     .fields = {code_field(), name_field(), key_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/start",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_start, [&](const StartOfRace& asked) {
                                     return outcome_response(races.start(asked.code, asked.key, asked.deal));
                                 });
                             }),
                    {.id = "race.start",
                     .summary = help::route_race_start,
                     .fields = {code_field(), key_field(), level_field(), race_puzzle_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/answer",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_race_answer, [&](const SentAnswer& sent) {
                                     return outcome_response(races.answer(sent.code, sent.key, sent.rows));
                                 });
                             }),
                    {.id = "race.answer",
                     .summary = help::route_race_answer,
                     .fields = {code_field(), key_field(), rows_field()},
                     .replies = {{.says = help::reply_race_answer, .shape = race_answer_shape()}},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/finish",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_finish, [&](const StartOfRace& asked) {
                                     return outcome_response(races.finish(asked.code, asked.key));
                                 });
                             }),
                    {.id = "race.finish",
                     .summary = help::route_race_finish,
                     .fields = {code_field(), key_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/race/{code}",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(request,
                                                                 [&](const std::string& code, const std::string& key) {
                                                                     return outcome_response(races.view(code, key));
                                                                 });
                                   }),
                .about = {.id = "race",
                          .summary = help::route_race,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_race, .shape = race_shape}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/race/{code}/events",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(
                                           request, [&](const std::string& code, const std::string& key) {
                                               return streamed(races.view(code, key), views, code, [&races, code, key] {
                                                   return make_live_race(races.view(code, key));
                                               });
                                           });
                                   }),
                .about = {.id = "race.events",
                          .summary = help::route_race_events,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_events, .type = "text/event-stream"}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/race/{code}/me",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(request,
                                                                  [&](const std::string& code, const std::string& key) {
                                                                      return outcome_response(races.leave(code, key));
                                                                  });
                                    }),
                .about = {.id = "race.leave",
                          .summary = help::route_race_leave,
                          .fields = {code_field()},
                          .replies = {{.status = 204, .says = help::reply_done, .type = ""}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
}

}  // namespace cubewright::server
