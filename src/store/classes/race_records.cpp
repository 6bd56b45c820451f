#include "store/classes/race_records.hpp"

namespace cubewright::classes::race_records {

namespace {

std::optional<RaceRecord> read_race(Query row) {
    if (!row.next()) return std::nullopt;
    return RaceRecord{row.number(0), row.text(1),   row.number(2), row.text(3),   row.number(4), row.number(5),
                      row.text(6),   row.number(7), row.number(8), row.number(9), row.number(10)};
}

RacerRecord read_racer_record(const Query& row) {
    return {row.number(0), row.text(1), row.number(2), row.number(3),     row.number(4),
            row.number(5), row.text(6), row.number(7), row.number(8) != 0};
}

}  // namespace

std::optional<RaceRecord> find_race(Database& database, const std::string& code) {
    return read_race(database.query(
        "SELECT id, code, level, given, seconds, round, puzzle, best, starts, ended, used FROM race WHERE code = ?",
        code));
}

std::optional<RaceRecord> find_race_by_key(Database& database, const std::string& hash_key) {
    return read_race(
        database.query("SELECT id, code, level, given, seconds, round, puzzle, best, starts, ended, used FROM race "
                       "WHERE id = (SELECT race FROM racer WHERE key = ?)",
                       hash_key));
}

std::int64_t count_races(Database& database) {
    return database.number("SELECT count(*) FROM race WHERE expired = 0");
}

std::int64_t add_race(Database& database, const RaceRecord& record) {
    Query made = database.query(
        "INSERT INTO race (code, level, given, seconds, round, puzzle, best, starts, ended, used) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        record.code, record.level, record.given, record.seconds, record.round, record.puzzle, record.best,
        record.starts, record.ended, record.used);
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
}

void change_race(Database& database, const RaceRecord& record) {
    database
        .query(
            "UPDATE race SET level = ?, given = ?, seconds = ?, round = ?, puzzle = ?, best = ?, starts = ?, "
            "ended = ?, used = ?, expired = 0 WHERE id = ?",
            record.level, record.given, record.seconds, record.round, record.puzzle, record.best, record.starts,
            record.ended, record.used, record.id)
        .run();
}

void remove_race(Database& database, std::int64_t id) {
    database.query("DELETE FROM race WHERE id = ?", id).run();
}

std::int64_t expire_races(Database& database, UnixTime now) {
    const UnixTime limit = now - race_lifetime;
    // If the clock was ahead for a while, there may be expiry marks that are not due yet or that lie in the future.
    database.query("UPDATE race SET expired = 0 WHERE expired <> 0 AND (used >= ? OR expired > ?)", limit, now).run();
    database.query("UPDATE race SET expired = ? WHERE expired = 0 AND used < ?", now, limit).run();
    database.query("DELETE FROM race WHERE expired <> 0 AND expired < ?", now - race_grace).run();
    return database.changes();
}

std::vector<RacerRecord> racers_of(Database& database, std::int64_t race) {
    std::vector<RacerRecord> racers;
    Query all = database.query(
        "SELECT id, name, first_round, tries, score, dice, solution, after, finished FROM racer WHERE race = ? "
        "ORDER BY id",
        race);
    while (all.next()) racers.push_back(read_racer_record(all));
    return racers;
}

std::optional<RacerRecord> racer_with_key(Database& database, std::int64_t race, const std::string& hash_key) {
    Query one = database.query(
        "SELECT id, name, first_round, tries, score, dice, solution, after, finished FROM racer "
        "WHERE race = ? AND key = ?",
        race, hash_key);
    if (!one.next()) return std::nullopt;
    return read_racer_record(one);
}

bool is_taken(Database& database, std::int64_t race, const board::PlayerName& name) {
    return database.query("SELECT 1 FROM racer WHERE race = ? AND name_key = ?", race, name.key).next();
}

void add_racer(Database& database, std::int64_t race, const board::PlayerName& name, const std::string& hash_key,
               std::int64_t first_round) {
    database
        .query(
            "INSERT INTO racer (race, name, name_key, key, first_round, tries, score, dice, solution, after, finished) "
            "VALUES (?, ?, ?, ?, ?, 0, 0, 0, '', 0, 0)",
            race, name.shown, name.key, hash_key, first_round)
        .run();
}

void change_racer(Database& database, const RacerRecord& record) {
    database
        .query("UPDATE racer SET tries = ?, score = ?, dice = ?, solution = ?, after = ?, finished = ? WHERE id = ?",
               record.tries, record.score, record.dice, record.solution, record.after, std::int64_t{record.finished},
               record.id)
        .run();
}

void reset_race(Database& database, std::int64_t race) {
    database
        .query("UPDATE racer SET tries = 0, score = 0, dice = 0, solution = '', after = 0, finished = 0 WHERE race = ?",
               race)
        .run();
}

void remove_racer(Database& database, std::int64_t racer) {
    database.query("DELETE FROM racer WHERE id = ?", racer).run();
}

}  // namespace cubewright::classes::race_records
