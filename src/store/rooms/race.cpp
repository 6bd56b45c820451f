#include "store/rooms/race.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "api/set/set_json.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

namespace {

constexpr std::int64_t max_race_tries = 999;  // attempts beyond this number are not counted

constexpr RoomKind race_kind{
    .table = "race",
    .of_key = "id = (SELECT race FROM racer WHERE key = ?)",
    .counted = "expired = 0",
    .expiring = "true",
    .max_rooms = max_races,
    .lifetime = race_lifetime,
    .grace = race_grace,
    .no_room = coded("no-room-for-races", "the service cannot create more races at the moment"),
};

struct RaceRecord {
    std::int64_t id = 0;
    std::string code = {};
    std::int64_t level = 1;
    std::string given = {};  // puzzle of the next round, or empty to deal a new puzzle of the level
    std::int64_t seconds = 0;
    std::int64_t round = 0;  // 0 before the first round
    std::string puzzle = {};
    std::int64_t best = 0;
    Milliseconds starts = 0;  // 0 before the first round
    Milliseconds ended = 0;   // 0 unless all racers finished before the time was up
    UnixTime used = 0;
};

Racer read_racer(const Query& row) {
    return {row.number(0), row.text(1), row.number(2), row.number(3),     row.number(4),
            row.number(5), row.text(6), row.number(7), row.number(8) != 0};
}

// A racer's request to a race.
struct RaceVisit : Visit {
    using Visit::Visit;
    RaceRecord race = {};
    Racer own = {};

