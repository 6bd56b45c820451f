#include "store/rooms/class_records.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "texts/message.hpp"

namespace cubewright::classes::class_records {

namespace {

// A pupil who joined with an older program has no number: their id is that of the row.
std::string select_pupils(const std::string& condition) {
    return "SELECT coalesce(number, id), id, name, key, since FROM pupil WHERE class = ? AND " + condition;
}

Pupil read_pupil_row(const Query& row) {
    return {row.number(0), row.number(1), row.text(2), row.text(3).empty(), row.number(4)};
}

std::optional<Pupil> read_pupil(Query found) {
    if (!found.next()) return std::nullopt;
    return read_pupil_row(found);
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

std::int64_t add_class(Database& database, const ClassRecord& record) {
    return database.number("INSERT INTO class (code, teacher, title, since, used) VALUES (?, ?, ?, ?, ?) RETURNING id",
                           record.code, record.teacher, record.title, record.since, record.used);
}

void touch_class(Database& database, std::int64_t id, UnixTime now) {
    database.query("UPDATE class SET used = ?, expired = 0 WHERE id = ? AND used < ?", now, id, now).run();
}

void remove_class(Database& database, std::int64_t id) {
    database.query("DELETE FROM class WHERE id = ?", id).run();
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
    return database.number("SELECT coalesce(max(number), 0) FROM class_puzzle WHERE class = ?", id);
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

std::optional<Pupil> pupil_with_key(Database& database, std::int64_t id, const std::string& key_hash) {
    return read_pupil(database.query(select_pupils("key = ?"), id, key_hash));
}

std::optional<Pupil> find_pupil_by_name(Database& database, std::int64_t id, const board::PlayerName& name) {
    return read_pupil(database.query(select_pupils("name_key = ?"), id, name.key));
}

std::int64_t count_pupils(Database& database, std::int64_t id) {
    return database.number("SELECT count(*) FROM pupil WHERE class = ?", id);
}

void add_pupil(Database& database, std::int64_t id, const board::PlayerName& name, const std::string& key_hash,
               UnixTime now) {
    const std::int64_t last = database.number(
        "SELECT CASE WHEN last_pupil > known THEN last_pupil ELSE known END FROM class, "
        "(SELECT coalesce(max(coalesce(number, id)), 0) AS known FROM pupil WHERE class = ?) AS pupils WHERE id = ?",
        id, id);
    const std::int64_t number = last + 1;
    database
        .query("INSERT INTO pupil (class, name, name_key, key, since, number) VALUES (?, ?, ?, ?, ?, ?)", id,
               name.shown, name.key, key_hash, now, number)
        .run();
    database.query("UPDATE class SET last_pupil = ? WHERE id = ?", number, id).run();
}

std::optional<std::int64_t> find_pupil(Database& database, std::int64_t id, std::int64_t number) {
    const auto pupil = read_pupil(database.query(select_pupils("coalesce(number, id) = ?"), id, number));
    return pupil ? std::optional(pupil->row) : std::nullopt;
}

void set_pupil_key(Database& database, std::int64_t pupil, const std::string& key_hash) {
    database.query("UPDATE pupil SET key = ? WHERE id = ?", key_hash, pupil).run();
}

void remove_pupil(Database& database, std::int64_t pupil) {
    database.query("DELETE FROM pupil WHERE id = ?", pupil).run();
}

std::vector<Pupil> pupils_of(Database& database, std::int64_t id) {
    std::vector<Pupil> pupils;
    {
        Query all = database.query(select_pupils("true ORDER BY id"), id);
        while (all.next()) pupils.push_back(read_pupil_row(all));
    }
    progress_records::read_class_progress(database, id, pupils);
    return pupils;
}

}  // namespace cubewright::classes::class_records

namespace cubewright::classes::progress_records {

namespace {

// Number of report ids stored for each pupil. An app repeats a report that got no reply soon after sending it, so the
// latest ids are enough.
constexpr std::int64_t stored_reports = 200;
constexpr char item_separator = '\n';

std::vector<std::string> split_items(const std::string& text) {
    std::vector<std::string> items;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find(item_separator, start), text.size());
        items.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return items;
}

std::string join_items(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : std::string(1, item_separator)) + item;
    return text;
}

// Reads a row of "pupil, number, tries, done, checked, score, dice, solution, best_ms, total_ms, timed, mistakes,
// items, at".
PupilResult read_result(const Query& row) {
    PupilResult result{.number = row.number(1),
                       .tries = row.number(2),
                       .done = row.number(3),
                       .checked = row.number(4),
                       .score = row.number(5),
                       .dice = row.number(6),
                       .solution = row.text(7),
                       .best_ms = row.number(8),
                       .total_ms = row.number(9),
                       .timed = row.number(10),
                       .items = split_items(row.text(12)),
                       .at = row.number(13)};
    if (row.number(11) >= 0) result.mistakes = row.number(11);
    // Older programs store only the score of a solved puzzle.
    if (result.score > 0 && result.done == 0) result.done = result.checked = 1;
    return result;
}

// Calls add(pupil, row) for each row. The rows have the pupil's row id in the first column. Both lists are
// sorted by it.
template <class Add>
void add_to_pupils(Query rows, std::span<Pupil> pupils, Add&& add) {
    auto pupil = pupils.begin();
    while (rows.next()) {
        pupil = std::ranges::find(pupil, pupils.end(), rows.number(0), &Pupil::row);
        if (pupil == pupils.end()) return;
        add(*pupil, rows);
    }
}

void add_results(Query rows, std::span<Pupil> pupils) {
    add_to_pupils(std::move(rows), pupils,
                  [](Pupil& pupil, const Query& row) { pupil.results.push_back(read_result(row)); });
}

void add_days(Query rows, std::span<Pupil> pupils) {
    add_to_pupils(std::move(rows), pupils, [](Pupil& pupil, const Query& row) {
        pupil.days.push_back({static_cast<std::int32_t>(row.number(1)), row.number(2), row.number(3), row.number(4)});
    });
}

}  // namespace

void read_class_progress(Database& database, std::int64_t class_id, std::span<Pupil> pupils) {
    add_results(database.query("SELECT pupil, number, tries, done, checked, score, dice, solution, best_ms, total_ms, "
                               "timed, mistakes, items, at FROM pupil_result "
                               "WHERE pupil IN (SELECT id FROM pupil WHERE class = ?) ORDER BY pupil, number",
                               class_id),
                pupils);
    add_days(database.query("SELECT pupil, day, number, tries, done FROM pupil_day "
                            "WHERE pupil IN (SELECT id FROM pupil WHERE class = ?) ORDER BY pupil, day, number",
                            class_id),
             pupils);
}

void read_pupil_progress(Database& database, Pupil& pupil) {
    add_results(database.query("SELECT pupil, number, tries, done, checked, score, dice, solution, best_ms, total_ms, "
                               "timed, mistakes, items, at FROM pupil_result WHERE pupil = ? ORDER BY number",
                               pupil.row),
                {&pupil, 1});
    add_days(
        database.query("SELECT pupil, day, number, tries, done FROM pupil_day WHERE pupil = ? ORDER BY day, number",
                       pupil.row),
        {&pupil, 1});
}

PupilResult find_result(Database& database, std::int64_t pupil, std::int64_t number) {
    Query found = database.query(
        "SELECT pupil, number, tries, done, checked, score, dice, solution, best_ms, total_ms, timed, mistakes, items, "
        "at FROM pupil_result WHERE pupil = ? AND number = ?",
        pupil, number);
    return found.next() ? read_result(found) : PupilResult{.number = number};
}

void store_result(Database& database, std::int64_t pupil, const PupilResult& result) {
    database
        .query(
            "INSERT INTO pupil_result (pupil, number, tries, done, checked, score, dice, solution, best_ms, total_ms, "
            "timed, mistakes, items, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (pupil, number) DO UPDATE SET tries = excluded.tries, done = excluded.done, "
            "checked = excluded.checked, score = excluded.score, dice = excluded.dice, solution = excluded.solution, "
            "best_ms = excluded.best_ms, total_ms = excluded.total_ms, timed = excluded.timed, "
            "mistakes = excluded.mistakes, items = excluded.items, at = excluded.at",
            pupil, result.number, result.tries, result.done, result.checked, result.score, result.dice, result.solution,
            result.best_ms, result.total_ms, result.timed, result.mistakes.value_or(-1), join_items(result.items),
            result.at)
        .run();
}

void add_activity(Database& database, std::int64_t pupil, const DayActivity& activity) {
    database
        .query(
            "INSERT INTO pupil_day AS kept (pupil, day, number, tries, done) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (pupil, day, number) DO UPDATE SET tries = kept.tries + excluded.tries, "
            "done = kept.done + excluded.done",
            pupil, std::int64_t{activity.day}, activity.number, activity.tries, activity.done)
        .run();
    database
        .query("DELETE FROM pupil_day WHERE pupil = ? AND day <= ?", pupil,
               std::int64_t{activity.day - days_of_activity})
        .run();
    database
        .query(
            "DELETE FROM pupil_day WHERE pupil = ? AND day <= "
            "(SELECT day FROM pupil_day WHERE pupil = ? ORDER BY day DESC LIMIT 1 OFFSET ?)",
            pupil, pupil, max_activity_entries)
        .run();
}

bool add_report(Database& database, std::int64_t pupil, const std::string& report) {
    if (database.query("SELECT 1 FROM pupil_report WHERE pupil = ? AND report = ?", pupil, report).next()) return false;
    const std::int64_t place =
        database.number("SELECT coalesce(max(place), 0) FROM pupil_report WHERE pupil = ?", pupil) + 1;
    database.query("INSERT INTO pupil_report (pupil, place, report) VALUES (?, ?, ?)", pupil, place, report).run();
    database.query("DELETE FROM pupil_report WHERE pupil = ? AND place <= ?", pupil, place - stored_reports).run();
    return true;
}

void erase_assignment(Database& database, std::int64_t class_id, std::int64_t number) {
    database
        .query("DELETE FROM pupil_result WHERE number = ? AND pupil IN (SELECT id FROM pupil WHERE class = ?)", number,
               class_id)
        .run();
    database
        .query("DELETE FROM pupil_day WHERE number = ? AND pupil IN (SELECT id FROM pupil WHERE class = ?)", number,
               class_id)
        .run();
}

}  // namespace cubewright::classes::progress_records

namespace cubewright::classes {

constexpr RoomKind class_kind{
    .table = "class",
    .of_key = "teacher = ?",
    .counted = "true",
    .expiring = "true",
    .max_rooms = max_classes,
    .lifetime = class_lifetime,
    .grace = class_grace,
    .no_room = coded("no-room-for-classes", "the service cannot create more classes at the moment"),
};

Outcome<void> ClassVisit::find_room() {
    Query row = database.query("SELECT id, code, teacher, title, since, used FROM class WHERE code = ?", visitor.code);
    if (!row.next()) return refuse_missing_room(coded("no-such-class", "there is no class with this code"));
    record = {row.number(0), row.text(1), row.text(2), row.text(3), row.number(4), row.number(5)};
    return {};
}

Outcome<UnixTime> ClassVisit::touch() {
    const auto time = record_time();
    if (!time) return time;
    class_records::touch_class(database, record.id, *time);
    record.used = std::max(record.used, *time);
    return time;
}

Outcome<void> TeacherVisit::find_member() const {
    if (!is_teacher())
        return refuse(Reason::wrong_secret, "not-the-teacher", tr("this is not the teacher's key"), "key");
    return {};
}

Outcome<void> PupilVisit::find_member() {
    auto found = class_records::pupil_with_key(database, record.id, visitor.key_hash);
    if (!found) return refuse(Reason::wrong_secret, "not-in-class", tr("you are not in this class"), "key");
    pupil = std::move(*found);
    return {};
}

Outcome<void> TeacherOrPupilVisit::find_member() {
    if (!is_teacher() && !class_records::pupil_with_key(database, record.id, visitor.key_hash))
        return refuse(Reason::wrong_secret, "not-in-class", tr("you are not in this class"), "key");
    return {};
}

}  // namespace cubewright::classes
