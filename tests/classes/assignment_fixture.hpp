// A class with one assignment of each kind, and reports by its pupils.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "store/rooms/class_json.hpp"
#include "tests/classes/class_fixture.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::classes {

inline constexpr Milliseconds one_day = 86'400'000;

// Reads assignments as a request contains them.
inline std::vector<Assignment> read_assignments(const Json& list) {
    std::vector<Assignment> assignments;
    const auto items = JsonField(list).items();
    for (const JsonField& item : *items) assignments.push_back(*read_assignment(item));
    return assignments;
}

// Numbers of the assignments in `one_of_each`.
enum Numbered : std::int64_t { a_puzzle = 1, some_days, a_lesson, some_solves, some_cases, some_times };
inline std::vector<Assignment> one_of_each() {
    return read_assignments({{{"kind", "puzzle"}, {"puzzle", some_puzzles()[0]}},
                             {{"kind", "daily"}, {"count", 2}},
                             {{"kind", "lesson"}, {"lesson", "white_cross"}},
                             {{"kind", "solves"}, {"method", "lbl"}, {"count", 2}},
                             {{"kind", "cases"}, {"set", "pll"}, {"count", 3}},
                             {{"kind", "times"}, {"count", 3}}});
}

inline std::string inverse_of(const std::string& scramble) {
    return to_string(twisty::inverse(*twisty::parse_turns(scramble)));
}

// The best answer to the daily puzzle of a date.
inline const KnownAnswer& daily_answer(Date date) {
    return answers_to_code(puzzle_code(readyset::daily_puzzle(date).puzzle)).back();
}
inline Json daily_work(Date date, const std::string& rows) {
    return {{"date", iso_date(date)}, {"rows", {rows}}};
}
inline Json daily_work(Date date) {
    return daily_work(date, daily_answer(date).rows);
}

class ClassOfAllKinds {
public:
    FriendsOnDisk disk;
    std::string teacher = key_of("teacher");
    std::string code = disk.classes().make({"Cubes", one_of_each(), teacher})->facts.code;

    void join(const std::string& who) { ASSERT_TRUE(disk.classes().join(code, who, key_of(who)).has_value()); }
    // Sends a report with a new id, or with the given one.
    Outcome<CountedWork> report(const std::string& who, std::int64_t number, const Json& work, std::string id = {}) {
        if (id.empty()) id = "report-" + std::to_string(++reports_);
        return disk.classes().report(code, key_of(who), number, id, work);
    }
    Outcome<TeacherView> assign(const Json& list, const std::string& request) {
        return disk.classes().assign(code, teacher, {request, read_assignments(list)});
    }
    TeacherView view() { return *disk.classes().teacher_view(code, teacher); }
    PupilView own_view(const std::string& who) { return *disk.classes().pupil_view(code, key_of(who)); }
    std::string scramble(const std::string& who, std::int64_t number = some_solves) {
        return own_view(who).scrambles.at(number);
    }
    PupilResult result(const std::string& who, std::int64_t number) {
        for (const PupilResult& result : own_view(who).pupil.results)
            if (result.number == number) return result;
        return {.number = number};
    }
    Date today() const { return date_at(disk.now / 1000); }

private:
    int reports_ = 0;
};

}  // namespace cubewright::classes
