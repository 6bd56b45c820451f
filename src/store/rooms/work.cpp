#include "store/rooms/work.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "readyset/game/rows.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/methods/library/cases.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"

namespace cubewright::classes {

namespace {

constexpr std::uint64_t longest_milliseconds = 86'400'000;
constexpr std::uint64_t max_mistakes = 999;
constexpr std::uint64_t longest_solve = 5'000;  // in turns
constexpr std::int64_t plus_two = 2'000;

JudgedWork judge_answer(const readyset::Puzzle& puzzle, std::int64_t best_possible, const readyset::Rows& rows) {
    JudgedWork work;
    work.rows = JudgedRows{puzzle, readyset::judge(puzzle, rows), best_possible};
    work.is_accepted = work.is_right = work.is_checked = work.rows->verdict.right;
    work.score = work.rows->verdict.score.total;
    return work;
}

// Reads the date of a daily puzzle. Dates are accepted from the day before the assignment was made to tomorrow, because
// the pupil's local date may differ from the date in UTC.
Result<Date> read_assigned_date(const Assignment& assignment, const JsonField& field, Date today) {
    auto date = read_date(field);
    if (!date) return date;
    const Date first = date_of(day_number(store::date_at(assignment.since)) - 1);
    const Date last = date_of(day_number(today) + 1);
    if (*date < first || *date > last)
        return field.wrong(coded("date-not-in-assignment", "the assignment does not include {date}", iso_date(*date)),
                           tr("{least} to {most}", iso_date(first), iso_date(last)));
    return date;
}

Result<std::vector<twisty::Turn>> read_turns(const JsonField& field) {
    TRY(const auto& text, field.text());
    const auto alg = twisty::parse_alg(text);
    if (!alg) {
        Error error = alg.error();
        error.where =
            error.where.empty() ? Where(field.path()) : Where(say(place::within, Message(field.path()), error.where));
        return tl::unexpected(std::move(error));
    }
    if (const auto length = expanded_length(*alg); length > longest_solve)
        return field.wrong(coded("too-many-turns", "the algorithm expands to too many turns"),
                           tr("at most {most}", longest_solve));
    return expand(*alg);
}

Result<JudgedWork> judge_daily(const Assignment& assignment, RequestFields& fields, Date today,
                               board::DayPuzzles& day_puzzles) {
    fields.only({"date", "rows"});
    const Date date = fields.value<Date>(
        "date", [&](const JsonField& field) { return read_assigned_date(assignment, field, today); });
    TRY(const auto& rows, fields.finish(fields.rows()));
    const auto day = day_puzzles.of(date);
    JudgedWork work = judge_answer(day->puzzle, day->best_possible, rows);
    work.item = iso_date(date);
    return work;
}

Result<JudgedWork> judge_lesson(RequestFields& fields) {
    fields.only({"passed", "mistakes"});
    JudgedWork work;
    work.is_right = fields.truth("passed");
    if (fields.has("mistakes")) work.mistakes = static_cast<std::int64_t>(fields.number("mistakes", 0, max_mistakes));
    return fields.finish(std::move(work));
}

// A solved cube: either the moves are checked, or the pupil reports that a real cube was solved.
Result<JudgedWork> judge_solve(RequestFields& fields) {
    JudgedWork work;
    const bool is_reported = fields.has("reported");
    if (is_reported)
        fields.only({"scramble", "reported"});
    else
        fields.only({"scramble", "moves"});
    const auto scramble = fields.value<std::vector<twisty::Turn>>("scramble", read_turns);
    std::vector<twisty::Turn> moves;
    if (is_reported)
        work.is_right = fields.truth("reported");
    else
        moves = fields.value<std::vector<twisty::Turn>>("moves", read_turns);
    const rubik::Cube scrambled = rubik::after(rubik::solved_cube, scramble);
    work.scrambled = rubik::normalised(scrambled).value().cube;
    if (!is_reported) {
        const rubik::Cube end = rubik::after(scrambled, moves);
        work.is_accepted = work.is_right = work.is_checked = rubik::normalised(end).value().cube == rubik::solved_cube;
    }
    return fields.finish(std::move(work));
}

Result<std::string> read_case(const Assignment& assignment, const JsonField& field) {
    const auto text = field.text();
    if (!text) return text;
    const rubik::Case* const found = rubik::find_case(*text);
    if (found == nullptr || name(found->set) != assignment.subject)
        return field.wrong(
            coded("not-a-case-of-set", "{text} is not a case of the set {subject}", quote(*text), assignment.subject),
            tr("a name such as OLL 27"));
    return std::string(found->name);
}

Result<JudgedWork> judge_case(const Assignment& assignment, RequestFields& fields) {
    fields.only({"case", "correct", "ms"});
    JudgedWork work;
    work.item = fields.value<std::string>("case", [&](const JsonField& field) { return read_case(assignment, field); });
    work.is_right = fields.truth("correct");
    if (fields.has("ms")) work.milliseconds = static_cast<std::int64_t>(fields.number("ms", 1, longest_milliseconds));
    return fields.finish(std::move(work));
}

Result<JudgedWork> judge_time(RequestFields& fields) {
    fields.only({"ms", "penalty"});
    JudgedWork work;
    work.milliseconds = static_cast<std::int64_t>(fields.number("ms", 1, longest_milliseconds));
    std::string penalty = "none";
    if (fields.has("penalty"))
        penalty = fields.value<std::string>(
            "penalty", [](const JsonField& field) { return read_choice(field, {"none", "+2", "DNF"}); });
    if (penalty == "+2") work.milliseconds += plus_two;
    work.is_right = penalty != "DNF";
    return fields.finish(std::move(work));
}

}  // namespace

Result<JudgedWork> judge_puzzle(const Assignment& assignment, const readyset::Rows& rows) {
    return parse_puzzle_code(assignment.subject).map([&](const readyset::Puzzle& puzzle) {
        return judge_answer(puzzle, assignment.best, rows);
    });
}

Result<JudgedWork> judge_work(const Assignment& assignment, const JsonField& work, Date today,
                              board::DayPuzzles& day_puzzles) {
    RequestFields fields(work);
    switch (assignment.kind) {
        case AssignmentKind::puzzle:
            break;
        case AssignmentKind::daily:
            return judge_daily(assignment, fields, today, day_puzzles);
        case AssignmentKind::lesson:
            return judge_lesson(fields);
        case AssignmentKind::solves:
            return judge_solve(fields);
        case AssignmentKind::cases:
            return judge_case(assignment, fields);
        case AssignmentKind::times:
            return judge_time(fields);
    }
    fields.only({"rows"});
    TRY(const auto& rows, fields.finish(fields.rows()));
    return judge_puzzle(assignment, rows);
}

namespace {

bool is_done(const PupilResult& result, const std::string& item) {
    return !item.empty() && std::ranges::find(result.items, item) != result.items.end();
}

bool is_earlier_cube(const PracticeCubes& cubes, std::int64_t done, const rubik::Cube& cube) {
    for (std::int64_t index = done - 1; index >= 0; --index)
        if (cubes.cube(index) == cube) return true;
    return false;
}

void add_answer(PupilResult& result, const JudgedWork& work, const Assignment& assignment) {
    if (work.score <= result.score) return;
    result.score = work.score;
    if (assignment.kind != AssignmentKind::puzzle) return;
    const readyset::Verdict& verdict = work.rows.value().verdict;
    result.dice = verdict.score.dice;
    result.solution = to_string(verdict.solution.value());
}

void add_time(PupilResult& result, std::int64_t milliseconds) {
    if (milliseconds == 0) return;
    result.best_ms = result.best_ms == 0 ? milliseconds : std::min(result.best_ms, milliseconds);
    result.total_ms += milliseconds;
    ++result.timed;
}

}  // namespace

store::Outcome<PupilResult> count_work(const Assignment& assignment, const JudgedWork& work, const PupilResult& before,
                                       const PracticeCubes& cubes, store::UnixTime now) {
    if (work.scrambled) {
        if (is_earlier_cube(cubes, before.done, *work.scrambled)) return before;
        if (before.done >= assignment.count || cubes.cube(before.done) != *work.scrambled)
            return store::refuse(store::Reason::conflict, "scramble-not-given",
                                 tr("the scramble does not belong to this assignment and pupil"), "work.scramble",
                                 tr("the scramble that the pupil's view of the class shows"));
    }
    PupilResult result = before;
    if (result.tries == 0) result.at = now;
    result.tries = std::min(result.tries + 1, max_tries);
    if (!work.is_right) return result;
    if (result.done < assignment.count && !is_done(result, work.item)) {
        ++result.done;
        if (work.is_checked) ++result.checked;
        if (!work.item.empty()) result.items.push_back(work.item);
    }
    add_answer(result, work, assignment);
    add_time(result, work.milliseconds);
    if (work.mistakes) result.mistakes = std::min(result.mistakes.value_or(*work.mistakes), *work.mistakes);
    if (result.done > before.done || result.score > before.score) result.at = now;
    return result;
}

}  // namespace cubewright::classes
