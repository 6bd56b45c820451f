// What is said of a puzzle of Ready, Set in answers: solutions, verdicts, hints.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/hint.hpp"
#include "readyset/judge.hpp"
#include "readyset/puzzle.hpp"
#include "readyset/solver.hpp"

namespace cubewright::api {

// The rows as they are written: the restriction, if there is one, and the set name.
Json rows_json(const readyset::Solution& solution);

// {"length": …, "rows": […], "score": …}
Json solution_json(const readyset::Puzzle& puzzle, const readyset::Solution& solution);

// {"solvable": …, "shortest": …, "longest": …, "best": …, "count": …, "by_length": …, "difficulty": …}
Json solved_json(const readyset::Solver& solver);

Json verdict_json(const readyset::Puzzle& puzzle, const readyset::Verdict& verdict);

Json hint_json(const readyset::Hint& hint);

}  // namespace cubewright::api