    Outcome<void> find_room() {
        Query row = database.query(
            "SELECT id, code, level, given, seconds, round, puzzle, best, starts, ended, used FROM race WHERE code = ?",
            visitor.code);
        if (!row.next()) return refuse_missing_room(coded("no-such-race", "there is no race with this code"));
        race = {row.number(0), row.text(1),   row.number(2), row.text(3),   row.number(4), row.number(5),
                row.text(6),   row.number(7), row.number(8), row.number(9), row.number(10)};
        return {};
    }
    Outcome<void> find_member() {
        Query row = database.query(
            "SELECT id, name, first_round, tries, score, dice, solution, after, finished FROM racer "
            "WHERE race = ? AND key = ?",
            race.id, visitor.key_hash);
        if (!row.next()) return refuse(Reason::wrong_secret, "not-in-race", tr("you are not in this race"), "key");
        own = read_racer(row);
        return {};
    }
};

// Returns the racers in the order in which they joined.
std::vector<Racer> racers_of(Database& database, std::int64_t race) {
    std::vector<Racer> racers;
    Query all = database.query(
        "SELECT id, name, first_round, tries, score, dice, solution, after, finished FROM racer WHERE race = ? "
        "ORDER BY id",
        race);
    while (all.next()) racers.push_back(read_racer(all));
    return racers;
}

std::int64_t add_race(Database& database, const RaceRecord& race) {
    return database.number(
        "INSERT INTO race (code, level, given, seconds, round, puzzle, best, starts, ended, used) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        race.code, race.level, race.given, race.seconds, race.round, race.puzzle, race.best, race.starts, race.ended,
        race.used);
}

// Updates all fields except id and code, and removes the expiry mark.
void change_race(Database& database, const RaceRecord& race) {
    database
        .query(
            "UPDATE race SET level = ?, given = ?, seconds = ?, round = ?, puzzle = ?, best = ?, starts = ?, "
            "ended = ?, used = ?, expired = 0 WHERE id = ?",
            race.level, race.given, race.seconds, race.round, race.puzzle, race.best, race.starts, race.ended,
            race.used, race.id)
        .run();
}

bool is_name_taken(Database& database, std::int64_t race, const board::PlayerName& name) {
    return database.query("SELECT 1 FROM racer WHERE race = ? AND name_key = ?", race, name.key).next();
}

void add_racer(Database& database, std::int64_t race, const board::PlayerName& name, const std::string& key_hash,
               std::int64_t first_round) {
    database
        .query(
            "INSERT INTO racer (race, name, name_key, key, first_round, tries, score, dice, solution, after, finished) "
            "VALUES (?, ?, ?, ?, ?, 0, 0, 0, '', 0, 0)",
            race, name.shown, name.key, key_hash, first_round)
        .run();
}

// Updates the racer's tries, score, dice, solution, time and finished flag.
void change_racer(Database& database, const Racer& racer) {
    database
        .query("UPDATE racer SET tries = ?, score = ?, dice = ?, solution = ?, after = ?, finished = ? WHERE id = ?",
               racer.tries, racer.score, racer.dice, racer.solution, racer.after, std::int64_t{racer.finished},
               racer.id)
        .run();
}

// Resets the results of all racers for a new round.
void reset_racers(Database& database, std::int64_t race) {
    database
        .query("UPDATE racer SET tries = 0, score = 0, dice = 0, solution = '', after = 0, finished = 0 WHERE race = ?",
               race)
        .run();
}

Milliseconds round_end_time(const RaceRecord& race) {
    return race.starts + (race.seconds * 1000);
}

Phase race_phase(const RaceRecord& race, Milliseconds now) {
    if (race.starts == 0) return Phase::waiting;
    if (race.ended != 0 || now >= round_end_time(race)) return Phase::over;
    return now < race.starts ? Phase::countdown : Phase::running;
}

bool is_participating(const RaceRecord& race, const Racer& racer) {
    return racer.first_round <= race.round;
}

// Sort key of a racer: higher scores first, then earlier answers. Racers without points are tied.
auto merit(const Racer& racer) {
    return std::tuple(!racer.is_participating, -racer.score, racer.score == 0 ? 0 : racer.after);
}

std::vector<Racer> ranked(const RaceRecord& race, std::vector<Racer> racers) {
    for (Racer& racer : racers) {
        racer.is_host = &racer == &racers.front();
        racer.is_participating = is_participating(race, racer);
    }
    std::ranges::stable_sort(racers, {}, merit);
    for (std::size_t i = 0; i < racers.size(); ++i)
        racers[i].rank =
            i > 0 && merit(racers[i]) == merit(racers[i - 1]) ? racers[i - 1].rank : static_cast<std::int64_t>(i) + 1;
    return racers;
}

Outcome<RaceView> make_race_view(const RaceVisit& visit) {
    const RaceRecord& race = visit.race;
    RaceView view;
    view.code = format_join_code(race.code);
    view.phase = race_phase(race, visit.now());
    view.round = race.round;
    view.level = static_cast<unsigned>(race.level);
    view.given = !race.given.empty();
    view.minutes = static_cast<unsigned>(race.seconds / 60);
    if (view.phase == Phase::countdown) view.changes_in = race.starts - visit.now();
    if (view.phase == Phase::running) view.changes_in = round_end_time(race) - visit.now();
    if (view.phase == Phase::running || view.phase == Phase::over) {
        if (auto puzzle = parse_puzzle_code(race.puzzle)) view.puzzle = std::move(*puzzle);
        view.puzzle_code = race.puzzle;
        view.best_possible = race.best;
    }
    view.racers = ranked(race, racers_of(visit.database, race.id));
    view.own_id = visit.own.id;
    view.own_end = view.phase == Phase::over || (visit.own.finished && is_participating(race, visit.own));
    return view;
}

// Refuses a request outside a running round, and a racer who has finished.
Outcome<void> check_running(const RaceVisit& visit) {
    const Phase phase = race_phase(visit.race, visit.now());
    if (phase == Phase::over) return refuse(Reason::conflict, "race-is-over", tr("the race is over"));
    if (phase != Phase::running) return refuse(Reason::conflict, "race-not-begun", tr("the race has not started yet"));
    if (visit.own.finished)
        return refuse(Reason::conflict, "you-have-finished", tr("you have already finished this race"));
    return {};
}

// Ends the round once all participating racers have finished.
void end_if_all_finished(RaceVisit& visit) {
    RaceRecord& race = visit.race;
    if (race_phase(race, visit.now()) != Phase::running) return;
    if (!std::ranges::all_of(racers_of(visit.database, race.id),
                             [&](const Racer& racer) { return racer.finished || !is_participating(race, racer); }))
        return;
    race.ended = visit.now();
    change_race(visit.database, race);
}

Outcome<std::string> validate_deal_puzzle(const RaceDeal& deal) {
    if (!deal.puzzle) return std::string();
    TRY(const auto& puzzle, check_puzzle(*deal.puzzle, "puzzle"));
    return puzzle_code(puzzle.puzzle);
}

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 4> names{"waiting", "countdown", "running", "over"};
    return names[static_cast<std::size_t>(phase)];
}

RaceStore::RaceStore(Store& store, OnChange on_change, Clock clock)
    : rooms_(race_kind, store, std::move(on_change), std::move(clock)) {}

