#include "store/rooms/class.hpp"

#include <algorithm>
#include <utility>

#include "store/rooms/assignment.hpp"
#include "store/rooms/class_records.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

namespace {

using class_records::ClassRecord;

constexpr UnixTime a_day = 86'400;

ClassFacts read_class_facts(Database& database, const ClassRecord& record) {
    return {format_join_code(record.code), record.title, record.since, record.used + class_lifetime,
            class_records::assignments_of(database, record)};
}

Outcome<TeacherView> view_for_teacher(const TeacherVisit& visit) {
    return TeacherView{read_class_facts(visit.database, visit.record),
                       class_records::pupils_of(visit.database, visit.record.id)};
}

// A pupil's view, and the secret that is needed to add the scrambles.
struct SecretView {
    PupilView view;
    std::string secret;
};
Outcome<SecretView> view_for_pupil(const PupilVisit& visit) {
    Pupil pupil = visit.pupil;
    progress_records::read_pupil_progress(visit.database, pupil);
    TRY(auto& match, find_match_of_pupil(visit.database, visit.record.id, pupil.row, visit.now()));
    return SecretView{{read_class_facts(visit.database, visit.record), std::move(pupil), {}, std::move(match)},
                      visit.record.teacher};
}

// Adds the scrambles, which takes about half a millisecond each, so it is done outside the transaction.
Outcome<PupilView> with_scrambles(Outcome<SecretView> seen) {
    TRY(auto& own, std::move(seen));
    PupilView view = std::move(own.view);
    for (const Assignment& assignment : view.facts.assignments) {
        if (assignment.kind != AssignmentKind::solves) continue;
        const auto result = std::ranges::find(view.pupil.results, assignment.number, &PupilResult::number);
        const std::int64_t done = result == view.pupil.results.end() ? 0 : result->done;
        if (done >= assignment.count) continue;
        auto scramble = PracticeCubes{own.secret, view.pupil.row, assignment.number}.scramble(done);
        if (scramble) view.scrambles.emplace(assignment.number, std::move(*scramble));
    }
    return view;
}

// Checks the number of assignments and their puzzles. `list` is the name of the list in the request.
Outcome<std::vector<Assignment>> check_assignments(std::vector<Assignment> assignments, std::string_view list) {
    if (assignments.empty() || assignments.size() > max_assignments_at_once)
        return refuse(Reason::malformed, "out-of-range", tr("{value} is out of range", assignments.size()), list,
                      tr("{least} to {most}", 1, max_assignments_at_once));
    std::size_t index = 0;
    for (Assignment& assignment : assignments) {
        const std::string where = std::string(list) + "[" + std::to_string(index++) + "]";
        if (assignment.kind != AssignmentKind::puzzle) continue;
        TRY(const auto& puzzle, check_puzzle(assignment.subject, list == "puzzles" ? where : where + ".puzzle"));
        assignment.subject = puzzle_code(puzzle.puzzle);
        assignment.best = puzzle.best;
    }
    return assignments;
}

// Adds checked assignments to a class. Refuses due dates that have passed in every time zone.
Outcome<void> add_assignments(Database& writer, std::int64_t id, std::vector<Assignment> assignments,
                              const std::string& request, UnixTime now) {
    std::int64_t number = class_records::last_assignment_number(writer, id);
    if (number + static_cast<std::int64_t>(assignments.size()) > max_assignments)
        return refuse(Reason::conflict, "too-many-assignments",
                      tr("a class can have at most {assignments} assignments, including removed ones", max_assignments),
                      "assignments");
    const Date yesterday = date_at(now - a_day);
    for (std::size_t i = 0; i < assignments.size(); ++i) {
        Assignment& assignment = assignments[i];
        if (assignment.due && *assignment.due < yesterday)
            return refuse(Reason::malformed, "date-is-over", tr("{date} is in the past", iso_date(*assignment.due)),
                          "assignments[" + std::to_string(i) + "].due", tr("today or a later date"));
        assignment.number = ++number;
        assignment.since = now;
        class_records::add_assignment(writer, id, assignment, request);
    }
    return {};
}

Outcome<std::int64_t> find_pupil_row(const TeacherVisit& visit, std::int64_t pupil) {
    const auto row = class_records::find_pupil(visit.database, visit.record.id, pupil);
    if (!row) return refuse(Reason::missing, "no-such-pupil", tr("the class has no such pupil"), "pupil");
    return *row;
}

// Erases a pupil. The pupil's open match ends.
Outcome<void> erase_pupil(ClassVisit& visit, std::int64_t row) {
    TRY(const auto& closed, close_pupil_match(visit.database, visit.record.id, row, visit.now()));
    if (closed) visit.changed.push_back(*closed);
    class_records::remove_pupil(visit.database, row);
    return {};
}

}  // namespace

