#include "store/rooms/match_state.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <variant>

#include "base/random.hpp"
#include "readyset/duel/duel_json.hpp"
#include "store/rooms/request_fields.hpp"
#include "store/rooms/room.hpp"
#include "texts/message.hpp"

namespace cubewright::classes::match_records {

namespace {

std::string select_matches(const std::string& condition) {
    return "SELECT id, code, settings, round, duel, deadline, goal, actions, settled, closed, used, tournament, stage, "
           "place FROM duel_match WHERE " +
           condition;
}

MatchRecord read_match_record(const Query& row) {
    return {row.number(0),  row.text(1),    row.text(2),    row.number(3),      row.text(4),
            row.number(5),  row.number(6),  row.number(7),  row.number(8) != 0, row.number(9) != 0,
            row.number(10), row.number(11), row.number(12), row.number(13)};
}

}  // namespace

std::optional<MatchRecord> find_match(Database& database, const std::string& code) {
    Query row = database.query(select_matches("code = ?"), code);
    if (!row.next()) return std::nullopt;
    return read_match_record(row);
}

std::vector<MatchRecord> matches_of_stage(Database& database, std::int64_t tournament, std::int64_t stage) {
    std::vector<MatchRecord> matches;
    Query all = database.query(select_matches("tournament = ? AND stage = ? ORDER BY place"), tournament, stage);
    while (all.next()) matches.push_back(read_match_record(all));
    return matches;
}

std::vector<std::string> codes_of_class(Database& database, std::int64_t class_id) {
    std::vector<std::string> codes;
    Query all = database.query(
        "SELECT code FROM duel_match WHERE tournament IN (SELECT id FROM tournament WHERE class = ?)", class_id);
    while (all.next()) codes.push_back(all.text(0));
    return codes;
}

std::int64_t add_match(Database& database, const MatchRecord& record) {
    return database.number(
        "INSERT INTO duel_match (code, settings, round, duel, deadline, goal, actions, settled, closed, used, "
        "tournament, stage, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(CAST(? AS bigint), 0), ?, ?) "
        "RETURNING id",
        record.code, record.settings, record.round, record.duel, record.deadline, record.goal, record.actions,
        std::int64_t{record.is_settled}, std::int64_t{record.is_closed}, record.used, record.tournament, record.stage,
        record.place);
}

void change_match(Database& database, const MatchRecord& record) {
    database
        .query(
            "UPDATE duel_match SET round = ?, duel = ?, deadline = ?, goal = ?, actions = ?, settled = ?, closed = ?, "
            "used = ?, expired = 0 "
            "WHERE id = ?",
            record.round, record.duel, record.deadline, record.goal, record.actions, std::int64_t{record.is_settled},
            std::int64_t{record.is_closed}, record.used, record.id)
        .run();
}

void remove_match(Database& database, std::int64_t id) {
    database.query("DELETE FROM duel_match WHERE id = ?", id).run();
}

std::vector<SeatRecord> seats_of(Database& database, std::int64_t match) {
    std::vector<SeatRecord> seats;
    Query all = database.query(
        "SELECT s.seat, coalesce(p.name, s.name), s.pupil, s.points, s.wins, s.has_left, coalesce(s.number, s.pupil) "
        "FROM duel_seat s "
        "LEFT JOIN pupil p ON p.id = s.pupil WHERE s.duel_match = ? ORDER BY s.seat",
        match);
    while (all.next())
        seats.push_back({all.number(0), all.text(1), all.number(2), all.number(3), all.number(4), all.number(5) != 0,
                         all.number(6)});
    return seats;
}

std::optional<std::int64_t> find_seat(Database& database, std::int64_t match, const std::string& key_hash) {
    Query one = database.query(
        "SELECT s.seat FROM duel_seat s LEFT JOIN pupil p ON p.id = s.pupil "
        "WHERE s.duel_match = ? AND (s.key = ? OR p.key = ?)",
        match, key_hash, key_hash);
    if (!one.next()) return std::nullopt;
    return one.number(0);
}

bool is_name_taken(Database& database, std::int64_t match, const board::PlayerName& name) {
    return database.query("SELECT 1 FROM duel_seat WHERE duel_match = ? AND name_key = ?", match, name.key).next();
}

void add_seat(Database& database, std::int64_t match, std::int64_t seat, const board::PlayerName& name,
              const std::string& key_hash) {
    database
        .query(
            "INSERT INTO duel_seat (duel_match, seat, name, name_key, key, points, wins, has_left) "
            "VALUES (?, ?, ?, ?, ?, 0, 0, 0)",
            match, seat, name.shown, name.key, key_hash)
        .run();
}

void add_pupil_seat(Database& database, std::int64_t match, std::int64_t seat, std::int64_t pupil) {
    database
        .query(
            "INSERT INTO duel_seat (duel_match, seat, name, pupil, points, wins, has_left, number) "
            "VALUES (?, ?, '', ?, 0, 0, 0, (SELECT coalesce(number, id) FROM pupil WHERE id = ?))",
            match, seat, pupil, pupil)
        .run();
}

void change_points(Database& database, std::int64_t match, const SeatRecord& record) {
    database
        .query("UPDATE duel_seat SET points = ?, wins = ? WHERE duel_match = ? AND seat = ?", record.points,
               record.wins, match, record.seat)
        .run();
}

void leave_seat(Database& database, std::int64_t match, std::int64_t seat) {
    database
        .query(
            "UPDATE duel_seat SET has_left = 1, key = NULL, name = '', name_key = NULL WHERE duel_match = ? AND seat = "
            "?",
            match, seat)
        .run();
}

std::string class_code(Database& database, std::int64_t tournament) {
    Query one =
        database.query("SELECT code FROM class WHERE id = (SELECT class FROM tournament WHERE id = ?)", tournament);
    return one.next() ? one.text(0) : std::string();
}

}  // namespace cubewright::classes::match_records

