// A round of Duel with a clock. The time at which a player loses the round is stored, so every reader computes the same
// state from the stored round and the current time.
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
    Milliseconds deadline = 0;  // when the time of the player who must act is up; 0 without a clock

    bool is_over() const { return round.phase() == duel::Phase::over; }
};

// Adds `TimeUp` for every player whose time is up. The clock of the next player starts at the deadline of the player
// before.
void let_time_pass(TimedRound& timed, Milliseconds now);

// Applies a player's action, which arrives at `now`, and starts the clock of the next player. Without a clock, and for
// the second time in a turn, an extra minute is refused.
Result<void> play_action(TimedRound& timed, const duel::PlayedAction& played, Milliseconds now);

// The part of a round that a player may see. A player who has not given a final answer must not see the final answers
// of others, so the visible actions end before the first of them.
struct VisibleActions {
    std::size_t count = 0;           // number of visible actions
    std::size_t hidden_answers = 0;  // number of final answers that are not visible
};
VisibleActions visible_actions(const duel::Round& round, unsigned player);

// Reads an action without `player`, which the seat of the sender determines. Refuses `time_up`.
Result<duel::PlayedAction> read_sent_action(const Json& sent, unsigned player, const duel::Round& round);

}  // namespace cubewright::classes
