#include "store/classes/progress.hpp"

#include <algorithm>

#include "readyset/game/notation.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

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
            return store::refuse(store::Reason::conflict, Text::scramble_not_given, "work.scramble",
                                 Text::expected_given_scramble);
    }
    PupilResult result = before;
    if (result.tries == 0) result.at = now;
    result.tries = std::min(result.tries + 1, most_tries);
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
