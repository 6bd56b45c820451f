// What is said of a puzzle of Ready, Set in answers: solutions, verdicts, hints.
#pragma once

#include <span>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/explain.hpp"
#include "readyset/solver/hint.hpp"
#include "readyset/solver/hint_ladder.hpp"
#include "readyset/solver/solver.hpp"

namespace cubewright::api {

// Which of the cards are in the set, counted from 0 as they lie.
Json places_of(std::span<const readyset::Card> cards, readyset::CardSet set);

// The rows as they are written: the restriction, if there is one, and the set name.
Json rows_json(const readyset::Solution& solution);

// {"length": …, "rows": […], "score": …}
Json solution_json(const readyset::Puzzle& puzzle, const readyset::Solution& solution);

// {"solvable": …, "shortest": …, "longest": …, "best": …, "count": …, "by_length": …, "difficulty": …}
Json solved_json(const readyset::Solver& solver);

Json verdict_json(const readyset::Puzzle& puzzle, const readyset::Verdict& verdict);

Json hint_json(const readyset::Hint& hint);
Json rung_json(const readyset::Rung& rung);

// A part of an explanation, as it stands to the cards on the table.
Json part_json(const readyset::Explanation& explanation, const readyset::Part& part,
               std::span<const readyset::Card> table);

}  // namespace cubewright::api