namespace cubewright::classes {

using namespace store;
using match_records::MatchRecord;
using match_records::SeatRecord;

namespace {

// Reads stored JSON with `read`. An error means that the database is damaged.
template <class T, class Read>
Outcome<T> read_stored(const std::string& text, Read&& read) {
    const auto json = parse_json(text);
    if (!json) return refuse(Reason::damaged, json.error());
    auto value = read(JsonField(*json));
    if (!value) return refuse(Reason::damaged, value.error());
    return std::move(*value);
}

}  // namespace

std::string_view name(MatchPhase phase) {
    constexpr std::array<std::string_view, 4> names{"waiting", "playing", "round_over", "left"};
    return names[static_cast<std::size_t>(phase)];
}

MatchPhase Match::phase() const {
    if (std::ranges::any_of(seats, &SeatRecord::has_left)) return MatchPhase::left;
    if (!timed) return MatchPhase::waiting;
    return is_round_over() ? MatchPhase::round_over : MatchPhase::playing;
}

std::vector<std::int64_t> Match::order() const {
    std::vector<std::int64_t> order;
    if (!timed) return order;
    const auto players = static_cast<std::int64_t>(settings.players);
    for (std::int64_t i = 0; i < players; ++i) order.push_back(((record.round - 1 + i) % players) + 1);
    return order;
}

unsigned Match::player_at(std::int64_t seat) const {
    const auto all = order();
    return static_cast<unsigned>(std::ranges::find(all, seat) - all.begin());
}

Outcome<Match> load_match(Database& database, MatchRecord record, Milliseconds now) {
    TRY(auto& settings, read_stored<MatchSettings>(record.settings, read_match_settings));
    Match match{std::move(record), settings, {}, {}};
    match.seats = match_records::seats_of(database, match.record.id);
    if (match.record.tournament != 0) match.class_code = match_records::class_code(database, match.record.tournament);
    if (match.record.round == 0) return match;
    TRY(auto& round, read_stored<duel::Round>(match.record.duel, duel::read_duel));
    match.timed = TimedRound{std::move(round), match.record.deadline};
    let_time_pass(*match.timed, now);
    return match;
}

std::vector<SeatRecord> seats_with_points(const Match& match) {
    auto seats = match.seats;
    if (match.record.is_settled || !match.timed || !match.timed->round.outcome()) return seats;
    const duel::Outcome& outcome = *match.timed->round.outcome();
    for (SeatRecord& seat : seats) {
        const unsigned player = match.player_at(seat.seat);
        seat.points += outcome.points[player];
        if (outcome.winner == player) ++seat.wins;
    }
    return seats;
}

Outcome<void> deal_round(Match& match, Milliseconds now) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    Random random{std::string_view(*seed)};
    match.record.round += 1;
    match.record.is_settled = false;
    match.timed = TimedRound{duel::Round(duel::draw_deal(match.settings.deal, random), match.settings.players),
                             match.settings.has_clock ? now + turn_time : 0};
    return {};
}

