#include <string>
#include <string_view>

#include "api/openapi.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/duel_json.hpp"
#include "server/routes/room_routes.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

constexpr std::string_view match_settings_shape =
    "{cards?: integer, dice?: integer, plain?: boolean, variations?: {*: any}, players?: integer, clock?: boolean}";
constexpr std::string_view tournament_settings_shape =
    "{cards?: integer, dice?: integer, plain?: boolean, variations?: {*: any}, clock?: boolean}";
constexpr std::string_view sent_action_shape =
    "{goal?: integer, move?: DuelMove, challenge?: 'now' | 'never', side?: 'challenger' | 'mover', rows?: any, "
    "wild?: Die, blank?: Card, do?: 'no_solution' | 'accept' | 'extra_minute'}";
constexpr std::string_view match_shape =
    "{code: text, phase: 'waiting' | 'playing' | 'round_over' | 'left', round: integer, settings: {cards: integer, "
    "dice: integer, plain: boolean, variations?: {*: any}, clock: boolean, players: integer}, players: [{name: text, "
    "points: integer, wins: integer, me?: true, host?: true, starter?: true, left?: true}], order: [integer], "
    "count?: integer, duel?: Duel, state?: DuelState, verdict?: DuelVerdict, remaining?: integer, hidden?: integer, "
    "class?: text, closed?: true}";

constexpr std::string_view tournament_shape =
    "{number: integer, round: integer, over: boolean, open: boolean, settings: {cards: integer, dice: integer, "
    "plain: boolean, variations?: {*: any}, clock: boolean}, tables: [{code: text, players: [{pupil: integer, name: "
    "text, points: integer}], phase: 'playing' | 'over' | 'closed', goal?: integer, actions: integer, starter: "
    "integer}], table: [{rank: integer, pupil: integer, name: text, points: integer, wins: integer, rounds: integer, "
    "opponents: integer}], history: [{round: integer, tables: [{players: [{name: text, points: integer}]}]}]}";

api::Field round_field(PlainText help, std::int64_t least) {
    return {.name = "round",
            .type = api::FieldType::integer,
            .help = help,
            .required = true,
            .least = least,
            .most = static_cast<std::int64_t>(readyset::greatest_id)};
}

}  // namespace

void add_match_routes(Router& router, MatchStore& matches, LiveViews& views, const SharedClassLimits& limits) {
    const api::Reply view{.says = tr("the match as this player sees it"), .shape = match_shape};
    const RoomRoutes routes(router, limits, view);
    const auto see = [&matches](const std::string& code, const std::string& key) { return matches.view(code, key); };
    routes.add_make(
        {.id = "match.make",
         .summary = tr("create a match that others can join; the creator has the first seat"),
         .fields = {name_field(),
                    key_field(),
                    {.name = "settings",
                     .type = FieldType::object,
                     .help = tr("deal settings, as in duel.deal (cards, dice, plain, players, variations), plus clock "
                                "(true to play with a clock)"),
                     .required = true,
                     .shape = match_settings_shape}}},
        read_new_match,
        [&matches](const NewMatch& match, const std::string& address) { return matches.make(match, address); });
    routes.add_join(
        {.id = "match.join",
         .summary = tr("join a match with its code and a name; the first round is dealt when the last seat is taken"),
         .fields = {code_field(), name_field(), key_field()}},
        [&matches](const JoinRequest& request) { return matches.join(request.code, request.name, request.key); }, see);
    routes.add_change({.id = "match.act",
                       .summary = tr("act in the current round; a repeated request has no further effect"),
                       .fields = {code_field(),
                                  key_field(),
                                  round_field(tr("number of the round, starting at 1"), 1),
                                  {.name = "after",
                                   .type = FieldType::integer,
                                   .help = tr("number of actions of the round that the client has seen"),
                                   .required = true,
                                   .least = 0,
                                   .most = static_cast<std::int64_t>(readyset::duel::max_actions)},
                                  {.name = "action",
                                   .type = FieldType::object,
                                   .help = tr("action of the player, as in duel.play but without player"),
                                   .required = true,
                                   .shape = sent_action_shape}}},
                      read_match_action, [&matches](const ActionRequest& request) {
                          return matches.act(request.code, request.key, request.sent);
                      });
    routes.add_change(
        {.id = "match.next",
         .summary = tr("deal the next round once the current round is over; a repeated request has no further effect"),
         .fields = {code_field(), key_field(), round_field(tr("number of the round, starting at 1"), 1)}},
        read_round_request,
        [&matches](const RoundRequest& request) { return matches.next(request.code, request.key, request.round); });
    routes.add_look("/api/v1/match/{code}",
                    {.id = "match", .summary = tr("the match as one of its players sees it"), .replies = {view}}, see);
    routes.add_events(
        "/api/v1/match/{code}/events",
        {.id = "match.events",
         .summary = tr("a live stream of the match as one of its players sees it, with the events state and gone")},
        views, LiveViews::Size::small, see);
    routes.add_remove(
        "/api/v1/match/{code}/me",
        {.id = "match.leave",
         .summary =
             tr("leave the match, which ends it for all players; the match is deleted when the last player leaves"),
         .errors = {400, 401, 403, 404, 409, 429}},
        [&matches](const Request&, const std::string& code, const std::string& key) {
            return matches.leave(code, key);
        });
}

