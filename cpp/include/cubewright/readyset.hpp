// Ready, Set: deals, judges and solves puzzles of the set-theory game. docs/reference/readyset.md has the rules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <cubewright/result.hpp>

namespace cubewright::readyset {

// Eight cards, some dice and a goal.
struct Puzzle {
    std::vector<std::vector<std::string>> cards;  // the colours on each card
    std::vector<std::string> dice;                // the symbol on each die
    unsigned goal = 0;                            // the number of cards that the set must match
    std::string json;                             // the puzzle in the format that every interface accepts

    // Reads a puzzle in JSON.
    static Result<Puzzle> parse(TextView text);
};

// Deals a puzzle of a level from 1 to 10 that is guaranteed to be solvable. The same seed gives the same puzzle on
// every machine.
Result<Puzzle> deal(unsigned level = 1, std::optional<std::string_view> seed = {});

// Returns the daily puzzle for a date such as "2026-11-14" (default: today, in UTC).
Result<Puzzle> daily(std::optional<std::string_view> date = {});

struct Verdict {
    bool correct = false;
    unsigned matched = 0;  // number of cards that the set matches
    unsigned score = 0;
    std::vector<std::string> broken;  // the rules that the answer breaks
};

// Judges an answer. The rows are the set name, or a restriction and the set name.
Result<Verdict> judge(const Puzzle& puzzle, std::span<const std::string> rows);
Result<Verdict> judge(const Puzzle& puzzle, std::initializer_list<std::string_view> rows);
Result<Verdict> judge(const Puzzle& puzzle, TextView set_name);

struct Answer {
    std::vector<std::string> rows;
    unsigned dice = 0;  // number of dice that the answer uses
    unsigned score = 0;
};

// Summary of all solutions.
struct Solutions {
    std::uint64_t count = 0;  // exact
    std::optional<Answer> shortest;
    std::optional<Answer> best;
    std::string difficulty;  // empty if there is no solution
};

Result<Solutions> solve(const Puzzle& puzzle);

}  // namespace cubewright::readyset
