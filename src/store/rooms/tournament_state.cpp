#include "store/rooms/tournament_state.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "base/json.hpp"
#include "base/random.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

using namespace store;
using match_records::SeatRecord;

namespace {

struct ScoredPupil {
    Entrant entrant;
    std::string name;
    std::int64_t number = 0;  // number within the class
    std::int64_t rounds = 0;
};

// Returns the random number that decides ties for a pupil.
std::uint64_t tie_order(const Tournament& tournament, std::int64_t pupil) {
    return Random{std::string_view(tournament.record.seed + ":" + std::to_string(pupil))}.next();
}

// Returns the results of all pupils who have been paired, including erased ones.
std::map<std::int64_t, ScoredPupil> add_up_results(const Tournament& tournament) {
    std::map<std::int64_t, ScoredPupil> results;
    for (const TournamentTable& table : tournament.tables) {
        for (const SeatRecord& seat : table.seats) {
            ScoredPupil& result = results[seat.pupil];
            result.name = seat.name;
            result.number = seat.number;
            Entrant& entrant = result.entrant;
            entrant.id = seat.pupil;
            entrant.starts += &seat == &table.seats.front() ? 1 : 0;
            entrant.threes += table.seats.size() == 3 ? 1 : 0;
            for (const SeatRecord& other : table.seats)
                if (other.pupil != seat.pupil) entrant.met.insert(other.pupil);
            if (table.phase == TablePhase::playing) continue;
            entrant.points += seat.points;
            entrant.wins += seat.wins;
            ++result.rounds;
        }
    }
    for (auto& [pupil, result] : results) result.entrant.order = tie_order(tournament, pupil);
    for (const TournamentTable& table : tournament.tables)
        for (const SeatRecord& seat : table.seats)
            for (const SeatRecord& other : table.seats)
                if (table.phase != TablePhase::playing && other.pupil != seat.pupil)
                    results[seat.pupil].entrant.opponents += results[other.pupil].entrant.points;
    return results;
}

// Reads a table at which a player has run out of time.
Outcome<TournamentTable> replay_table(Database& database, const std::string& code, Milliseconds now) {
    auto record = match_records::find_match(database, code);
    if (!record) return refuse(Reason::missing, "no-such-match", tr("there is no match with this code"));
    TRY(const auto& match, load_match(database, std::move(*record), now));
    const TimedRound& timed = match.timed.value();
    return TournamentTable{code,
                           match.record.stage,
                           table_phase(match),
                           timed.round.goal(),
                           static_cast<std::int64_t>(timed.round.actions().size()),
                           timed.deadline,
                           seats_with_points(match)};
}

}  // namespace

std::string_view name(TablePhase phase) {
    constexpr std::array<std::string_view, 3> names{"playing", "over", "closed"};
    return names[static_cast<std::size_t>(phase)];
}

TablePhase table_phase(const Match& match) {
    if (match.record.is_closed) return TablePhase::closed;
    return match.is_round_over() ? TablePhase::over : TablePhase::playing;
}

bool Tournament::is_round_over() const {
    return std::ranges::none_of(tables, [&](const TournamentTable& table) {
        return table.stage == record.round && table.phase == TablePhase::playing;
    });
}

Outcome<std::optional<Tournament>> load_tournament(Database& database, std::int64_t class_id, Milliseconds now) {
    auto record = tournament_records::find_tournament(database, class_id);
    if (!record) return std::nullopt;
    const auto settings = parse_json(record->settings).and_then([](const Json& json) {
        return read_tournament_settings(JsonField(json));
    });
    if (!settings) return refuse(Reason::damaged, settings.error());
    Tournament tournament{std::move(*record), *settings, {}};
    for (auto& table : tournament_records::tables_of(database, tournament.record.id)) {
        const bool needs_replay = !table.is_settled && table.deadline != 0 && now >= table.deadline;
        if (needs_replay) {
            TRY(auto& updated, replay_table(database, table.code, now));
            tournament.tables.push_back(std::move(updated));
            continue;
        }
        const TablePhase phase = table.is_closed    ? TablePhase::closed
                                 : table.is_settled ? TablePhase::over
                                                    : TablePhase::playing;
        tournament.tables.push_back({std::move(table.code), table.stage, phase, table.goal, table.actions,
                                     table.deadline, std::move(table.seats)});
    }
    return tournament;
}

std::vector<Entrant> entrants_of(const Tournament& tournament, const std::vector<std::int64_t>& pupils) {
    const auto results = add_up_results(tournament);
    std::vector<Entrant> entrants;
    for (const std::int64_t pupil : pupils) {
        const auto found = results.find(pupil);
        if (found != results.end()) {
            entrants.push_back(found->second.entrant);
            continue;
        }
        entrants.push_back({.id = pupil, .order = tie_order(tournament, pupil)});
    }
    return entrants;
}

