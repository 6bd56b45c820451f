#include "store/rooms/match.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "api/set/set_json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/duel_json.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

using match_records::MatchRecord;
using match_records::SeatRecord;

namespace {

constexpr RoomKind match_kind{
    .table = "duel_match",
    .of_key = "id = (SELECT duel_match FROM duel_seat WHERE key = ?)",
    .counted = "expired = 0 AND tournament IS NULL",
    .expiring = "tournament IS NULL",
    .max_rooms = max_matches,
    .lifetime = match_lifetime,
    .grace = match_grace,
    .no_room = coded("no-room-for-matches", "the service cannot create more matches at the moment"),
};

// The time of use is recorded at most this often, in seconds, so that actions in different matches rarely conflict.
constexpr UnixTime between_uses = 600;

// A player's request to a match.
struct MatchVisit : Visit {
    using Visit::Visit;
    Match match = {};
    std::int64_t seat = 0;

    Outcome<void> find_room() {
        auto record = match_records::find_match(database, visitor.code);
        if (!record) return refuse_missing_room(coded("no-such-match", "there is no match with this code"));
        TRY(auto& loaded, load_match(database, std::move(*record), now()));
        match = std::move(loaded);
        if (!match.class_code.empty()) changed.push_back(match.class_code);
        return {};
    }
    Outcome<void> find_member() {
        const auto found = match_records::find_seat(database, match.record.id, visitor.key_hash);
        if (!found) return refuse(Reason::wrong_secret, "not-in-match", tr("you are not in this match"), "key");
        seat = *found;
        return {};
    }
};

Outcome<MatchView> make_match_view(const MatchVisit& visit) {
    return view_of(visit.match, visit.seat, visit.now());
}

// The view for a request that changes nothing, because it repeats an earlier one.
Outcome<MatchView> unchanged(MatchVisit& visit) {
    visit.changed.clear();
    return make_match_view(visit);
}

// Refuses a match that a player has left, because it cannot be continued.
Outcome<void> check_nobody_left(const Match& match) {
    if (std::ranges::any_of(match.seats, &SeatRecord::has_left))
        return refuse(Reason::conflict, "match-was-left", tr("a player has left the match"));
    return {};
}

Outcome<void> check_round(const Match& match, std::int64_t round) {
    TRY_VOID(check_nobody_left(match));
    if (!match.timed) return refuse(Reason::conflict, "match-not-started", tr("the match has not started yet"));
    if (match.record.round != round)
        return refuse(Reason::conflict, "match-other-round", tr("the match is in round {round}", match.record.round),
                      "round");
    return {};
}

// Records that the match is in use, unless this was recorded recently. Errors are ignored, so a wrong system clock does
// not stop the players.
void touch_match(MatchVisit& visit) {
    MatchRecord& record = visit.match.record;
    if (visit.visitor.arrival.seconds() <= record.used + between_uses) return;
    if (const auto time = visit.record_time()) record.used = std::max(record.used, *time);
}

// Returns true if the action has already been played, which means that the client is repeating a request whose reply
// was lost.
Outcome<bool> is_repetition(const duel::Round& round, const duel::PlayedAction& played, std::size_t after) {
    const auto& actions = round.actions();
    if (after == actions.size()) return false;
    if (after < actions.size() && actions[after].player == played.player) {
        if (duel::action_json(actions[after], round.kinds()) == duel::action_json(played, round.kinds())) return true;
        if (std::holds_alternative<duel::TimeUp>(actions[after].action))
            return refuse(Reason::conflict, "match-time-is-up", tr("your time is up"));
    }
    return refuse(Reason::conflict, "match-other-acted-first", tr("another player acted first"), "after");
}

}  // namespace

MatchStore::MatchStore(Store& store, OnChange on_change, Clock clock)
    : rooms_(match_kind, store, std::move(on_change), std::move(clock)) {}

Outcome<MatchView> MatchStore::make(const NewMatch& request, std::string_view address) {
    TRY(const auto& host, check_member(request.name, request.key));
    const auto create = [&](MatchVisit& visit, UnixTime time) -> Outcome<void> {
        const std::int64_t match = match_records::add_match(
            visit.database,
            {.code = visit.visitor.code, .settings = to_text(match_settings_json(request.settings)), .used = time});
        match_records::add_seat(visit.database, match, 1, host.name, host.key_hash);
        return {};
    };
    return rooms_.make<MatchVisit>(address, host.key_hash, create, make_match_view);
}

Outcome<MatchView> MatchStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto enter = [&](MatchVisit& visit, const board::PlayerName& player) -> Outcome<void> {
        Database& database = visit.database;
        Match& match = visit.match;
        const std::size_t players = match.settings.players;
        TRY_VOID(check_nobody_left(match));
        if (match.seats.size() >= players)
            return refuse(Reason::conflict, "match-is-full", tr("the match already has {players} players", players),
                          "code");
        if (match_records::is_name_taken(database, match.record.id, player)) return refuse_taken_name(player.shown);
        // A key can belong to only one match.
        if (rooms_.is_key_used(database, visit.visitor.key_hash))
            return refuse(Reason::wrong_secret, "not-in-match", tr("you are not in this match"), "key");
        TRY(const auto& time, visit.record_time());
        const auto seat = static_cast<std::int64_t>(match.seats.size()) + 1;
        match_records::add_seat(database, match.record.id, seat, player, visit.visitor.key_hash);
        match.seats = match_records::seats_of(database, match.record.id);
        if (match.seats.size() == players) TRY_VOID(deal_round(match, visit.now()));
        match.record.used = std::max(match.record.used, time);
        save_match(database, match);
        return {};
    };
    return rooms_.join<MatchVisit>(code, name, key, enter, make_match_view);
}