void save_match(Database& writer, Match& match) {
    if (match.timed) {
        if (match.timed->is_over() && !match.record.is_settled) {
            match.seats = seats_with_points(match);
            match.record.is_settled = true;
            for (const SeatRecord& seat : match.seats) match_records::change_points(writer, match.record.id, seat);
        }
        match.record.duel = to_text(duel::duel_json(match.timed->round));
        match.record.deadline = match.timed->deadline;
        match.record.goal = match.timed->round.goal();
        match.record.actions = static_cast<std::int64_t>(match.timed->round.actions().size());
    }
    match_records::change_match(writer, match.record);
}

void close_match(Database& writer, Match& match) {
    if (!match.is_round_over()) {
        for (SeatRecord& seat : match.seats) {
            seat.points += closed_points;
            match_records::change_points(writer, match.record.id, seat);
        }
        match.record.is_settled = true;
        match.record.is_closed = true;
        match.timed.value().deadline = 0;
    }
    save_match(writer, match);
}

MatchView view_of(const Match& match, std::int64_t seat, Milliseconds now) {
    MatchView view;
    view.code = format_join_code(match.record.code);
    view.phase = match.phase();
    view.round = match.record.round;
    view.settings = match.settings;
    view.order = match.order();
    const bool has_host = match.record.tournament == 0;
    for (const SeatRecord& one : seats_with_points(match))
        view.players.push_back({one.name, one.points, one.wins, one.seat == seat, has_host && one.seat == 1,
                                !view.order.empty() && one.seat == view.order.front(), one.has_left});
    if (match.timed) {
        view.duel = match.timed->round;
        view.visible = match.record.is_closed ? VisibleActions{match.timed->round.actions().size(), 0}
                                              : visible_actions(match.timed->round, match.player_at(seat));
        if (match.has_time_left()) view.remaining = match.timed->deadline - now;
    }
    if (!match.class_code.empty()) view.class_code = format_join_code(match.class_code);
    view.is_closed = match.record.is_closed;
    return view;
}

namespace {

bool is_answer(const duel::PlayedAction& played) {
    return std::holds_alternative<duel::Lay>(played.action) ||
           std::holds_alternative<duel::LayNothing>(played.action) ||
           std::holds_alternative<duel::TimeUp>(played.action);
}

bool is_extra_minute(const duel::PlayedAction& played) {
    return std::holds_alternative<duel::ExtraMinute>(played.action);
}

}  // namespace

void let_time_pass(TimedRound& timed, Milliseconds now) {
    if (timed.deadline == 0) return;
    while (!timed.is_over() && now >= timed.deadline) {
        if (!timed.round.apply({timed.round.next_player(), duel::TimeUp{}})) return;
        timed.deadline += turn_time;
    }
}

