// Reviews a round with two players: the value of each state under perfect play, and the action that decided the round.
#pragma once

#include <optional>
#include <vector>

#include "readyset/duel/game_tree.hpp"
#include "readyset/duel/round.hpp"

namespace cubewright::readyset::duel {

// The review of one action. Values are from the point of view of the player who acted.
struct Review {
    std::size_t action = 0;  // index in the list of actions
    Value before = Value::draw;
    Value after = Value::draw;
    std::optional<Challenge> winning_challenge;  // a challenge that would have won instead
    std::vector<Move> best_moves;                // moves with the best value, if the player should have moved

    bool is_mistake() const { return after < before; }
};

struct Analysis {
    std::vector<Review> reviews;          // of the moves and challenges
    std::optional<std::size_t> decisive;  // index in `reviews` of the last mistake of the player who lost
    std::vector<Value> goals;             // the value for the starter of each goal from 1, if they were requested
};

// Evaluates every goal as well if `with_goals` is true, which takes one game tree per goal. Returns std::nullopt if the
// stop token was set.
std::optional<Analysis> analyse(const Round& round, const Referee& referee, bool with_goals, const StopToken& stop);

}  // namespace cubewright::readyset::duel
