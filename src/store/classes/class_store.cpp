#include "store/classes/class_store.hpp"

#include <algorithm>
#include <utility>

#include "store/board/player_name.hpp"
#include "store/classes/class_access.hpp"
#include "store/classes/class_records.hpp"
#include "store/classes/expiry.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/progress_records.hpp"
#include "store/classes/puzzle_code.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

using class_records::ClassRecord;

constexpr UnixTime a_day = 86'400;

ClassFacts read_class_facts(Database& database, const ClassRecord& record) {
    return {format_join_code(record.code), record.title, record.since, record.used + class_lifetime,
            class_records::assignments_of(database, record)};
}

TeacherView view_for_teacher(Database& database, const ClassRecord& record) {
    return {read_class_facts(database, record), class_records::pupils_of(database, record.id)};
}

// A pupil's view, and the secret that is needed to add the scrambles.
struct SecretView {
    PupilView view;
    std::string secret;
};
Outcome<SecretView> view_for_pupil(Database& database, const ClassRecord& record, Pupil pupil, Milliseconds now) {
    progress_records::read_pupil_progress(database, pupil);
    auto match = find_match_of_pupil(database, record.id, pupil.id, now);
    if (!match) return tl::unexpected(match.error());
    return SecretView{{read_class_facts(database, record), std::move(pupil), {}, std::move(*match)}, record.teacher};
}

// Adds the scrambles, which takes about half a millisecond each, so it is done outside the transaction.
Outcome<PupilView> with_scrambles(Outcome<SecretView> seen) {
    if (!seen) return tl::unexpected(seen.error());
    PupilView view = std::move(seen->view);
    for (const Assignment& assignment : view.facts.assignments) {
        if (assignment.kind != AssignmentKind::solves) continue;
        const auto result = std::ranges::find(view.pupil.results, assignment.number, &PupilResult::number);
        const std::int64_t done = result == view.pupil.results.end() ? 0 : result->done;
        if (done >= assignment.count) continue;
        auto scramble = PracticeCubes{seen->secret, view.pupil.id, assignment.number}.scramble(done);
        if (scramble) view.scrambles.emplace(assignment.number, std::move(*scramble));
    }
    return view;
}

// Checks the number of assignments and their puzzles. `list` is the name of the list in the request.
Outcome<std::vector<Assignment>> check_assignments(std::vector<Assignment> assignments, std::string_view list) {
    if (assignments.empty() || assignments.size() > most_assignments_at_once)
        return refuse(Reason::malformed, say(Text::out_of_range, assignments.size()), list,
                      say(Text::expected_from_to, 1, most_assignments_at_once));
    std::size_t index = 0;
    for (Assignment& assignment : assignments) {
        const std::string where = std::string(list) + "[" + std::to_string(index++) + "]";
        if (assignment.kind != AssignmentKind::puzzle) continue;
        const auto puzzle = check_puzzle(assignment.subject, list == "puzzles" ? where : where + ".puzzle");
        if (!puzzle) return tl::unexpected(puzzle.error());
        assignment.subject = puzzle_code(puzzle->puzzle);
        assignment.best = puzzle->best;
    }
    return assignments;
}

// Adds checked assignments to a class. Refuses due dates that have passed in every time zone.
Outcome<void> add_assignments(Database& writer, std::int64_t id, std::vector<Assignment> assignments,
                              const std::string& request, UnixTime now) {
    std::int64_t number = class_records::last_assignment_number(writer, id);
    if (number + static_cast<std::int64_t>(assignments.size()) > most_assignments)
        return refuse(Reason::conflict, say(Text::too_many_assignments, most_assignments), "assignments");
    const Date yesterday = date_at(now - a_day);
    for (std::size_t i = 0; i < assignments.size(); ++i) {
        Assignment& assignment = assignments[i];
        if (assignment.due && *assignment.due < yesterday)
            return refuse(Reason::malformed, say(Text::date_is_over, iso_date(*assignment.due)),
                          "assignments[" + std::to_string(i) + "].due", Text::expected_due_date);
        assignment.number = ++number;
        assignment.since = now;
        class_records::add_assignment(writer, id, assignment, request);
    }
    return {};
}

}  // namespace