Outcome<RaceView> RaceStore::make(const NewRace& request, std::string_view address) {
    TRY(const auto& host, check_member(request.name, request.key));
    TRY(const auto& given, validate_deal_puzzle(request.deal));
    const auto create = [&](RaceVisit& visit, UnixTime time) -> Outcome<void> {
        const std::int64_t race = add_race(visit.database, {.code = visit.visitor.code,
                                                            .level = request.deal.level.value_or(1),
                                                            .given = given,
                                                            .seconds = std::int64_t{request.minutes} * 60,
                                                            .used = time});
        add_racer(visit.database, race, host.name, host.key_hash, 0);
        return {};
    };
    return rooms_.make<RaceVisit>(address, host.key_hash, create, make_race_view);
}

Outcome<RaceView> RaceStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto enter = [&](RaceVisit& visit, const board::PlayerName& player) -> Outcome<void> {
        Database& database = visit.database;
        RaceRecord& race = visit.race;
        TRY(const auto& time, visit.record_time());
        if (is_name_taken(database, race.id, player)) return refuse_taken_name(player.shown);
        if (std::cmp_greater_equal(racers_of(database, race.id).size(), max_racers))
            return refuse(Reason::conflict, "race-is-full", tr("the race already has {racers} players", max_racers),
                          "code");
        // A key can belong to only one race.
        if (rooms_.is_key_used(database, visit.visitor.key_hash))
            return refuse(Reason::wrong_secret, "not-in-race", tr("you are not in this race"), "key");
        const bool is_late = race_phase(race, visit.now()) == Phase::over;
        add_racer(database, race.id, player, visit.visitor.key_hash, is_late ? race.round + 1 : race.round);
        race.used = std::max(race.used, time);
        change_race(database, race);
        return {};
    };
    return rooms_.join<RaceVisit>(code, name, key, enter, make_race_view);
}

Outcome<RaceView> RaceStore::view(std::string_view code, std::string_view key) {
    return rooms_.look<RaceVisit>(rooms_.admit(code, key), make_race_view);
}

Outcome<RaceView> RaceStore::start(std::string_view code, std::string_view key, const RaceDeal& deal) {
    TRY(const auto& visitor, rooms_.admit(code, key));
    TRY(const auto& given, validate_deal_puzzle(deal));
    // Checks whether the player may start the round, and selects the deal. Called before the deal is generated and
    // again within the write transaction.
    const auto prepare_round = [&](RaceVisit& visit) -> Outcome<RaceRecord> {
        const auto host = racers_of(visit.database, visit.race.id).front();
        if (host.id != visit.own.id)
            return refuse(Reason::conflict, "only-host-starts", tr("only {name} can start the race", host.name), "key");
        const Phase phase = race_phase(visit.race, visit.now());
        if (phase == Phase::countdown || phase == Phase::running)
            return refuse(Reason::conflict, "race-is-on", tr("the race has already started"));
        if (deal.level) visit.race.level = *deal.level;
        if (deal.level || deal.puzzle) visit.race.given = given;
        return visit.race;
    };
    TRY(const auto& before, rooms_.look<RaceVisit>(visitor, prepare_round));
    TRY(const auto& dealt,
        before.given.empty() ? deal_puzzle(static_cast<unsigned>(before.level)) : check_puzzle(before.given, "puzzle"));
    return rooms_.change<RaceVisit>(rooms_.admit(code, key), [&](RaceVisit& visit) -> Outcome<RaceView> {
        TRY_VOID(prepare_round(visit));
        TRY(const auto& time, visit.record_time());
        RaceRecord& race = visit.race;
        race.round += 1;
        race.given.clear();
        race.puzzle = puzzle_code(dealt.puzzle);
        race.best = dealt.best;
        race.starts = visit.now() + countdown_time;
        race.ended = 0;
        race.used = std::max(race.used, time);
        change_race(visit.database, race);
        reset_racers(visit.database, race.id);
        TRY_VOID(visit.find_member());
        return make_race_view(visit);
    });
}

