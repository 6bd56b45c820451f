// The functions of ClassStore that judge and count the pupils' work.
#include <utility>

#include "store/classes/class_access.hpp"
#include "store/classes/class_store.hpp"
#include "store/classes/progress_records.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

tl::unexpected<Refusal> missing_assignment_refusal(std::int64_t number) {
    return refuse(Reason::conflict, say(Text::no_such_assignment, number), "assignment");
}

PracticeCubes practice_cubes(const PupilRecord& known, std::int64_t number) {
    return {known.record.teacher, known.pupil.id, number};
}

}  // namespace

Outcome<CountedWork> ClassStore::answer(std::string_view code, std::string_view key, std::int64_t number,
                                        const readyset::Rows& rows) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto assignment = flat(store_.read([&](Database& reader) -> Outcome<Assignment> {
        const auto known = require_pupil(reader, *asked);
        if (!known) return tl::unexpected(known.error());
        const auto found = class_records::find_assignment(reader, known->record, number);
        if (!found)
            return refuse(
                Reason::malformed, say(Text::out_of_range, number), "puzzle",
                say(Text::expected_from_to, 1, class_records::last_assignment_number(reader, known->record.id)));
        if (found->kind != AssignmentKind::puzzle)
            return refuse(Reason::malformed, say(Text::not_a_puzzle_assignment, number), "puzzle",
                          Text::expected_puzzle_assignment);
        return *found;
    }));
    if (!assignment) return tl::unexpected(assignment.error());
    auto work = judge_puzzle(*assignment, rows);
    if (!work) return refuse(Reason::damaged, work.error());
    return count(*asked, *assignment, std::move(*work), {});
}

Outcome<CountedWork> ClassStore::report(std::string_view code, std::string_view key, std::int64_t number,
                                        const std::string& report, const Json& work) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    struct Asked {
        Assignment assignment;
        UnixTime now = 0;
    };
    const auto found = flat(store_.read([&](Database& reader) -> Outcome<Asked> {
        const auto known = require_pupil(reader, *asked);
        if (!known) return tl::unexpected(known.error());
        auto assignment = class_records::find_assignment(reader, known->record, number);
        if (!assignment) return missing_assignment_refusal(number);
        const auto time = check_time(clock_(), latest_time(reader));
        if (!time) return tl::unexpected(time.error());
        return Asked{std::move(*assignment), *time};
    }));
    if (!found) return tl::unexpected(found.error());
    auto judged = judge_work(found->assignment, JsonField(work, "work"), date_at(found->now), day_puzzles_);
    if (!judged) return refuse(Reason::malformed, judged.error());
    return count(*asked, found->assignment, std::move(*judged), report);
}

Outcome<CountedWork> ClassStore::count(const CodeAndKey& asked, const Assignment& assignment, JudgedWork work,
                                       const std::string& report) {
    PracticeCubes cubes;
    const auto result = store_.write([&](Database& writer) -> Outcome<PupilResult> {
        const auto known = require_pupil(writer, asked);
        if (!known) return tl::unexpected(known.error());
        // The assignment may have been removed since the work was judged.
        if (!class_records::find_assignment(writer, known->record, assignment.number))
            return missing_assignment_refusal(assignment.number);
        const auto time = record_time(writer, clock_());
        if (!time) return tl::unexpected(time.error());
        const std::int64_t pupil = known->pupil.id;
        cubes = practice_cubes(*known, assignment.number);
        const PupilResult before = progress_records::find_result(writer, pupil, assignment.number);
        auto after = count_work(assignment, work, before, cubes, *time);
        if (!after) return after;
        class_records::touch_class(writer, known->record.id, *time);
        if (!report.empty() && !progress_records::add_report(writer, pupil, report)) return before;
        if (*after == before) return before;
        progress_records::store_result(writer, pupil, *after);
        progress_records::add_activity(
            writer, pupil,
            {day_number(date_at(*time)), assignment.number, after->tries - before.tries, after->done - before.done});
        return after;
    });
    if (!result) return tl::unexpected(result.error());
    ring(asked.code);
    CountedWork counted{assignment, std::move(work), *result};
    if (assignment.kind == AssignmentKind::solves && result->done < assignment.count)
        if (auto scramble = cubes.scramble(result->done)) counted.scramble = std::move(*scramble);
    return counted;
}

}  // namespace cubewright::classes
