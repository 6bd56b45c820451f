#include "store/classes/class_records.hpp"

#include "store/classes/progress_records.hpp"

namespace cubewright::classes::class_records {

namespace {

std::optional<ClassRecord> read_class_record(Query found) {
    if (!found.next()) return std::nullopt;
    return ClassRecord{found.number(0), found.text(1), found.text(2), found.text(3), found.number(4), found.number(5)};
}

std::optional<Pupil> read_pupil(Query found) {
    if (!found.next()) return std::nullopt;
    return Pupil{found.number(0), found.text(1), found.text(2).empty(), found.number(3)};
}

// Reads the columns number, kind, puzzle, goal, due, since and best.
Assignment read_assignment_record(const Query& row, UnixTime class_since) {
    Assignment assignment{.number = row.number(0),
                          .kind = find_assignment_kind(row.text(1)).value_or(AssignmentKind::puzzle),
                          .subject = row.text(2),
                          .count = row.number(3),
                          .since = row.number(5) == 0 ? class_since : row.number(5),
                          .best = row.number(6)};
    if (const std::int64_t due = row.number(4); due != 0) assignment.due = date_of(static_cast<std::int32_t>(due));
    return assignment;
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

std::int64_t add_class(Database& database, const ClassRecord& record) {
    Query made =
        database.query("INSERT INTO class (code, teacher, title, since, used) VALUES (?, ?, ?, ?, ?) RETURNING id",
                       record.code, record.teacher, record.title, record.since, record.used);
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
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

std::vector<Assignment> assignments_of(Database& database, const ClassRecord& record) {
    std::vector<Assignment> assignments;
    Query all = database.query(
        "SELECT number, kind, puzzle, goal, due, since, best FROM class_puzzle "
        "WHERE class = ? AND kind <> 'removed' ORDER BY number",
        record.id);
    while (all.next()) assignments.push_back(read_assignment_record(all, record.since));
    return assignments;
}

std::optional<Assignment> find_assignment(Database& database, const ClassRecord& record, std::int64_t number) {
    Query one = database.query(
        "SELECT number, kind, puzzle, goal, due, since, best FROM class_puzzle "
        "WHERE class = ? AND number = ? AND kind <> 'removed'",
        record.id, number);
    if (!one.next()) return std::nullopt;
    return read_assignment_record(one, record.since);
}

std::int64_t last_assignment_number(Database& database, std::int64_t id) {
    Query last = database.query("SELECT coalesce(max(number), 0) FROM class_puzzle WHERE class = ?", id);
    last.next();
    return last.number(0);
}

bool has_assign_request(Database& database, std::int64_t id, const std::string& request) {
    return database.query("SELECT 1 FROM class_puzzle WHERE class = ? AND request = ?", id, request).next();
}

void add_assignment(Database& database, std::int64_t id, const Assignment& assignment, const std::string& request) {
    database
        .query(
            "INSERT INTO class_puzzle (class, number, kind, puzzle, goal, due, since, best, request) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            id, assignment.number, std::string(format_of(assignment.kind).name), assignment.subject, assignment.count,
            std::int64_t{assignment.due ? day_number(*assignment.due) : 0}, assignment.since, assignment.best, request)
        .run();
}

bool remove_assignment(Database& database, std::int64_t id, std::int64_t number) {
    database
        .query(
            "UPDATE class_puzzle SET kind = 'removed', puzzle = '', due = 0, best = 0 "
            "WHERE class = ? AND number = ? AND kind <> 'removed'",
            id, number)
        .run();
    if (database.changes() == 0) return false;
    progress_records::erase_assignment(database, id, number);
    return true;
}

std::optional<Pupil> pupil_with_key(Database& database, std::int64_t id, const std::string& hash_key) {
    return read_pupil(
        database.query("SELECT id, name, key, since FROM pupil WHERE class = ? AND key = ?", id, hash_key));
}

std::optional<Pupil> find_pupil_by_name(Database& database, std::int64_t id, const board::PlayerName& name) {
    return read_pupil(
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
    progress_records::read_class_progress(database, id, pupils);
    return pupils;
}

}  // namespace cubewright::classes::class_records
