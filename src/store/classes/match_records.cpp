#include "store/classes/match_records.hpp"

#include "store/classes/match_store.hpp"

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

std::optional<MatchRecord> read_one_match(Query row) {
    if (!row.next()) return std::nullopt;
    return read_match_record(row);
}

}  // namespace

std::optional<MatchRecord> find_match(Database& database, const std::string& code) {
    return read_one_match(database.query(select_matches("code = ?"), code));
}

std::optional<MatchRecord> find_match_by_key(Database& database, const std::string& hash_key) {
    return read_one_match(
        database.query(select_matches("id = (SELECT duel_match FROM duel_seat WHERE key = ?)"), hash_key));
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

std::int64_t count_matches(Database& database) {
    return database.number("SELECT count(*) FROM duel_match WHERE expired = 0 AND tournament IS NULL");
}

std::int64_t add_match(Database& database, const MatchRecord& record) {
    const std::string columns = "code, settings, round, duel, deadline, goal, actions, settled, closed, used";
    std::vector<Database::Value> values{record.code,
                                        record.settings,
                                        record.round,
                                        record.duel,
                                        record.deadline,
                                        record.goal,
                                        record.actions,
                                        std::int64_t{record.is_settled},
                                        std::int64_t{record.is_closed},
                                        record.used};
    const bool is_table = record.tournament != 0;
    if (is_table) values.insert(values.end(), {record.tournament, record.stage, record.place});
    Query made = database.query_values(
        is_table ? "INSERT INTO duel_match (" + columns +
                       ", tournament, stage, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"
                 : "INSERT INTO duel_match (" + columns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        std::move(values));
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
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

std::int64_t expire_matches(Database& database, UnixTime now) {
    const UnixTime limit = now - match_lifetime;
    // If the clock was ahead for a while, some expiry marks may have been set too early or may lie in the future.
    database.query("UPDATE duel_match SET expired = 0 WHERE expired <> 0 AND (used >= ? OR expired > ?)", limit, now)
        .run();
    database
        .query("UPDATE duel_match SET expired = ? WHERE expired = 0 AND used < ? AND tournament IS NULL", now, limit)
        .run();
    database.query("DELETE FROM duel_match WHERE expired <> 0 AND expired < ?", now - match_grace).run();
    return database.changes();
}

std::vector<SeatRecord> seats_of(Database& database, std::int64_t match) {
    std::vector<SeatRecord> seats;
    Query all = database.query(
        "SELECT s.seat, coalesce(p.name, s.name), s.pupil, s.points, s.wins, s.has_left FROM duel_seat s "
        "LEFT JOIN pupil p ON p.id = s.pupil WHERE s.duel_match = ? ORDER BY s.seat",
        match);
    while (all.next())
        seats.push_back({all.number(0), all.text(1), all.number(2), all.number(3), all.number(4), all.number(5) != 0});
    return seats;
}

std::optional<std::int64_t> find_seat(Database& database, std::int64_t match, const std::string& hash_key) {
    Query one = database.query(
        "SELECT s.seat FROM duel_seat s LEFT JOIN pupil p ON p.id = s.pupil "
        "WHERE s.duel_match = ? AND (s.key = ? OR p.key = ?)",
        match, hash_key, hash_key);
    if (!one.next()) return std::nullopt;
    return one.number(0);
}

bool is_name_taken(Database& database, std::int64_t match, const board::PlayerName& name) {
    return database.query("SELECT 1 FROM duel_seat WHERE duel_match = ? AND name_key = ?", match, name.key).next();
}

void add_seat(Database& database, std::int64_t match, std::int64_t seat, const board::PlayerName& name,
              const std::string& hash_key) {
    database
        .query(
            "INSERT INTO duel_seat (duel_match, seat, name, name_key, key, points, wins, has_left) "
            "VALUES (?, ?, ?, ?, ?, 0, 0, 0)",
            match, seat, name.shown, name.key, hash_key)
        .run();
}

void add_pupil_seat(Database& database, std::int64_t match, std::int64_t seat, std::int64_t pupil) {
    database
        .query(
            "INSERT INTO duel_seat (duel_match, seat, name, pupil, points, wins, has_left) VALUES (?, ?, '', ?, 0, 0, "
            "0)",
            match, seat, pupil)
        .run();
}

void change_points(Database& database, std::int64_t match, const SeatRecord& record) {
    database
        .query("UPDATE duel_seat SET points = ?, wins = ? WHERE duel_match = ? AND seat = ?", record.points,
               record.wins, match, record.seat)
        .run();
}

void leave_seat(Database& database, std::int64_t match, std::int64_t seat) {
    database.query("UPDATE duel_seat SET has_left = 1, key = NULL WHERE duel_match = ? AND seat = ?", match, seat)
        .run();
}

std::string class_code(Database& database, std::int64_t tournament) {
    Query one =
        database.query("SELECT code FROM class WHERE id = (SELECT class FROM tournament WHERE id = ?)", tournament);
    return one.next() ? one.text(0) : std::string();
}

}  // namespace cubewright::classes::match_records