ClassStore::ClassStore(Store& store, OnChange on_change, Clock clock)
    : rooms_(class_kind, store, std::move(on_change), std::move(clock)) {}

Outcome<TeacherView> ClassStore::make(const NewClass& request, std::string_view address) {
    TRY(const auto& key_hash, checked_key(request.key));
    if (!board::is_displayable(request.title, longest_title))
        return refuse(Reason::malformed, "title-cannot-be-shown",
                      tr("the title is empty, too long, or contains characters that cannot be shown"), "title",
                      tr("1 to 80 visible characters, with no more than one space between words"));
    TRY(const auto& assignments, check_assignments(request.assignments, request.list));
    const auto create = [&](TeacherVisit& visit, UnixTime time) {
        const std::int64_t id =
            class_records::add_class(visit.database, {0, visit.visitor.code, key_hash, request.title, time, time});
        return add_assignments(visit.database, id, assignments, {}, time);
    };
    return rooms_.make<TeacherVisit>(address, key_hash, create, view_for_teacher);
}

Outcome<TeacherView> ClassStore::teacher_view(std::string_view code, std::string_view key) {
    const auto visitor = rooms_.admit(code, key);
    auto view = rooms_.look<TeacherVisit>(visitor, view_for_teacher);
    if (!view) return view;
    // A visit by the teacher counts as a use of the class. The class is returned even if the visit cannot be recorded,
    // for example because the disk is full.
    if (visitor->arrival.seconds() > view->facts.expires - class_lifetime + a_day) {
        const auto touched = rooms_.change<TeacherVisit>(visitor, [](TeacherVisit& visit) -> Outcome<UnixTime> {
            visit.changed.clear();
            return visit.touch();
        });
        if (touched) view->facts.expires = *touched + class_lifetime;
    }
    return view;
}

Outcome<TeacherView> ClassStore::assign(std::string_view code, std::string_view key, const NewAssignments& request) {
    TRY(const auto& visitor, rooms_.admit(code, key));
    TRY(const auto& assignments, check_assignments(request.assignments, "assignments"));
    return rooms_.change<TeacherVisit>(visitor, [&](TeacherVisit& visit) -> Outcome<TeacherView> {
        const std::int64_t id = visit.record.id;
        if (!class_records::has_assign_request(visit.database, id, request.request)) {
            TRY(const auto& time, visit.touch());
            TRY_VOID(add_assignments(visit.database, id, assignments, request.request, time));
        }
        return view_for_teacher(visit);
    });
}

Outcome<void> ClassStore::remove_assignment(std::string_view code, std::string_view key, std::int64_t number) {
    return rooms_.erase<TeacherVisit>(rooms_.admit(code, key), [&](TeacherVisit& visit) -> Outcome<void> {
        if (!class_records::remove_assignment(visit.database, visit.record.id, number))
            return refuse(Reason::missing, "no-such-assignment", tr("the class has no assignment {part}", number),
                          "assignment");
        return {};
    });
}

Outcome<void> ClassStore::remove(std::string_view code, std::string_view key) {
    return rooms_.erase<TeacherVisit>(rooms_.admit(code, key), [](TeacherVisit& visit) -> Outcome<void> {
        const auto matches = match_records::codes_of_class(visit.database, visit.record.id);
        visit.changed.insert(visit.changed.end(), matches.begin(), matches.end());
        class_records::remove_class(visit.database, visit.record.id);
        return {};
    });
}

Outcome<void> ClassStore::remove_pupil(std::string_view code, std::string_view key, std::int64_t pupil) {
    return rooms_.erase<TeacherVisit>(rooms_.admit(code, key), [&](TeacherVisit& visit) -> Outcome<void> {
        TRY(const auto& row, find_pupil_row(visit, pupil));
        return erase_pupil(visit, row);
    });
}

Outcome<void> ClassStore::allow_rejoin(std::string_view code, std::string_view key, std::int64_t pupil) {
    return rooms_.erase<TeacherVisit>(rooms_.admit(code, key), [&](TeacherVisit& visit) -> Outcome<void> {
        TRY(const auto& row, find_pupil_row(visit, pupil));
        class_records::set_pupil_key(visit.database, row, {});
        return {};
    });
}

Outcome<PupilView> ClassStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto enter = [](PupilVisit& visit, const board::PlayerName& player) -> Outcome<void> {
        const std::int64_t id = visit.record.id;
        TRY(const auto& time, visit.touch());
        const auto namesake = class_records::find_pupil_by_name(visit.database, id, player);
        if (namesake && !namesake->can_be_taken_over) return refuse_taken_name(namesake->name);
        if (namesake) {
            class_records::set_pupil_key(visit.database, namesake->row, visit.visitor.key_hash);
            return {};
        }
        if (class_records::count_pupils(visit.database, id) >= max_pupils)
            return refuse(Reason::conflict, "class-is-full", tr("the class already has {pupils} pupils", max_pupils),
                          "code");
        class_records::add_pupil(visit.database, id, player, visit.visitor.key_hash, time);
        return {};
    };
    return with_scrambles(rooms_.join<PupilVisit>(code, name, key, enter, view_for_pupil));
}