void add_tournament_routes(Router& router, TournamentStore& tournaments, LiveViews& views,
                           const SharedClassLimits& limits) {
    const api::Reply view{.says = tr("the tables of the current round, the standings and the earlier rounds"),
                          .shape = tournament_shape};
    const RoomRoutes routes(router, limits, view);
    const auto see = [&tournaments](const std::string& code, const std::string& key) {
        return tournaments.view(code, key);
    };
    routes.add_change(
        {.id = "class.tournament.make",
         .summary = tr("start a Duel tournament of the class"),
         .fields = {code_field(),
                    key_field(),
                    {.name = "request",
                     .help = tr("id generated by the app, 8 to 64 characters from A-Z a-z 0-9 - _; repeating a request "
                                "with the same id has no effect"),
                     .required = true},
                    {.name = "settings",
                     .type = FieldType::object,
                     .help = tr("deal settings, as in duel.deal (cards, dice, plain, variations), plus clock (true to "
                                "play every match with a clock)"),
                     .required = true,
                     .shape = tournament_settings_shape}}},
        read_new_tournament, [&tournaments](const TournamentRequest& request) {
            return tournaments.make(request.code, request.key, request.request, request.settings);
        });
    routes.add_change(
        {.id = "class.tournament.pair",
         .summary = tr("pair the pupils for the next round once the current round is over; a repeated request has no "
                       "further effect"),
         .fields = {code_field(),
                    key_field(),
                    round_field(tr("number of the current round; 0 before the first round"), 0),
                    {.name = "absent",
                     .type = FieldType::object,
                     .help = tr("ids of the pupils who do not play in this round"),
                     .shape = "[integer]"}}},
        read_pairing, [&tournaments](const PairingRequest& request) {
            return tournaments.pair(request.code, request.key, request.round, request.absent);
        });
    routes.add_change({.id = "class.tournament.close",
                       .summary = tr("end the current round; players at unfinished tables get 6 points each"),
                       .fields = {code_field(), key_field(),
                                  round_field(tr("number of the current round; 0 before the first round"), 1)}},
                      read_round_request, [&tournaments](const RoundRequest& request) {
                          return tournaments.close(request.code, request.key, request.round);
                      });
    routes.add_change({.id = "class.tournament.end",
                       .summary = tr("end the tournament; it can be read until the next one starts"),
                       .fields = {code_field(), key_field()}},
                      read_room_request, [&tournaments](const RoomRequest& request) {
                          return tournaments.end(request.code, request.key);
                      });
    routes.add_look("/api/v1/class/{code}/tournament",
                    {.id = "class.tournament",
                     .summary = tr("the tournament as the teacher and the pupils see it"),
                     .replies = {view}},
                    see);
    routes.add_events("/api/v1/class/{code}/tournament/events",
                      {.id = "class.tournament.events",
                       .summary = tr("a live stream of the tournament, with the events state and gone")},
                      views, LiveViews::Size::small, see);
}

}  // namespace cubewright::server