Outcome<TeacherView> ClassStore::make(const NewClass& wanted) {
    const auto kept = checked_key(wanted.key);
    if (!kept) return tl::unexpected(kept.error());
    if (!board::is_displayable(wanted.title, longest_title))
        return refuse(Reason::malformed, Text::title_cannot_be_shown, "title", Text::expected_title);
    const auto assignments = check_assignments(wanted.assignments, wanted.list);
    if (!assignments) return tl::unexpected(assignments.error());
    const auto code = generate_join_code();
    if (!code) return refuse(Reason::busy, code.error());
    return store_.write([&](Database& writer) -> Outcome<TeacherView> {
        if (const auto made = class_records::find_class_by_teacher_key(writer, *kept))
            return view_for_teacher(writer, *made);
        const auto time = record_time(writer, clock_());
        if (!time) return tl::unexpected(time.error());
        class_records::expire_classes(writer, *time);
        // A duplicate random code is so unlikely that reporting the service as busy is enough.
        if (class_records::count_classes(writer) >= most_classes || class_records::find_class(writer, *code))
            return refuse(Reason::busy, Text::no_room_for_classes);
        const std::int64_t id = class_records::add_class(writer, {0, *code, *kept, wanted.title, *time, *time});
        if (const auto added = add_assignments(writer, id, *assignments, {}, *time); !added)
            return tl::unexpected(added.error());
        return view_for_teacher(writer, *class_records::find_class(writer, *code));
    });
}

Outcome<TeacherView> ClassStore::teacher_view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    auto seen = flat(store_.read([&](Database& reader) -> Outcome<std::pair<TeacherView, ClassRecord>> {
        const auto record = find_class_for_teacher(reader, *asked);
        if (!record) return tl::unexpected(record.error());
        return std::pair(view_for_teacher(reader, *record), *record);
    }));
    if (!seen) return tl::unexpected(seen.error());
    auto& [view, record] = *seen;
    // A visit by the teacher counts as a use of the class. The class is returned even if the visit cannot be recorded,
    // for example because the disk is full.
    if (clock_().seconds() > record.used + a_day) {
        const auto touched = store_.write([&](Database& writer) -> Outcome<UnixTime> {
            const auto time = record_time(writer, clock_());
            if (time) class_records::touch_class(writer, record.id, *time);
            return time;
        });
        if (touched) view.facts.expires = *touched + class_lifetime;
    }
    return std::move(view);
}

template <class Change>
Outcome<void> ClassStore::change_as_teacher(std::string_view code, std::string_view key, Change&& change) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    std::vector<std::string> matches;
    const auto changed = store_.write([&](Database& writer) -> Outcome<void> {
        const auto record = find_class_for_teacher(writer, *asked);
        if (!record) return tl::unexpected(record.error());
        return change(writer, *record, matches);
    });
    if (!changed) return changed;
    store_.checkpoint_log();  // removes the erased data from the log
    ring(asked->code);
    for (const std::string& match : matches) ring(match);
    return {};
}

Outcome<TeacherView> ClassStore::assign(std::string_view code, std::string_view key, const NewAssignments& wanted) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto assignments = check_assignments(wanted.assignments, "assignments");
    if (!assignments) return tl::unexpected(assignments.error());
    auto view = store_.write([&](Database& writer) -> Outcome<TeacherView> {
        auto record = find_class_for_teacher(writer, *asked);
        if (!record) return tl::unexpected(record.error());
        if (!class_records::has_assign_request(writer, record->id, wanted.request)) {
            const auto time = record_time(writer, clock_());
            if (!time) return tl::unexpected(time.error());
            if (const auto added = add_assignments(writer, record->id, *assignments, wanted.request, *time); !added)
                return tl::unexpected(added.error());
            class_records::touch_class(writer, record->id, *time);
            record->used = std::max(record->used, *time);
        }
        return view_for_teacher(writer, *record);
    });
    if (view) ring(asked->code);
    return view;
}

Outcome<void> ClassStore::remove_assignment(std::string_view code, std::string_view key, std::int64_t number) {
    return change_as_teacher(code, key, [&](Database& writer, const ClassRecord& record, auto&) -> Outcome<void> {
        if (!class_records::remove_assignment(writer, record.id, number))
            return refuse(Reason::missing, say(Text::no_such_assignment, number), "assignment");
        return {};
    });
}