Outcome<PupilView> ClassStore::pupil_view(std::string_view code, std::string_view key) {
    return with_scrambles(rooms_.look<PupilVisit>(rooms_.admit(code, key), view_for_pupil));
}

Outcome<void> ClassStore::leave(std::string_view code, std::string_view key) {
    return rooms_.erase<PupilVisit>(rooms_.admit(code, key),
                                    [](PupilVisit& visit) { return erase_pupil(visit, visit.pupil.row); });
}

// The functions of ClassStore that judge and count the pupils' work.

namespace {

tl::unexpected<Refusal> refuse_missing_assignment(std::int64_t number) {
    return refuse(Reason::conflict, "no-such-assignment", tr("the class has no assignment {part}", number),
                  "assignment");
}

}  // namespace

Outcome<CountedWork> ClassStore::answer(std::string_view code, std::string_view key, std::int64_t number,
                                        const readyset::Rows& rows) {
    const auto visitor = rooms_.admit(code, key);
    TRY(const auto& assignment, rooms_.look<PupilVisit>(visitor, [&](PupilVisit& visit) -> Outcome<Assignment> {
        const auto found = class_records::find_assignment(visit.database, visit.record, number);
        if (!found)
            return refuse(
                Reason::malformed, "out-of-range", tr("{value} is out of range", number), "puzzle",
                tr("{least} to {most}", 1, class_records::last_assignment_number(visit.database, visit.record.id)));
        if (found->kind != AssignmentKind::puzzle)
            return refuse(Reason::malformed, "not-a-puzzle-assignment",
                          tr("assignment {number} is not a puzzle", number), "puzzle",
                          tr("the number of a puzzle; send other work to class/report"));
        return *found;
    }));
    auto work = judge_puzzle(assignment, rows);
    if (!work) return refuse(Reason::damaged, work.error());
    return count(*visitor, assignment, std::move(*work), {});
}

Outcome<CountedWork> ClassStore::report(std::string_view code, std::string_view key, std::int64_t number,
                                        const std::string& report, const Json& work) {
    const auto visitor = rooms_.admit(code, key);
    UnixTime now = 0;
    TRY(const auto& assignment, rooms_.look<PupilVisit>(visitor, [&](PupilVisit& visit) -> Outcome<Assignment> {
        auto found = class_records::find_assignment(visit.database, visit.record, number);
        if (!found) return refuse_missing_assignment(number);
        TRY(const auto& time, check_time(visit.visitor.arrival, latest_time(visit.database)));
        now = time;
        return std::move(*found);
    }));
    auto judged = judge_work(assignment, JsonField(work, "work"), date_at(now), day_puzzles_);
    if (!judged) return refuse(Reason::malformed, judged.error());
    return count(*visitor, assignment, std::move(*judged), report);
}

Outcome<CountedWork> ClassStore::count(const Visitor& visitor, const Assignment& assignment, JudgedWork work,
                                       const std::string& report) {
    PracticeCubes cubes;
    TRY(const auto& result, rooms_.change<PupilVisit>(visitor, [&](PupilVisit& visit) -> Outcome<PupilResult> {
        Database& writer = visit.database;
        const std::int64_t pupil = visit.pupil.row;
        // The assignment may have been removed since the work was judged.
        if (!class_records::find_assignment(writer, visit.record, assignment.number))
            return refuse_missing_assignment(assignment.number);
        TRY(const auto& time, visit.touch());
        cubes = {visit.record.teacher, pupil, assignment.number};
        const PupilResult before = progress_records::find_result(writer, pupil, assignment.number);
        auto after = count_work(assignment, work, before, cubes, time);
        if (!after) return after;
        if (!report.empty() && !progress_records::add_report(writer, pupil, report)) return before;
        if (*after == before) return before;
        progress_records::store_result(writer, pupil, *after);
        progress_records::add_activity(
            writer, pupil,
            {day_number(date_at(time)), assignment.number, after->tries - before.tries, after->done - before.done});
        return after;
    }));
    CountedWork counted{assignment, std::move(work), result};
    if (assignment.kind == AssignmentKind::solves && result.done < assignment.count)
        if (auto scramble = cubes.scramble(result.done)) counted.scramble = std::move(*scramble);
    return counted;
}

}  // namespace cubewright::classes
