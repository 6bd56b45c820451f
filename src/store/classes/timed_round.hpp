// A round of Duel with a clock. The time at which the player to act loses the round is stored, so every reader computes
// the same state from the stored round and the current time.
#pragma once

#include <cstddef>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/duel/round.hpp"
#include "store/classes/class_clock.hpp"
#include "store/classes/match_settings.hpp"

namespace cubewright::classes {

inline constexpr Milliseconds turn_time = 120'000;
inline constexpr Milliseconds extra_time = 60'000;

struct TimedRound {
    duel::Round round;
    Milliseconds deadline = 0;  // when the player who must act runs out of time; 0 without a clock

    bool is_over() const { return round.phase() == duel::Phase::over; }
};

// Adds `TimeUp` for every player who has run out of time. The next player's clock starts at the previous player's
// deadline.
void let_time_pass(TimedRound& timed, Milliseconds now);

// Applies a player's action, which arrives at `now`, and starts the clock of the next player. An extra minute is
// refused without a clock, and when it is requested for the second time in a turn.
Result<void> play_action(TimedRound& timed, const duel::PlayedAction& played, Milliseconds now);

// The part of a round that a player may see. A player who has not given a final answer must not see the final answers
// of others, so the visible actions end before the first of them.
struct VisibleActions {
    std::size_t count = 0;           // number of visible actions
    std::size_t hidden_answers = 0;  // number of final answers that are not visible
};
VisibleActions visible_actions(const duel::Round& round, unsigned player);

// Reads an action without `player`, which is determined by the sender's seat. Refuses `time_up`.
Result<duel::PlayedAction> read_sent_action(const Json& sent, unsigned player, const duel::Round& round);

}  // namespace cubewright::classes
