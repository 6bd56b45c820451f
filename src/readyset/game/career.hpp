// A player's progress through the levels, as a value type: every event in a round produces a new value.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

struct Career {
    unsigned level = 1;
    std::uint64_t score = 0;  // score on this level, or since free play began
    bool free_play = false;   // true after level 10: the player may choose any level, and there is no goal score
    std::uint64_t solved = 0;
    std::uint64_t passed = 0;  // number of rounds that the player skipped or that timed out
    std::uint64_t wrong = 0;

    friend bool operator==(const Career&, const Career&) = default;
};

// Returns the score that unlocks the next level, or std::nullopt in free play.
std::optional<unsigned> goal_score(const Career& career);

// Returns the time limit of a round in seconds, or std::nullopt if the level has no timer.
std::optional<unsigned> time_limit_seconds(const Career& career);

// Returns true if the player has reached the goal score.
bool can_advance(const Career& career);

// Updates the career after an answer. A correct answer adds its score, reduced by the cost of the hints used. A wrong
// answer costs nothing, and the round continues.
Career after_answer(Career career, const Verdict& verdict, unsigned hints = 0);

// Ends the round without points.
Career after_pass(Career career);

// Advances to the next level and resets the score; level 10 is followed by free play. Fails in free play or if the goal
// score has not been reached.
Result<Career> advanced(Career career);

// Switches to another level (1 to 10) in free play.
Result<Career> move_to_level(Career career, unsigned level);

// JSON format of saved careers.

Json career_json(const Career& career);

// Writes the career together with the derived values goalScore, seconds and mayAdvance, which the reader ignores.
Json career_status_json(const Career& career);

// Reads a career. Errors contain the path of the wrong field.
Result<Career> read_career(const JsonField& field);
Result<Career> parse_career(std::string_view text);

}  // namespace cubewright::readyset