std::vector<Standing> standings_of(const Tournament& tournament) {
    std::vector<ScoredPupil> results;
    for (auto& [pupil, result] : add_up_results(tournament))
        if (!result.name.empty()) results.push_back(std::move(result));
    std::ranges::sort(results, is_ahead, &ScoredPupil::entrant);
    std::vector<Standing> standings;
    for (const ScoredPupil& result : results) {
        const Entrant& entrant = result.entrant;
        Standing standing{static_cast<std::int64_t>(standings.size()) + 1,
                          result.number,
                          result.name,
                          entrant.points,
                          entrant.wins,
                          result.rounds,
                          entrant.opponents};
        if (!standings.empty()) {
            const Standing& before = standings.back();
            if (std::tie(before.points, before.wins, before.opponents) ==
                std::tie(standing.points, standing.wins, standing.opponents))
                standing.rank = before.rank;
        }
        standings.push_back(std::move(standing));
    }
    return standings;
}

TournamentView view_of(const std::optional<Tournament>& tournament, Milliseconds now) {
    TournamentView view;
    if (!tournament) return view;
    view.number = tournament->record.number;
    view.round = tournament->record.round;
    view.is_over = tournament->record.has_ended;
    view.is_open = !view.is_over && view.round > 0 && !tournament->is_round_over();
    view.settings = tournament->settings;
    view.standings = standings_of(*tournament);
    for (const TournamentTable& table : tournament->tables) {
        const bool is_current = table.stage == view.round;
        (is_current ? view.tables : view.history).push_back(table);
        if (!is_current || table.phase != TablePhase::playing || table.deadline == 0) continue;
        const Milliseconds remaining = table.deadline - now;
        view.changes_in = std::min(view.changes_in.value_or(remaining), remaining);
    }
    return view;
}

}  // namespace cubewright::classes

namespace cubewright::classes::tournament_records {

std::optional<TournamentRecord> find_tournament(Database& database, std::int64_t class_id) {
    Query row = database.query(
        "SELECT id, class, number, request, settings, seed, round, ended FROM tournament WHERE class = ? "
        "ORDER BY number DESC LIMIT 1",
        class_id);
    if (!row.next()) return std::nullopt;
    return TournamentRecord{row.number(0), row.number(1), row.number(2), row.text(3),
                            row.text(4),   row.text(5),   row.number(6), row.number(7) != 0};
}

std::int64_t add_tournament(Database& database, const TournamentRecord& record) {
    return database.number(
        "INSERT INTO tournament (class, number, request, settings, seed, round, ended) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "RETURNING id",
        record.class_id, record.number, record.request, record.settings, record.seed, record.round,
        std::int64_t{record.has_ended});
}

void change_tournament(Database& database, const TournamentRecord& record) {
    database
        .query("UPDATE tournament SET round = ?, ended = ? WHERE id = ?", record.round, std::int64_t{record.has_ended},
               record.id)
        .run();
}

void remove_tournaments(Database& database, std::int64_t class_id) {
    database.query("DELETE FROM tournament WHERE class = ?", class_id).run();
}

std::vector<TableRecord> tables_of(Database& database, std::int64_t tournament) {
    std::vector<TableRecord> tables;
    Query all = database.query(
        "SELECT m.id, m.code, m.stage, m.deadline, m.goal, m.actions, m.settled, m.closed, "
        "s.seat, coalesce(p.name, ''), s.pupil, s.points, s.wins, coalesce(s.number, s.pupil) FROM duel_match m "
        "JOIN duel_seat s ON s.duel_match = m.id LEFT JOIN pupil p ON p.id = s.pupil "
        "WHERE m.tournament = ? ORDER BY m.stage, m.place, s.seat",
        tournament);
    while (all.next()) {
        if (tables.empty() || tables.back().match != all.number(0))
            tables.push_back({all.number(0), all.text(1), all.number(2), all.number(3), all.number(4), all.number(5),
                              all.number(6) != 0, all.number(7) != 0});
        tables.back().seats.push_back(
            {all.number(8), all.text(9), all.number(10), all.number(11), all.number(12), false, all.number(13)});
    }
    return tables;
}

std::optional<match_records::MatchRecord> find_pupil_match(Database& database, std::int64_t class_id,
                                                           std::int64_t pupil) {
    const auto record = find_tournament(database, class_id);
    if (!record || record->has_ended) return std::nullopt;
    Query row = database.query(
        "SELECT m.code FROM duel_match m JOIN duel_seat s ON s.duel_match = m.id "
        "WHERE m.tournament = ? AND m.stage = ? AND s.pupil = ?",
        record->id, record->round, pupil);
    if (!row.next()) return std::nullopt;
    const std::string code = row.text(0);
    row.run();
    return match_records::find_match(database, code);
}

std::vector<PupilIds> pupil_ids(Database& database, std::int64_t class_id) {
    std::vector<PupilIds> ids;
    Query all = database.query("SELECT id, coalesce(number, id) FROM pupil WHERE class = ? ORDER BY id", class_id);
    while (all.next()) ids.push_back({all.number(0), all.number(1)});
    return ids;
}

}  // namespace cubewright::classes::tournament_records
