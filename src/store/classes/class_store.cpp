#include "store/classes/class_store.hpp"

#include <algorithm>
#include <utility>

#include "readyset/game/notation.hpp"
#include "store/board/player_name.hpp"
#include "store/classes/class_records.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/judging.hpp"
#include "store/classes/puzzle_code.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

using class_records::ClassRecord;

constexpr UnixTime a_day = 86'400;

tl::unexpected<Refusal> unknown_class_refusal() {
    return refuse(Reason::missing, Text::no_such_class, "code", Text::expected_known_code);
}

ClassFacts read_class_facts(Database& database, const ClassRecord& record) {
    return {format_join_code(record.code), record.title, record.since, record.used + class_lifetime,
            class_records::puzzles_of(database, record.id)};
}

TeacherView view_for_teacher(Database& database, const ClassRecord& record) {
    return {read_class_facts(database, record), class_records::pupils_of(database, record.id)};
}

Outcome<ClassRecord> require_class(Database& database, const std::string& code) {
    auto record = class_records::find_class(database, code);
    if (!record) return unknown_class_refusal();
    return std::move(*record);
}

Outcome<ClassRecord> find_class_for_teacher(Database& database, const std::string& code, const std::string& kept) {
    auto record = require_class(database, code);
    if (record && record->teacher != kept) return refuse(Reason::wrong_secret, Text::not_the_teacher, "key");
    return record;
}

struct PupilRecord {
    ClassRecord record;
    Pupil pupil;
};
Outcome<PupilRecord> require_pupil(Database& database, const std::string& code, const std::string& kept) {
    auto record = require_class(database, code);
    if (!record) return tl::unexpected(record.error());
    auto pupil = class_records::pupil_with_key(database, record->id, kept);
    if (!pupil) return refuse(Reason::wrong_secret, Text::not_in_class, "key");
    return PupilRecord{std::move(*record), std::move(*pupil)};
}

Outcome<std::vector<ClassPuzzle>> check_puzzles(const std::vector<std::string>& codes) {
    if (codes.empty() || codes.size() > most_puzzles)
        return refuse(Reason::malformed, say(Text::out_of_range, codes.size()), "puzzles",
                      say(Text::expected_from_to, 1, most_puzzles));
    std::vector<ClassPuzzle> puzzles;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto puzzle = check_puzzle(codes[i], "puzzles[" + std::to_string(i) + "]");
        if (!puzzle) return tl::unexpected(puzzle.error());
        puzzles.push_back({puzzle_code(puzzle->puzzle), puzzle->best});
    }
    return puzzles;
}

}  // namespace

Outcome<TeacherView> ClassStore::make(const NewClass& wanted) {
    const auto kept = checked_key(wanted.key);
    if (!kept) return tl::unexpected(kept.error());
    if (!board::is_displayable(wanted.title, longest_title))
        return refuse(Reason::malformed, Text::title_cannot_be_shown, "title", Text::expected_title);
    const auto puzzles = check_puzzles(wanted.puzzles);
    if (!puzzles) return tl::unexpected(puzzles.error());
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
        class_records::add_class(writer, {0, *code, *kept, wanted.title, *time, *time}, *puzzles);
        return view_for_teacher(writer, *class_records::find_class(writer, *code));
    });
}