Outcome<void> ClassStore::remove(std::string_view code, std::string_view key) {
    return change_as_teacher(code, key,
                             [](Database& writer, const ClassRecord& record, auto& matches) -> Outcome<void> {
                                 matches = match_records::codes_of_class(writer, record.id);
                                 class_records::remove_class(writer, record.id);
                                 return {};
                             });
}

Outcome<void> ClassStore::remove_pupil(std::string_view code, std::string_view key, std::int64_t pupil) {
    return change_as_teacher(code, key,
                             [&](Database& writer, const ClassRecord& record, auto& matches) -> Outcome<void> {
                                 auto closed = close_pupil_match(writer, record.id, pupil, clock_().milliseconds);
                                 if (!closed) return tl::unexpected(closed.error());
                                 matches = std::move(*closed);
                                 if (!class_records::remove_pupil(writer, record.id, pupil))
                                     return refuse(Reason::missing, Text::no_such_pupil, "pupil");
                                 return {};
                             });
}

Outcome<void> ClassStore::allow_rejoin(std::string_view code, std::string_view key, std::int64_t pupil) {
    return change_as_teacher(code, key, [&](Database& writer, const ClassRecord& record, auto&) -> Outcome<void> {
        if (!class_records::set_pupil_key(writer, record.id, pupil, {}))
            return refuse(Reason::missing, Text::no_such_pupil, "pupil");
        return {};
    });
}

Outcome<PupilView> ClassStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto called = board::read_player_name(name);
    if (!called) return refuse(Reason::malformed, called.error());
    auto joined = store_.write([&](Database& writer) -> Outcome<SecretView> {
        auto record = require_class(writer, asked->code);
        if (!record) return tl::unexpected(record.error());
        if (auto known = class_records::pupil_with_key(writer, record->id, asked->kept))
            return view_for_pupil(writer, *record, std::move(*known), clock_().milliseconds);
        const auto time = record_time(writer, clock_());
        if (!time) return tl::unexpected(time.error());
        const auto namesake = class_records::find_pupil_by_name(writer, record->id, *called);
        if (namesake && !namesake->can_be_taken_over)
            return refuse(Reason::conflict, say(Text::name_taken_here, namesake->name), "name",
                          Text::expected_name_of_ones_own);
        if (namesake) {
            class_records::set_pupil_key(writer, record->id, namesake->id, asked->kept);
        } else {
            if (class_records::count_pupils(writer, record->id) >= most_pupils)
                return refuse(Reason::conflict, say(Text::class_is_full, most_pupils), "code");
            class_records::add_pupil(writer, record->id, *called, asked->kept, *time);
        }
        class_records::touch_class(writer, record->id, *time);
        record->used = std::max(record->used, *time);
        return view_for_pupil(writer, *record, *class_records::pupil_with_key(writer, record->id, asked->kept),
                              clock_().milliseconds);
    });
    if (joined) ring(asked->code);
    return with_scrambles(std::move(joined));
}

Outcome<PupilView> ClassStore::pupil_view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    return with_scrambles(flat(store_.read([&](Database& reader) -> Outcome<SecretView> {
        auto known = require_pupil(reader, *asked);
        if (!known) return tl::unexpected(known.error());
        return view_for_pupil(reader, known->record, std::move(known->pupil), clock_().milliseconds);
    })));
}

Outcome<void> ClassStore::leave(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto left = store_.write([&](Database& writer) -> Outcome<std::vector<std::string>> {
        const auto known = require_pupil(writer, *asked);
        if (!known) return tl::unexpected(known.error());
        auto closed = close_pupil_match(writer, known->record.id, known->pupil.id, clock_().milliseconds);
        if (closed) class_records::remove_pupil(writer, known->record.id, known->pupil.id);
        return closed;
    });
    if (!left) return tl::unexpected(left.error());
    store_.checkpoint_log();
    ring(asked->code);
    for (const std::string& match : *left) ring(match);
    return {};
}

Outcome<std::int64_t> ClassStore::sweep() {
    return sweep_expired(store_, clock_, class_records::expire_classes);
}

}  // namespace cubewright::classes