Outcome<MatchView> MatchStore::view(std::string_view code, std::string_view key) {
    return rooms_.look<MatchVisit>(rooms_.admit(code, key), make_match_view);
}

Outcome<MatchView> MatchStore::act(std::string_view code, std::string_view key, const SentAction& sent) {
    // The arrival time of the action counts, no matter how long the write transaction has to wait.
    return rooms_.change<MatchVisit>(rooms_.admit(code, key), [&](MatchVisit& visit) -> Outcome<MatchView> {
        Match& match = visit.match;
        TRY_VOID(check_round(match, sent.round));
        TimedRound& timed = *match.timed;
        const auto played = read_sent_action(sent.action, match.player_at(visit.seat), timed.round);
        if (!played) return refuse(Reason::malformed, played.error());
        TRY(const auto& repeated, is_repetition(timed.round, *played, sent.after));
        if (repeated) return unchanged(visit);
        if (match.record.is_closed)
            return refuse(Reason::conflict, "match-is-closed", tr("the teacher has ended this round"));
        if (const auto done = play_action(timed, *played, visit.now()); !done)
            return refuse(Reason::malformed, done.error());
        touch_match(visit);
        save_match(visit.database, match);
        return make_match_view(visit);
    });
}

Outcome<MatchView> MatchStore::next(std::string_view code, std::string_view key, std::int64_t round) {
    return rooms_.change<MatchVisit>(rooms_.admit(code, key), [&](MatchVisit& visit) -> Outcome<MatchView> {
        Match& match = visit.match;
        if (match.record.tournament != 0)
            return refuse(Reason::conflict, "match-has-one-round", tr("a tournament match has only one round"));
        if (match.record.round == round + 1 && round > 0) return unchanged(visit);
        TRY_VOID(check_round(match, round));
        if (!match.is_round_over())
            return refuse(Reason::conflict, "match-round-not-over", tr("the round is not over yet"));
        TRY(const auto& time, visit.record_time());
        match.record.used = std::max(match.record.used, time);
        save_match(visit.database, match);  // adds the points of the finished round
        TRY_VOID(deal_round(match, visit.now()));
        save_match(visit.database, match);
        return make_match_view(visit);
    });
}

Outcome<void> MatchStore::leave(std::string_view code, std::string_view key) {
    return rooms_.erase<MatchVisit>(rooms_.admit(code, key), [](MatchVisit& visit) -> Outcome<void> {
        Match& match = visit.match;
        if (match.record.tournament != 0)
            return refuse(Reason::conflict, "match-cannot-be-left", tr("you cannot leave a tournament match"));
        match.seats[static_cast<std::size_t>(visit.seat - 1)].has_left = true;
        match_records::leave_seat(visit.database, match.record.id, visit.seat);
        if (match.timed) match.timed->deadline = 0;  // stops the clock
        if (std::ranges::all_of(match.seats, &SeatRecord::has_left))
            match_records::remove_match(visit.database, match.record.id);
        else
            save_match(visit.database, match);
        return {};
    });
}

Result<NewMatch> read_new_match(const Json& json) {
    RequestFields fields(json, {"name", "key", "settings"});
    return fields.finish(NewMatch{fields.text("name"), fields.text("key"),
                                  fields.value<MatchSettings>("settings", read_match_settings)});
}

Result<ActionRequest> read_match_action(const Json& json) {
    RequestFields fields(json, {"code", "key", "round", "after", "action"});
    return fields.finish(ActionRequest{
        fields.room(), {fields.id("round", 1), fields.number("after", 0, duel::max_actions), fields.json("action")}});
}

Result<RoundRequest> read_round_request(const Json& json) {
    RequestFields fields(json, {"code", "key", "round"});
    return fields.finish(RoundRequest{fields.room(), fields.id("round", 1)});
}

Json to_json(const MatchView& view) {
    Json json{{"code", view.code},        {"phase", name(view.phase)},
              {"round", view.round},      {"settings", match_settings_json(view.settings)},
              {"players", Json::array()}, {"order", view.order}};
    for (const MatchPlayer& player : view.players) {
        Json one{{"name", player.name}, {"points", player.points}, {"wins", player.wins}};
        if (player.is_me) one["me"] = true;
        if (player.is_host) one["host"] = true;
        if (player.is_starter) one["starter"] = true;
        if (player.has_left) one["left"] = true;
        json["players"].push_back(std::move(one));
    }
    if (view.duel) {
        Json document = duel::duel_json(*view.duel);
        Json& actions = document["actions"];
        json["count"] = actions.size();
        actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(view.visible.count), actions.end());
        json["duel"] = std::move(document);
        json["state"] = duel::state_json(*view.duel);
        const auto& verdict = view.duel->last_verdict();
        if (verdict && view.visible.hidden_answers == 0) json["verdict"] = api::duel_verdict_json(*view.duel, *verdict);
    }
    if (view.remaining) json["remaining"] = *view.remaining;
    if (view.visible.hidden_answers > 0) json["hidden"] = view.visible.hidden_answers;
    if (!view.class_code.empty()) json["class"] = view.class_code;
    if (view.is_closed) json["closed"] = true;
    return json;
}

}  // namespace cubewright::classes