Outcome<RaceAnswer> RaceStore::answer(std::string_view code, std::string_view key, const readyset::Rows& rows) {
    // The arrival time of the answer counts, however long the write transaction has to wait.
    const auto visitor = rooms_.admit(code, key);
    TRY(const auto& before, rooms_.look<RaceVisit>(visitor, [](RaceVisit& visit) -> Outcome<RaceRecord> {
        TRY_VOID(check_running(visit));
        return visit.race;
    }));
    auto puzzle = parse_puzzle_code(before.puzzle);
    if (!puzzle) return refuse(Reason::damaged, puzzle.error());
    const readyset::Verdict verdict = readyset::judge(*puzzle, rows);
    TRY(auto& view, rooms_.change<RaceVisit>(visitor, [&](RaceVisit& visit) -> Outcome<RaceView> {
        TRY_VOID(check_running(visit));
        if (visit.race.round != before.round) return refuse(Reason::conflict, "race-is-over", tr("the race is over"));
        Racer& own = visit.own;
        own.tries = std::min(own.tries + 1, max_race_tries);
        if (verdict.right && std::int64_t{verdict.score.total} > own.score) {
            own.score = verdict.score.total;
            own.dice = verdict.score.dice;
            own.solution = to_string(verdict.solution.value());
            own.after = visit.now() - visit.race.starts;
            own.finished = own.score >= visit.race.best;  // no better score is possible
        }
        change_racer(visit.database, own);
        end_if_all_finished(visit);
        return make_race_view(visit);
    }));
    return RaceAnswer{std::move(*puzzle), verdict, std::move(view)};
}

Outcome<RaceView> RaceStore::finish(std::string_view code, std::string_view key) {
    return rooms_.change<RaceVisit>(rooms_.admit(code, key), [](RaceVisit& visit) -> Outcome<RaceView> {
        TRY_VOID(check_running(visit));
        visit.own.finished = true;
        change_racer(visit.database, visit.own);
        end_if_all_finished(visit);
        return make_race_view(visit);
    });
}

Outcome<void> RaceStore::leave(std::string_view code, std::string_view key) {
    return rooms_.erase<RaceVisit>(rooms_.admit(code, key), [](RaceVisit& visit) -> Outcome<void> {
        visit.database.query("DELETE FROM racer WHERE id = ?", visit.own.id).run();
        if (racers_of(visit.database, visit.race.id).empty())
            visit.database.query("DELETE FROM race WHERE id = ?", visit.race.id).run();
        else
            end_if_all_finished(visit);
        return {};
    });
}

namespace {

RaceDeal read_deal(RequestFields& fields) {
    RaceDeal deal;
    if (fields.has("level")) deal.level = static_cast<unsigned>(fields.number("level", 1, readyset::levels.size()));
    if (fields.has("puzzle")) deal.puzzle = fields.text("puzzle");
    return deal;
}

}  // namespace

Result<NewRace> read_new_race(const Json& json) {
    RequestFields fields(json, {"name", "key", "level", "puzzle", "minutes"});
    NewRace request{.name = fields.text("name"), .key = fields.text("key"), .deal = read_deal(fields)};
    if (fields.has("minutes")) request.minutes = static_cast<unsigned>(fields.number("minutes", 1, max_minutes));
    return fields.finish(std::move(request));
}

Result<StartRequest> read_start(const Json& json) {
    RequestFields fields(json, {"code", "key", "level", "puzzle"});
    return fields.finish(StartRequest{fields.room(), read_deal(fields)});
}

Result<RaceAnswerRequest> read_race_answer(const Json& json) {
    RequestFields fields(json, {"code", "key", "rows"});
    return fields.finish(RaceAnswerRequest{fields.room(), fields.rows()});
}

Json to_json(const RaceView& view) {
    Json json{{"code", view.code},   {"phase", name(view.phase)}, {"round", view.round},
              {"level", view.level}, {"given", view.given},       {"minutes", view.minutes}};
    if (view.changes_in) json["changes_in"] = *view.changes_in;
    if (!view.puzzle_code.empty()) json["puzzle"] = view.puzzle_code;
    if (view.own_end) json["best_possible"] = view.best_possible;
    json["finished"] = view.own_end;
    json["racers"] = Json::array();
    for (const Racer& racer : view.racers) {
        Json one{{"name", racer.name}, {"rank", racer.rank}, {"tries", racer.tries}, {"score", racer.score}};
        if (racer.id == view.own_id) one["me"] = true;
        if (racer.is_host) one["host"] = true;
        if (!racer.is_participating) one["next_round"] = true;
        if (racer.finished) one["finished"] = true;
        if (racer.score > 0) {
            one["dice"] = racer.dice;
            one["after"] = racer.after;
        }
        if (racer.score > 0 && (view.own_end || racer.id == view.own_id))
            one["rows"] = solution_rows_json(racer.solution);
        json["racers"].push_back(std::move(one));
    }
    return json;
}

Json to_json(const RaceAnswer& answer) {
    Json json{{"accepted", answer.verdict.right}};
    if (!answer.verdict.right) json["verdict"] = api::verdict_json(answer.puzzle, answer.verdict);
    if (answer.verdict.right) json["score"] = answer.verdict.score.total;
    json["race"] = to_json(answer.view);
    return json;
}

}  // namespace cubewright::classes
