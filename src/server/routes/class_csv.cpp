#include "server/routes/class_csv.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string_view>
#include <utility>

#include "base/iso_date.hpp"

namespace cubewright::server {

namespace {

using namespace classes;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Characters at the start of a cell that make a spreadsheet treat the text as a formula. Some spreadsheets also accept
// the full-width forms.
constexpr std::array<std::string_view, 10> formula_starts{"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"};

// Returns the text as a cell. An apostrophe marks text that looks like a formula, so that it is shown and not
// evaluated. Cells with semicolons are quoted as well, because spreadsheets in many countries split lines there.
std::string text_cell(std::string_view text) {
    std::string cell;
    if (std::ranges::any_of(formula_starts, [&](std::string_view start) { return text.starts_with(start); }))
        cell = '\'';
    cell += text;
    if (cell.find_first_of(",;\"\r\n") == std::string::npos) return cell;
    std::string quoted = "\"";
    for (const char c : cell) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string number_or_empty(std::int64_t number) {
    return number == 0 ? "" : std::to_string(number);
}

void add_line(std::string& csv, std::initializer_list<std::string> cells) {
    bool is_first = true;
    for (const std::string& cell : cells) {
        if (!std::exchange(is_first, false)) csv += ',';
        csv += cell;
    }
    csv += "\r\n";
}

std::string last_activity(const Pupil& pupil, const PupilResult& result) {
    if (result.tries == 0) return {};
    std::int32_t last = day_number(date_at(result.at));
    for (const DayActivity& activity : pupil.days)
        if (activity.number == result.number) last = std::max(last, activity.day);
    return iso_date(date_of(last));
}

// Returns the ISO 8601 week, for example "2026-W47". The year of a week is the year of its Thursday.
std::string iso_week(std::int32_t day) {
    const std::int32_t thursday = day - days_since_monday(date_of(day)) + 3;
    const int year = date_of(thursday).year;
    const std::int32_t week = (thursday - day_number({year, 1, 1})) / 7 + 1;
    return fmt::format("{:04}-W{:02}", year, week);
}

}  // namespace

std::string progress_csv(const TeacherView& view) {
    std::string csv(byte_order_mark);
    add_line(csv, {"name", "assignment", "kind", "subject", "due", "tries", "done", "goal", "checked", "score",
                   "best_ms", "mean_ms", "last_activity"});
    for (const Pupil& pupil : view.pupils)
        for (const Assignment& assignment : view.facts.assignments) {
            const auto found = std::ranges::find(pupil.results, assignment.number, &PupilResult::number);
            const PupilResult result = found == pupil.results.end() ? PupilResult{} : *found;
            add_line(
                csv,
                {text_cell(pupil.name), std::to_string(assignment.number), std::string(format_of(assignment.kind).name),
                 text_cell(assignment.subject), assignment.due ? iso_date(*assignment.due) : "",
                 std::to_string(result.tries), std::to_string(result.done), std::to_string(assignment.count),
                 std::to_string(result.checked), number_or_empty(result.score), number_or_empty(result.best_ms),
                 number_or_empty(mean_ms(result)), last_activity(pupil, result)});
        }
    return csv;
}

std::string weekly_progress_csv(const TeacherView& view) {
    std::string csv(byte_order_mark);
    add_line(csv, {"name", "week", "kind", "tries", "done"});
    for (const Pupil& pupil : view.pupils) {
        struct Sum {
            std::int64_t tries = 0;
            std::int64_t done = 0;
        };
        std::map<std::pair<std::string, AssignmentKind>, Sum> weeks;
        for (const DayActivity& activity : pupil.days) {
            const auto found = std::ranges::find(view.facts.assignments, activity.number, &Assignment::number);
            if (found == view.facts.assignments.end()) continue;
            Sum& sum = weeks[{iso_week(activity.day), found->kind}];
            sum.tries += activity.tries;
            sum.done += activity.done;
        }
        for (const auto& [week, sum] : weeks)
            add_line(csv, {text_cell(pupil.name), week.first, std::string(format_of(week.second).name),
                           std::to_string(sum.tries), std::to_string(sum.done)});
    }
    return csv;
}

}  // namespace cubewright::server
