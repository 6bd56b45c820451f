#include "server/routes/room_routes.hpp"

#include <algorithm>

#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

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
            .help = tr("deal a new puzzle of this level"),
            .least = 1,
            .most = readyset::levels.size()};
}
Field race_puzzle_field() {
    return {.name = "puzzle",
            .help = tr("a puzzle in the app's link format, such as 013579bf-rrbgvnpe-4, instead of a level")};
}

}  // namespace

Result<std::string> read_bearer(const Request& request) {
    const auto key = read_credentials(request.header("Authorization"), "Bearer");
    if (!key || key->empty())
        return fail("key-missing", tr("the key is missing"), "Authorization", tr("Bearer followed by the key"));
    return std::string(*key);
}

Outcome<Json> read_room_body(const Request& request) {
    auto body = body_of(request);
    if (!body || !body->is_object() || body->contains("key")) return body;
    if (auto key = read_bearer(request)) (*body)["key"] = std::move(*key);
    return body;
}

void RoomRoutes::add_post(api::Operation about, Handler handler) const {
    if (about.replies.empty()) about.replies = {view_};
    if (about.errors.empty()) about.errors = {400, 403, 404, 409, 415, 429, 503, 507};
    std::string pattern = "/api/v1/" + std::string(about.id);
    std::ranges::replace(pattern, '.', '/');
    router_.add(
        {.verb = Verb::post, .pattern = std::move(pattern), .handler = std::move(handler), .about = std::move(about)});
}

void RoomRoutes::add_with_bearer(Verb verb, std::string pattern, api::Operation about, Handler handler) const {
    if (about.fields.empty()) about.fields = {code_field()};
    if (about.errors.empty()) about.errors = {400, 401, 403, 404, 429};
    about.more = tr("Authorization header: Bearer followed by the key that the browser generated");
    router_.add(
        {.verb = verb, .pattern = std::move(pattern), .handler = std::move(handler), .about = std::move(about)});
}

void add_race_routes(Router& router, RaceStore& races, LiveViews& views, const SharedClassLimits& limits) {
    const RoomRoutes routes(router, limits, {.says = tr("the race as this player sees it"), .shape = race_shape});
    const auto see = [&races](const std::string& code, const std::string& key) { return races.view(code, key); };
    routes.add_make({.id = "race.make",
                     .summary = tr("create a race that others can join; the creator starts it"),
                     .fields = {name_field(),
                                key_field(),
                                level_field(),
                                race_puzzle_field(),
                                {.name = "minutes",
                                 .type = FieldType::integer,
                                 .help = tr("duration of a round in minutes (default 5)"),
                                 .least = 1,
                                 .most = max_minutes}}},
                    read_new_race,
                    [&races](const NewRace& race, const std::string& address) { return races.make(race, address); });
    routes.add_join(
        {.id = "race.join",
         .summary = tr("join a race with its code and a name"),
         .fields = {code_field(), name_field(), key_field()}},
        [&races](const JoinRequest& request) { return races.join(request.code, request.name, request.key); }, see);
    routes.add_change(
        {.id = "race.start",
         .summary = tr("start the race or its next round; all players get the deal at the end of the countdown"),
         .fields = {code_field(), key_field(), level_field(), race_puzzle_field()}},
        read_start,
        [&races](const StartRequest& request) { return races.start(request.code, request.key, request.deal); });
    routes.add_change({.id = "race.answer",
                       .summary = tr("submit an answer to the race's puzzle; it is judged, and the best answer counts"),
                       .fields = {code_field(), key_field(), rows_field()},
                       .replies = {{.says = tr("the verdict and the race"), .shape = race_answer_shape()}}},
                      read_race_answer, [&races](const RaceAnswerRequest& request) {
                          return races.answer(request.code, request.key, request.rows);
                      });
    routes.add_change({.id = "race.finish",
                       .summary = tr("finish this round and see the answers of the other players"),
                       .fields = {code_field(), key_field()}},
                      read_room_request,
                      [&races](const RoomRequest& request) { return races.finish(request.code, request.key); });
    routes.add_look("/api/v1/race/{code}",
                    {.id = "race",
                     .summary = tr("the race as one of its players sees it"),
                     .replies = {{.says = tr("the race"), .shape = race_shape}}},
                    see);
    routes.add_events(
        "/api/v1/race/{code}/events",
        {.id = "race.events",
         .summary = tr("a live stream of the race as one of its players sees it, with the events state and gone")},
        views, LiveViews::Size::small, see);
    routes.add_remove(
        "/api/v1/race/{code}/me",
        {.id = "race.leave",
         .summary = tr("leave the race; the next player becomes the host, and the race is deleted "
                       "when the last player leaves")},
        [&races](const Request&, const std::string& code, const std::string& key) { return races.leave(code, key); });
}

}  // namespace cubewright::server
