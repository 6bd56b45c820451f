#include "readyset/game/levels.hpp"
#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"

namespace cubewright::server {

namespace {

using namespace friends;
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
            .help = "a new deal of this level",
            .least = 1,
            .most = readyset::levels.size()};
}
Field given_puzzle_field() {
    return {.name = "puzzle", .help = "or a puzzle as links of the app write it: 013579bf-rrbgvnpe-4"};
}

// Each with what is true of the race after it.
void add_race_change(Router& router, std::string_view pattern, Handler handler, api::Operation about) {
    if (about.replies.empty()) about.replies = {{.says = "the race as this player sees it", .shape = race_shape}};
    router.add({.verb = Verb::post,
                .pattern = std::string(pattern),
                .handler = std::move(handler),
                .about = std::move(about)});
}

LiveViews::View live_race(const Outcome<RaceView>& seen) {
    LiveViews::View view = live(seen);
    if (seen && seen->changes_in) view.again = std::chrono::milliseconds(*seen->changes_in);
    return view;
}

}  // namespace

void add_race_routes(Router& router, RaceBook& races, LiveViews& views, const SharedFriendsLimits& limits) {
    add_race_change(router, "/api/v1/race/make",
                    making(limits,
                           [&](const Request& request) {
                               return answer_body(request, read_new_race,
                                                  [&](const NewRace& wanted) { return told(races.make(wanted)); });
                           }),
                    {.id = "race.make",
                     .summary = "make a race for others to join; who makes it starts it",
                     .fields = {name_field(),
                                key_field(),
                                level_field(),
                                given_puzzle_field(),
                                {.name = "minutes",
                                 .type = FieldType::integer,
                                 .help = "how long a round takes; 5 if left out",
                                 .least = 1,
                                 .most = most_minutes}},
                     .errors = {400, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/join",
                    joining(
                        limits,
                        [&](const Request& request) {
                            return answer_body(request, read_joining, [&](const Joining& asked) {
                                return told(races.join(asked.code, asked.name, asked.key));
                            });
                        },
                        [&](const Request& request) {
                            const auto asked = joining_of(request);
                            return asked && races.view(asked->code, asked->key);
                        }),
                    {.id = "race.join",
                     .summary = "join a race by its code and a name",
                     .fields = {code_field(), name_field(), key_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/start",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_start, [&](const StartOfRace& asked) {
                                     return told(races.start(asked.code, asked.key, asked.deal));
                                 });
                             }),
                    {.id = "race.start",
                     .summary = "start the race, or its next round: all get the deal at the end of the countdown",
                     .fields = {code_field(), key_field(), level_field(), given_puzzle_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/answer",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_race_answer, [&](const SentAnswer& sent) {
                                     return told(races.answer(sent.code, sent.key, sent.rows));
                                 });
                             }),
                    {.id = "race.answer",
                     .summary = "an answer to the deal of the race: judged, and the best one counts",
                     .fields = {code_field(), key_field(), rows_field()},
                     .replies = {{.says = "the verdict, and the race", .shape = race_answer_shape()}},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    add_race_change(router, "/api/v1/race/finish",
                    changing(limits,
                             [&](const Request& request) {
                                 return answer_body(request, read_finish, [&](const StartOfRace& asked) {
                                     return told(races.finish(asked.code, asked.key));
                                 });
                             }),
                    {.id = "race.finish",
                     .summary = "have no more to say in this round; the answers of the others can be seen from then on",
                     .fields = {code_field(), key_field()},
                     .errors = {400, 403, 404, 409, 415, 429, 503, 507}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/race/{code}",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_bearer(request,
                                                            [&](const std::string& code, const std::string& key) {
                                                                return told(races.view(code, key));
                                                            });
                                   }),
                .about = {.id = "race",
                          .summary = "the race as one of its players sees it",
                          .fields = {code_field()},
                          .replies = {{.says = "the race", .shape = race_shape}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/race/{code}/events",
         .handler = looking(limits,
                            [&](const Request& request) {
                                return answer_bearer(request, [&](const std::string& code, const std::string& key) {
                                    return streamed(races.view(code, key), views, code,
                                                    [&races, code, key] { return live_race(races.view(code, key)); });
                                });
                            }),
         .about = {.id = "race.events",
                   .summary = "the race as one of its players sees it, whenever it changes: state, gone",
                   .fields = {code_field()},
                   .replies = {{.says = "a stream of events", .type = "text/event-stream"}},
                   .errors = {400, 401, 403, 404, 429},
                   .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/race/{code}/me",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_bearer(request,
                                                             [&](const std::string& code, const std::string& key) {
                                                                 return told(races.leave(code, key));
                                                             });
                                    }),
                .about = {.id = "race.leave",
                          .summary = "leave the race; the next player becomes its host, and with the last it is gone",
                          .fields = {code_field()},
                          .replies = {{.status = 204, .says = "it is done", .type = ""}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
}

}  // namespace cubewright::server