Result<void> play_action(TimedRound& timed, const duel::PlayedAction& played, Milliseconds now) {
    const auto& actions = timed.round.actions();
    const bool is_extra = is_extra_minute(played);
    if (is_extra && timed.deadline == 0) return fail("match-has-no-clock", tr("the match has no clock"), "action");
    if (is_extra && !actions.empty() && is_extra_minute(actions.back()))
        return fail("match-second-extra-minute", tr("you have already taken an extra minute for this turn"), "action");
    if (actions.size() >= duel::max_actions)
        return fail("duel-too-many-actions", tr("{items} {items|action|actions}", actions.size()), "action");
    TRY_VOID(timed.round.apply(played));
    if (timed.deadline != 0) timed.deadline = is_extra ? timed.deadline + extra_time : now + turn_time;
    return {};
}

VisibleActions visible_actions(const duel::Round& round, unsigned player) {
    const auto& actions = round.actions();
    if (round.phase() != duel::Phase::final_answers) return {actions.size(), 0};
    // The final answers follow the last acceptance.
    auto first = actions.end();
    while (first != actions.begin() && !std::holds_alternative<duel::Accept>(std::prev(first)->action)) --first;
    const auto is_own = [&](const duel::PlayedAction& played) { return played.player == player && is_answer(played); };
    if (std::any_of(first, actions.end(), is_own)) return {actions.size(), 0};
    const auto end = std::find_if(first, actions.end(), is_answer);
    return {static_cast<std::size_t>(end - actions.begin()),
            static_cast<std::size_t>(std::count_if(end, actions.end(), is_answer))};
}

Result<duel::PlayedAction> read_sent_action(const Json& sent, unsigned player, const duel::Round& round) {
    const JsonField field(sent, "action");
    TRY_VOID(field.check_fields({"goal", "move", "challenge", "side", "rows", "wild", "blank", "do"}));
    Json action = sent;
    action["player"] = player + 1;
    auto played = duel::read_action(JsonField(action, "action"), round.kinds());
    if (played && std::holds_alternative<duel::TimeUp>(played->action))
        return fail("match-time-up-sent", tr("only the service can report that the time is up"), "action.do");
    return played;
}

namespace {

MatchSettings read_common_settings(RequestFields& fields) {
    MatchSettings settings;
    if (fields.has("cards")) settings.deal.cards = fields.number("cards", duel::least_cards, duel::max_cards);
    if (fields.has("dice")) settings.deal.dice = fields.number("dice", duel::least_dice, duel::max_dice);
    if (fields.has("plain")) settings.deal.has_specials = !fields.truth("plain");
    if (fields.has("variations"))
        settings.deal.variations = fields.value<duel::Variations>("variations", duel::read_variations);
    if (fields.has("clock")) settings.has_clock = fields.truth("clock");
    return settings;
}

}  // namespace

Result<MatchSettings> read_match_settings(const JsonField& field) {
    RequestFields fields(field);
    fields.only({"cards", "dice", "plain", "variations", "players", "clock"});
    MatchSettings settings = read_common_settings(fields);
    if (fields.has("players"))
        settings.players = static_cast<unsigned>(fields.number("players", duel::least_players, duel::max_players));
    return fields.finish(settings);
}

Result<MatchSettings> read_tournament_settings(const JsonField& field) {
    RequestFields fields(field);
    fields.only({"cards", "dice", "plain", "variations", "clock"});
    const MatchSettings settings = read_common_settings(fields);
    return fields.finish(settings);
}

Json tournament_settings_json(const MatchSettings& settings) {
    Json json{{"cards", settings.deal.cards}, {"dice", settings.deal.dice}, {"plain", !settings.deal.has_specials}};
    if (settings.deal.variations != duel::Variations{})
        json["variations"] = duel::variations_json(settings.deal.variations);
    json["clock"] = settings.has_clock;
    return json;
}

Json match_settings_json(const MatchSettings& settings) {
    Json json = tournament_settings_json(settings);
    json["players"] = settings.players;
    return json;
}

}  // namespace cubewright::classes
