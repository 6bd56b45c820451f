// Judges the work that a pupil submits for an assignment, and counts it in the pupil's progress: the result for each
// assignment, and the activity on each day.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/iso_date.hpp"
#include "base/json_fwd.hpp"
#include "readyset/game/judge.hpp"
#include "rubik/cube/cube.hpp"
#include "store/board/board_day.hpp"
#include "store/refusal.hpp"
#include "store/rooms/assignment.hpp"

namespace cubewright::classes {

// A judged answer to a Ready, Set puzzle.
struct JudgedRows {
    readyset::Puzzle puzzle;
    readyset::Verdict verdict;
    std::int64_t best_possible = 0;
};

struct JudgedWork {
    bool is_accepted = true;                    // false if the service has found the work to be wrong
    bool is_right = false;                      // true if the work counts towards the goal of the assignment
    bool is_checked = false;                    // true if the service has verified that the work is right
    std::string item = {};                      // the date or the case; each item counts once
    std::optional<rubik::Cube> scrambled = {};  // the cube that was solved
    std::int64_t score = 0;
    std::int64_t milliseconds = 0;  // 0 if the work was not timed
    std::optional<std::int64_t> mistakes = {};
    std::optional<JudgedRows> rows = {};
};

// Judges an answer to a puzzle. Fails if the stored puzzle code is damaged.
Result<JudgedWork> judge_puzzle(const Assignment& assignment, const readyset::Rows& rows);

// Reads and judges the work of a report, in the JSON format for the kind of the assignment. `today` is the current date
// in UTC. Whether a scramble belongs to the pupil is decided when the work is counted (see count_work).
Result<JudgedWork> judge_work(const Assignment& assignment, const JsonField& work, Date today,
                              board::DayPuzzles& day_puzzles);

inline constexpr std::int64_t max_tries = 999;  // tries beyond this number are not counted
// Activity is stored by day for the twelve weeks up to the pupil's last activity. If a pupil has more entries than the
// maximum, the oldest are deleted.
inline constexpr std::int32_t days_of_activity = 84;
inline constexpr std::int64_t max_activity_entries = 500;

// A pupil's result for one assignment.
struct PupilResult {
    std::int64_t number = 0;  // number of the assignment
    std::int64_t tries = 0;
    std::int64_t done = 0;     // items completed, at most the count of the assignment
    std::int64_t checked = 0;  // completed items that the service has verified
    std::int64_t score = 0;    // best score, or 0 if there is no correct answer
    std::int64_t dice = 0;     // number of dice in the best answer to a puzzle
    std::string solution = {};
    std::int64_t best_ms = 0;  // fastest time, or 0 if there is none
    std::int64_t total_ms = 0;
    std::int64_t timed = 0;                     // number of times in total_ms
    std::optional<std::int64_t> mistakes = {};  // fewest mistakes in a passed lesson
    std::vector<std::string> items = {};        // completed dates or cases
    store::UnixTime at = 0;                     // time of the first try or of the last progress, whichever is later
    friend bool operator==(const PupilResult&, const PupilResult&) = default;
};

// Returns the mean time rounded to milliseconds, or 0 if there is no time.
constexpr std::int64_t mean_ms(const PupilResult& result) {
    return result.timed == 0 ? 0 : (result.total_ms + result.timed / 2) / result.timed;
}

// A pupil's tries and completed items on one day for one assignment.
struct DayActivity {
    std::int32_t day = 0;  // days since 1970-01-01 in UTC
    std::int64_t number = 0;
    std::int64_t tries = 0;
    std::int64_t done = 0;
    friend bool operator==(const DayActivity&, const DayActivity&) = default;
};

// Returns the result after the work. Work that has been counted before changes nothing. Refuses a solved cube that is
// not one of the pupil's practice cubes.
store::Outcome<PupilResult> count_work(const Assignment& assignment, const JudgedWork& work, const PupilResult& before,
                                       const PracticeCubes& cubes, store::UnixTime now);

}  // namespace cubewright::classes
