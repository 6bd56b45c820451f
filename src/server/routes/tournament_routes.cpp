#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "server/routes/match_shapes.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

// Adds a route with which the teacher changes a tournament. Its reply is the new state of the tournament.
void add_tournament_change(Router& router, std::string_view pattern, Handler handler, api::Operation about) {
    about.replies = {{.says = help::reply_tournament, .shape = tournament_shape}};
    about.errors = {400, 403, 404, 409, 415, 429, 503, 507};
    router.add({.verb = Verb::post,
                .pattern = std::string(pattern),
                .handler = std::move(handler),
                .about = std::move(about)});
}

LiveViews::View make_live_tournament(const Outcome<TournamentView>& seen) {
    LiveViews::View view = live(seen);
    if (seen && seen->changes_in) view.again = std::chrono::milliseconds(*seen->changes_in);
    return view;
}

void add_tournament_changes(Router& router, TournamentStore& tournaments, const SharedClassLimits& limits) {
    add_tournament_change(
        router, "/api/v1/class/tournament/make",
        changing(limits,
                 [&](const Request& request) {
                     return answer_body(request, read_new_tournament, [&](const NewTournament& asked) {
                         return outcome_response(
                             tournaments.make(asked.code, asked.key, asked.request, asked.settings));
                     });
                 }),
        {.id = "class.tournament.make",
         .summary = help::route_tournament_make,
         .fields = {code_field(),
                    key_field(),
                    {.name = "request", .help = help::field_tournament_request, .required = true},
                    {.name = "settings",
                     .type = FieldType::object,
                     .help = help::field_tournament_settings,
                     .required = true,
                     .shape = tournament_settings_shape}}});
    add_tournament_change(
        router, "/api/v1/class/tournament/pair",
        changing(limits,
                 [&](const Request& request) {
                     return answer_body(request, read_new_pairing, [&](const NewPairing& asked) {
                         return outcome_response(tournaments.pair(asked.code, asked.key, asked.round, asked.absent));
                     });
                 }),
        {.id = "class.tournament.pair",
         .summary = help::route_tournament_pair,
         .fields = {code_field(),
                    key_field(),
                    round_field(help::field_tournament_round, 0),
                    {.name = "absent",
                     .type = FieldType::object,
                     .help = help::field_tournament_absent,
                     .shape = "[integer]"}}});
    add_tournament_change(
        router, "/api/v1/class/tournament/close",
        changing(limits,
                 [&](const Request& request) {
                     return answer_body(request, read_next_round, [&](const NumberedRound& asked) {
                         return outcome_response(tournaments.close(asked.code, asked.key, asked.round));
                     });
                 }),
        {.id = "class.tournament.close",
         .summary = help::route_tournament_close,
         .fields = {code_field(), key_field(), round_field(help::field_tournament_round, 1)}});
    add_tournament_change(
        router, "/api/v1/class/tournament/end",
        changing(limits,
                 [&](const Request& request) {
                     return answer_body(request, read_finish, [&](const StartOfRace& asked) {
                         return outcome_response(tournaments.end(asked.code, asked.key));
                     });
                 }),
        {.id = "class.tournament.end", .summary = help::route_tournament_end, .fields = {code_field(), key_field()}});
}

}  // namespace

void add_tournament_routes(Router& router, TournamentStore& tournaments, LiveViews& views,
                           const SharedClassLimits& limits) {
    add_tournament_changes(router, tournaments, limits);
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/class/{code}/tournament",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(
                                           request, [&](const std::string& code, const std::string& key) {
                                               return outcome_response(tournaments.view(code, key));
                                           });
                                   }),
                .about = {.id = "class.tournament",
                          .summary = help::route_tournament,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_tournament, .shape = tournament_shape}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/class/{code}/tournament/events",
                .handler = looking(
                    limits,
                    [&](const Request& request) {
                        return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                            return streamed(tournaments.view(code, key), views, code, [&tournaments, code, key] {
                                return make_live_tournament(tournaments.view(code, key));
                            });
                        });
                    }),
                .about = {.id = "class.tournament.events",
                          .summary = help::route_tournament_events,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_events, .type = "text/event-stream"}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
}

}  // namespace cubewright::server