Outcome<TeacherView> ClassStore::teacher_view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    auto seen = flat(store_.read([&](Database& reader) -> Outcome<std::pair<TeacherView, ClassRecord>> {
        const auto record = find_class_for_teacher(reader, asked->code, asked->kept);
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
    const auto changed = store_.write([&](Database& writer) -> Outcome<void> {
        const auto record = find_class_for_teacher(writer, asked->code, asked->kept);
        if (!record) return tl::unexpected(record.error());
        return change(writer, *record);
    });
    if (!changed) return changed;
    store_.checkpoint_log();  // removes the erased data from the log
    ring(asked->code);
    return {};
}

Outcome<void> ClassStore::remove(std::string_view code, std::string_view key) {
    return change_as_teacher(code, key, [](Database& writer, const ClassRecord& record) -> Outcome<void> {
        class_records::remove_class(writer, record.id);
        return {};
    });
}

Outcome<void> ClassStore::remove_pupil(std::string_view code, std::string_view key, std::int64_t pupil) {
    return change_as_teacher(code, key, [&](Database& writer, const ClassRecord& record) -> Outcome<void> {
        if (!class_records::remove_pupil(writer, record.id, pupil))
            return refuse(Reason::missing, Text::no_such_pupil, "pupil");
        return {};
    });
}

Outcome<void> ClassStore::allow_rejoin(std::string_view code, std::string_view key, std::int64_t pupil) {
    return change_as_teacher(code, key, [&](Database& writer, const ClassRecord& record) -> Outcome<void> {
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
    auto joined = store_.write([&](Database& writer) -> Outcome<PupilView> {
        auto record = require_class(writer, asked->code);
        if (!record) return tl::unexpected(record.error());
        if (auto known = class_records::pupil_with_key(writer, record->id, asked->kept))
            return PupilView{read_class_facts(writer, *record), std::move(*known)};
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
        return PupilView{read_class_facts(writer, *record),
                         *class_records::pupil_with_key(writer, record->id, asked->kept)};
    });
    if (joined) ring(asked->code);
    return joined;
}

Outcome<PupilView> ClassStore::pupil_view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    return flat(store_.read([&](Database& reader) -> Outcome<PupilView> {
        auto known = require_pupil(reader, asked->code, asked->kept);
        if (!known) return tl::unexpected(known.error());
        return PupilView{read_class_facts(reader, known->record), std::move(known->pupil)};
    }));
}

Outcome<ClassAnswer> ClassStore::answer(std::string_view code, std::string_view key, std::size_t number,
                                        const readyset::Rows& rows) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto wanted = static_cast<std::int64_t>(number);
    // The puzzles of a class never change, so the answer is judged outside the write transaction.
    auto puzzle = flat(store_.read([&](Database& reader) -> Outcome<ClassPuzzle> {
        const auto known = require_pupil(reader, asked->code, asked->kept);
        if (!known) return tl::unexpected(known.error());
        auto one = class_records::puzzle_of(reader, known->record.id, wanted);
        if (!one)
            return refuse(Reason::malformed, say(Text::out_of_range, number), "puzzle",
                          say(Text::expected_from_to, 1, class_records::puzzles_of(reader, known->record.id).size()));
        return std::move(*one);
    }));
    if (!puzzle) return tl::unexpected(puzzle.error());
    auto read = parse_puzzle_code(puzzle->puzzle);
    if (!read) return refuse(Reason::damaged, read.error());
    ClassAnswer answer{std::move(*read), {}, {}, puzzle->best};
    answer.verdict = readyset::judge(answer.puzzle, rows);
    PupilResult tried{.number = wanted};
    if (answer.verdict.right) {
        tried.score = answer.verdict.score.total;
        tried.dice = answer.verdict.score.dice;
        tried.solution = to_string(answer.verdict.solution.value());
    }
    const auto result = store_.write([&](Database& writer) -> Outcome<PupilResult> {
        const auto known = require_pupil(writer, asked->code, asked->kept);
        if (!known) return tl::unexpected(known.error());
        const auto time = record_time(writer, clock_());
        if (!time) return tl::unexpected(time.error());
        tried.at = *time;
        class_records::touch_class(writer, known->record.id, *time);
        return class_records::record_attempt(writer, known->pupil.id, tried);
    });
    if (!result) return tl::unexpected(result.error());
    answer.result = *result;
    ring(asked->code);
    return answer;
}

Outcome<void> ClassStore::leave(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto left = store_.write([&](Database& writer) -> Outcome<void> {
        const auto known = require_pupil(writer, asked->code, asked->kept);
        if (!known) return tl::unexpected(known.error());
        class_records::remove_pupil(writer, known->record.id, known->pupil.id);
        return {};
    });
    if (!left) return left;
    store_.checkpoint_log();
    ring(asked->code);
    return {};
}

Outcome<std::int64_t> ClassStore::sweep() {
    auto swept = store_.write([&](Database& writer) -> Outcome<std::int64_t> {
        if (latest_time(writer) == 0) return 0;  // no time has ever been recorded
        const auto time = record_time(writer, clock_());
        if (!time) return tl::unexpected(time.error());
        return class_records::expire_classes(writer, *time);
    });
    if (swept && *swept > 0) store_.checkpoint_log();
    return swept;
}

}  // namespace cubewright::classes
