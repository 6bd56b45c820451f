#include "store/classes/class_records.hpp"

#include <algorithm>

namespace cubewright::classes::class_records {

namespace {

std::optional<ClassRecord> read_class_record(Query found) {
    if (!found.next()) return std::nullopt;
    return ClassRecord{found.number(0), found.text(1), found.text(2), found.text(3), found.number(4), found.number(5)};
}

std::optional<Pupil> read_pupil(Database& database, Query found) {
    if (!found.next()) return std::nullopt;
    Pupil pupil{found.number(0), found.text(1), found.text(2).empty(), found.number(3)};
    pupil.results = results_of(database, pupil.id);
    return pupil;
}

PupilResult read_pupil_result(const Query& row) {
    return {row.number(0), row.number(1), row.number(2), row.number(3), row.text(4), row.number(5)};
}

}  // namespace

std::optional<ClassRecord> find_class(Database& database, const std::string& code) {
    return read_class_record(
        database.query("SELECT id, code, teacher, title, since, used FROM class WHERE code = ?", code));
}

std::optional<ClassRecord> find_class_by_teacher_key(Database& database, const std::string& hash_key) {
    return read_class_record(
        database.query("SELECT id, code, teacher, title, since, used FROM class WHERE teacher = ?", hash_key));
}

std::int64_t count_classes(Database& database) {
    return database.number("SELECT count(*) FROM class");
}

void add_class(Database& database, const ClassRecord& record, const std::vector<ClassPuzzle>& puzzles) {
    database
        .query("INSERT INTO class (code, teacher, title, since, used) VALUES (?, ?, ?, ?, ?)", record.code,
               record.teacher, record.title, record.since, record.used)
        .run();
    const std::int64_t id = find_class(database, record.code)->id;
    std::int64_t number = 0;
    for (const ClassPuzzle& puzzle : puzzles)
        database
            .query("INSERT INTO class_puzzle (class, number, puzzle, best) VALUES (?, ?, ?, ?)", id, ++number,
                   puzzle.puzzle, puzzle.best)
            .run();
}

void touch_class(Database& database, std::int64_t id, UnixTime now) {
    database.query("UPDATE class SET used = ?, expired = 0 WHERE id = ? AND used < ?", now, id, now).run();
}

void remove_class(Database& database, std::int64_t id) {
    database.query("DELETE FROM class WHERE id = ?", id).run();
}

std::int64_t expire_classes(Database& database, UnixTime now) {
    const UnixTime limit = now - class_lifetime;
    // If the clock was ahead for a while, there may be expiry marks that are not due yet or that lie in the future.
    database.query("UPDATE class SET expired = 0 WHERE expired <> 0 AND (used >= ? OR expired > ?)", limit, now).run();
    database.query("UPDATE class SET expired = ? WHERE expired = 0 AND used < ?", now, limit).run();
    database.query("DELETE FROM class WHERE expired <> 0 AND expired < ?", now - class_grace).run();
    return database.changes();
}

std::vector<ClassPuzzle> puzzles_of(Database& database, std::int64_t id) {
    std::vector<ClassPuzzle> puzzles;
    Query all = database.query("SELECT puzzle, best FROM class_puzzle WHERE class = ? ORDER BY number", id);
    while (all.next()) puzzles.push_back({all.text(0), all.number(1)});
    return puzzles;
}

std::optional<ClassPuzzle> puzzle_of(Database& database, std::int64_t id, std::int64_t number) {
    Query one = database.query("SELECT puzzle, best FROM class_puzzle WHERE class = ? AND number = ?", id, number);
    if (!one.next()) return std::nullopt;
    return ClassPuzzle{one.text(0), one.number(1)};
}

std::optional<Pupil> pupil_with_key(Database& database, std::int64_t id, const std::string& hash_key) {
    return read_pupil(
        database, database.query("SELECT id, name, key, since FROM pupil WHERE class = ? AND key = ?", id, hash_key));
}

std::optional<Pupil> find_pupil_by_name(Database& database, std::int64_t id, const board::PlayerName& name) {
    return read_pupil(
        database,
        database.query("SELECT id, name, key, since FROM pupil WHERE class = ? AND name_key = ?", id, name.key));
}

std::int64_t count_pupils(Database& database, std::int64_t id) {
    Query count = database.query("SELECT count(*) FROM pupil WHERE class = ?", id);
    count.next();
    return count.number(0);
}

std::int64_t add_pupil(Database& database, std::int64_t id, const board::PlayerName& name, const std::string& hash_key,
                       UnixTime now) {
    Query made =
        database.query("INSERT INTO pupil (class, name, name_key, key, since) VALUES (?, ?, ?, ?, ?) RETURNING id", id,
                       name.shown, name.key, hash_key, now);
    made.next();
    const std::int64_t pupil = made.number(0);
    made.run();
    return pupil;
}

bool set_pupil_key(Database& database, std::int64_t id, std::int64_t pupil, const std::string& hash_key) {
    database.query("UPDATE pupil SET key = ? WHERE class = ? AND id = ?", hash_key, id, pupil).run();
    return database.changes() > 0;
}

bool remove_pupil(Database& database, std::int64_t id, std::int64_t pupil) {
    database.query("DELETE FROM pupil WHERE class = ? AND id = ?", id, pupil).run();
    return database.changes() > 0;
}

std::vector<Pupil> pupils_of(Database& database, std::int64_t id) {
    std::vector<Pupil> pupils;
    {
        Query all = database.query("SELECT id, name, key, since FROM pupil WHERE class = ? ORDER BY id", id);
        while (all.next()) pupils.push_back({all.number(0), all.text(1), all.text(2).empty(), all.number(3)});
    }
    Query results = database.query(
        "SELECT number, tries, score, dice, solution, at, pupil FROM pupil_result "
        "WHERE pupil IN (SELECT id FROM pupil WHERE class = ?) ORDER BY pupil, number",
        id);
    // Both lists are sorted by pupil.
    auto pupil = pupils.begin();
    while (results.next()) {
        pupil = std::ranges::find(pupil, pupils.end(), results.number(6), &Pupil::id);
        if (pupil == pupils.end()) break;
        pupil->results.push_back(read_pupil_result(results));
    }
    return pupils;
}

std::vector<PupilResult> results_of(Database& database, std::int64_t pupil) {
    std::vector<PupilResult> results;
    Query all = database.query(
        "SELECT number, tries, score, dice, solution, at FROM pupil_result WHERE pupil = ? ORDER BY number", pupil);
    while (all.next()) results.push_back(read_pupil_result(all));
    return results;
}

PupilResult record_attempt(Database& database, std::int64_t pupil, const PupilResult& tried) {
    database
        .query(
            "INSERT INTO pupil_result AS kept (pupil, number, tries, score, dice, solution, at) VALUES (?, ?, 1, ?, ?, "
            "?, ?) "
            "ON CONFLICT (pupil, number) DO UPDATE SET "
            "tries = CASE WHEN kept.tries < ? THEN kept.tries + 1 ELSE kept.tries END, "
            "dice = CASE WHEN excluded.score > kept.score THEN excluded.dice ELSE kept.dice END, "
            "solution = CASE WHEN excluded.score > kept.score THEN excluded.solution ELSE kept.solution END, "
            "at = CASE WHEN excluded.score > kept.score THEN excluded.at ELSE kept.at END, "
            "score = CASE WHEN excluded.score > kept.score THEN excluded.score ELSE kept.score END",
            pupil, tried.number, tried.score, tried.dice, tried.solution, tried.at, most_tries)
        .run();
    Query now = database.query(
        "SELECT number, tries, score, dice, solution, at FROM pupil_result WHERE pupil = ? AND number = ?", pupil,
        tried.number);
    now.next();
    return read_pupil_result(now);
}

}  // namespace cubewright::classes::class_records
