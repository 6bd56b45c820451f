#include "store/classes/tournament_records.hpp"

#include <algorithm>

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
    Query made = database.query(
        "INSERT INTO tournament (class, number, request, settings, seed, round, ended) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "RETURNING id",
        record.class_id, record.number, record.request, record.settings, record.seed, record.round,
        std::int64_t{record.has_ended});
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
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
        "s.seat, coalesce(p.name, ''), s.pupil, s.points, s.wins FROM duel_match m "
        "JOIN duel_seat s ON s.duel_match = m.id LEFT JOIN pupil p ON p.id = s.pupil "
        "WHERE m.tournament = ? ORDER BY m.stage, m.place, s.seat",
        tournament);
    while (all.next()) {
        if (tables.empty() || tables.back().match != all.number(0))
            tables.push_back({all.number(0), all.text(1), all.number(2), all.number(3), all.number(4), all.number(5),
                              all.number(6) != 0, all.number(7) != 0});
        tables.back().seats.push_back(
            {all.number(8), all.text(9), all.number(10), all.number(11), all.number(12), false});
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

std::vector<std::int64_t> pupil_ids(Database& database, std::int64_t class_id) {
    std::vector<std::int64_t> ids;
    Query all = database.query("SELECT id FROM pupil WHERE class = ? ORDER BY id", class_id);
    while (all.next()) ids.push_back(all.number(0));
    return ids;
}

}  // namespace cubewright::classes::tournament_records
