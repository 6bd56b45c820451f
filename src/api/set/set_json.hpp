// Formats Ready, Set solutions, verdicts and hints for answers.
#pragma once

#include <cstdint>
#include <span>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/duel/duel_round.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/explain.hpp"
#include "readyset/solver/set_hint.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::api {

// Returns the positions, counted from 0, of the cards that are in the set.
Json places_of(std::span<const readyset::Card> cards, readyset::CardSet set);

// Returns the rows in written form: the restriction, if any, and the set name.
Json rows_json(const readyset::Solution& solution);

// Returns {"length": …, "rows": […], "score": …}.
Json solution_json(const readyset::Puzzle& puzzle, const readyset::Solution& solution);

// Returns {"solvable": …, "shortest": …, "longest": …, "best": …, "count": …, "by_length": …, "difficulty": …}.
Json solved_json(const readyset::Solver& solver);

Json verdict_json(const readyset::Puzzle& puzzle, const readyset::Verdict& verdict);

// Returns the verdict on a Duel answer.
Json duel_verdict_json(const readyset::duel::Round& round, const readyset::duel::AnswerVerdict& verdict);

// Returns the hint of `set solve`, which adds a fact about the shortest solution with each step up to last_hint.
inline constexpr std::int64_t last_hint = 4;
Json hint_json(const readyset::Solution& shortest, std::int64_t step);

// Returns the hint of `set hint`.
Json hint_step_json(const readyset::HintStep& step);

// Returns a part of an explanation, evaluated on the cards on the table.
Json part_json(const readyset::Explanation& explanation, const readyset::Part& part,
               std::span<const readyset::Card> table);

}  // namespace cubewright::api
