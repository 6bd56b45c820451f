#include "store/classes/progress_records.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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

// Calls add(pupil, row) for each row. The rows have the pupil's id in the first column. Both lists are sorted by id.
template <class Add>
void add_to_pupils(Query rows, std::span<Pupil> pupils, Add&& add) {
    auto pupil = pupils.begin();
    while (rows.next()) {
        pupil = std::ranges::find(pupil, pupils.end(), rows.number(0), &Pupil::id);
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

std::int64_t next_report_place(Database& database, std::int64_t pupil) {
    Query last = database.query("SELECT coalesce(max(place), 0) FROM pupil_report WHERE pupil = ?", pupil);
    last.next();
    return last.number(0) + 1;
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
                               pupil.id),
                {&pupil, 1});
    add_days(
        database.query("SELECT pupil, day, number, tries, done FROM pupil_day WHERE pupil = ? ORDER BY day, number",
                       pupil.id),
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
            pupil, pupil, most_activity_entries)
        .run();
}

bool add_report(Database& database, std::int64_t pupil, const std::string& report) {
    if (database.query("SELECT 1 FROM pupil_report WHERE pupil = ? AND report = ?", pupil, report).next()) return false;
    const std::int64_t place = next_report_place(database, pupil);
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
