// Judges the work that a pupil submits for an assignment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/json.hpp"
#include "readyset/game/judge.hpp"
#include "rubik/cube/cube.hpp"
#include "store/board/day_puzzles.hpp"
#include "store/classes/assignment.hpp"

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

}  // namespace cubewright::classes
