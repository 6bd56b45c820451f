// A player's way through the levels, as a value: every event of a round gives the next value.
#pragma once

#include <cstdint>
#include <optional>

#include "base/result.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

struct Career {
    unsigned level = 1;
    std::uint64_t score = 0;  // on this level; in free play, since it began
    bool free_play = false;   // after level 10: no goal score, any level
    std::uint64_t solved = 0;
    std::uint64_t passed = 0;  // by choice or because time ran out
    std::uint64_t wrong = 0;

    friend bool operator==(const Career&, const Career&) = default;
};

// The score that opens the next level; none in free play.
std::optional<unsigned> goal_score(const Career& career);

// The time for a round; none where the level has no timer.
std::optional<unsigned> seconds_allowed(const Career& career);

// Has the goal score been reached?
bool may_advance(const Career& career);

// A right answer adds its score, less what the hints cost that were taken; a wrong one costs nothing, and the round
// goes on.
Career after_answer(Career career, const Verdict& verdict, unsigned hints = 0);

// The round ends without points.
Career after_pass(Career career);

// On to the next level, where the score starts at 0; from level 10 to free play. Refused until the
// goal score is reached, and in free play.
Result<Career> advanced(Career career);

// Free play on another level, from 1 to 10.
Result<Career> moved_to_level(Career career, unsigned level);

}  // namespace cubewright::readyset
